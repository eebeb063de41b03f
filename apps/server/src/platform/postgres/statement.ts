import type { SQL } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Query } from './database.ts';

type Answer<Row extends object> = PreparedQueryConfig & { execute: pg.QueryResult<Row & pg.QueryResultRow> };

/**
 * A statement written by hand, which every connection prepares once under its name; drizzle's own prepared queries
 * belong to the pool and cannot run in a transaction.
 */
export function statement<Row extends object>(name: string, text: string) {
  return async (query: Query, values: readonly unknown[]): Promise<Row[]> => {
    const { session } = query._;
    const prepared = session.prepareQuery<Answer<Row>>({ sql: text, params: [...values] }, undefined, name, false);
    return (await prepared.execute()).rows;
  };
}

/** The text of SQL that has no values of its own, so that `$1` and its like in it are the statement's. */
export function textOf(query: SQL): string {
  const { sql: text, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(query);
  if (params.length > 0) throw new Error(`values in a statement's text: ${text}`);
  return text;
}
