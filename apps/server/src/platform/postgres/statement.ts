import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
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
