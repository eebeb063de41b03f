import { isDeepStrictEqual } from 'node:util';
import type { CallName, Request, Response } from '@liuguang/contract/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../postgres/database.ts';

export type ConsoleCall = Extract<CallName, `console/${string}`>;

type NamesOf<T> = T extends unknown ? Extract<keyof T, string> : never;
type ItemOf<Answer> = Answer extends { readonly list: readonly (infer Item)[] } ? Item : Answer;

/** A field of some operator call: the console has a word for each in both languages. */
export type AuditedField =
  | 'sessions'
  | { [Name in ConsoleCall]: NamesOf<Request<Name>> | NamesOf<ItemOf<Response<Name>>> }[ConsoleCall];

/** What the audit shows of a thing, as JSON can hold it. Never a secret. */
export type AuditedState = { readonly [Field in AuditedField]?: unknown };

/** Reads a thing as it stands in this transaction; nothing where it is not there. */
export type StateReader = (
  tx: Transaction,
  request: Readonly<Record<string, unknown>>,
) => Promise<AuditedState | undefined>;

/** For each call that changes what is there already: how that is read. */
export type AuditedCalls = { readonly [Name in ConsoleCall]?: StateReader };

/** One reader for several calls that change the same kind of thing. */
export const statesOf = (reader: StateReader, ...calls: readonly ConsoleCall[]): AuditedCalls =>
  Object.fromEntries(calls.map((name) => [name, reader]));

interface RowOptions {
  /** Where one field alone does not name a row. */
  readonly and?: readonly [AuditedField, PgColumn];
  /** Which rows count as being there. */
  readonly where?: SQL;
  /** How it stands while nobody has written a row for it. */
  readonly otherwise?: (request: Readonly<Record<string, unknown>>) => AuditedState;
}

/**
 * Reads a row that a field of the request names. The row is held from then on, so that what is read before a change is
 * what the change is made to.
 */
export const auditedRow =
  (
    table: PgTable,
    [field, key]: readonly [AuditedField, PgColumn],
    columns: { readonly [Field in AuditedField]?: PgColumn | SQL },
    options: RowOptions = {},
  ): StateReader =>
  async (tx, request) => {
    const named = [[field, key] as const, ...(options.and ? [options.and] : [])];
    if (named.some(([name]) => request[name] === undefined)) return undefined;
    const [row] = await tx
      .select(columns as Record<string, PgColumn | SQL>)
      .from(table)
      .where(and(...named.map(([name, column]) => eq(column, sql`${request[name]}`)), options.where))
      .limit(1)
      .for('no key update');
    return row ?? options.otherwise?.(request);
  };

export interface AuditedChange {
  readonly before: AuditedState;
  readonly after: AuditedState;
}

/** The fields that differ, as they were and as they are. */
export function changeBetween(before: AuditedState = {}, after: AuditedState = {}): AuditedChange {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as AuditedField[];
  const differing = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { before: kept(before, differing), after: kept(after, differing) };
}

const kept = (state: AuditedState, names: readonly AuditedField[]): AuditedState =>
  Object.fromEntries(names.filter((name) => state[name] !== undefined).map((name) => [name, asJson(state[name])]));

/** A chapter is a book of its own: of longer texts the beginning is kept, and how long they were. */
const LONGEST = 4000;

function asJson(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_name, part: unknown) => {
      if (typeof part === 'bigint') return String(part);
      if (typeof part === 'string' && part.length > LONGEST) return `${part.slice(0, LONGEST)}… (${part.length})`;
      return part;
    }),
  );
}
