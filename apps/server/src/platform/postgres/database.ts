import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isUnavailable } from './pool.ts';
import { sqlStateOf } from './sql-state.ts';

/**
 * What statements are made with, on any connection of the pool or inside a transaction. Drizzle's own transactions are
 * left out: they give a connection that broke or timed out back to the pool.
 */
export type Query = Omit<NodePgDatabase, 'transaction'>;

const callbacks = Symbol('after commit');

/** Statements of one transaction, on the one connection that holds it. */
export type Transaction = Query & { readonly [callbacks]: (() => void)[] };

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** How long each of its statements may take, where it is no request that waits for it. */
  patienceMs?: number;
}

export interface Database {
  readonly query: Query;
  /** For lists that nothing remembers and nothing is decided by: they may come from a replica. */
  readonly lists: Query;
  /** `run` may be called again after the server undid it in favour of another: it must have no effects elsewhere. */
  transaction<T>(run: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** For statements that each are a transaction by themselves; `run` may be called again as above. */
  alone<T>(run: (query: Query) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
}

/**
 * Has `callback` called when, and only if, the transaction commits, before whoever ran it goes on. It must not throw:
 * there is nothing left to undo.
 */
export function afterCommit(tx: Transaction, callback: () => void): void {
  tx[callbacks].push(callback);
}

/** `createdAt` in code is `created_at` in the database. */
export const casing = 'snake_case';

const serializationRetries = 3;

export function openDatabase(pool: pg.Pool, lists?: Query): Database {
  const query = drizzle(pool, { casing });
  return {
    query,
    lists: lists ?? query,
    pool,
    transaction: (run, options) => insisting(() => runOnce(pool, run, options)),
    alone: (run) => insisting(() => run(query)),
  };
}

async function insisting<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= serializationRetries || !lostToAnother(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function runOnce<T>(
  pool: pg.Pool,
  run: (tx: Transaction) => Promise<T>,
  { isolation = 'read committed', patienceMs }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const remember = (error: unknown) => {
    broken ??= error instanceof Error ? error : new Error(String(error));
  };
  // A connection that breaks between two statements emits this, and an error nobody listens for ends the process.
  client.on('error', remember);
  const tx: Transaction = Object.assign(drizzle(watched(client, remember, patienceMs), { casing }), {
    [callbacks]: [],
  });
  let result: T;
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
    if (patienceMs !== undefined) await client.query(`SET LOCAL statement_timeout = ${patienceMs}`);
    result = await run(tx);
    if (broken !== undefined) throw broken;
    const { command } = await client.query('COMMIT');
    // The server's answer to COMMIT after an error that `run` caught and did not pass on.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: one of its statements had failed.');
  } catch (error) {
    if (isUnavailable(error)) remember(error);
    if (broken === undefined) await client.query('ROLLBACK').catch(remember);
    throw error;
  } finally {
    client.off('error', remember);
    client.release(broken);
  }
  for (const callback of tx[callbacks]) callback();
  return result;
}

/** The same client, which also tells of statements that got no answer: `run` may not pass such an error on. */
function watched(
  client: pg.PoolClient,
  onUnavailable: (error: unknown) => void,
  patienceMs: number | undefined,
): pg.PoolClient {
  const patient = (config: pg.QueryConfig) =>
    patienceMs === undefined ? config : { ...config, query_timeout: patienceMs };
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    try {
      return await client.query(patient(config), values);
    } catch (error) {
      if (isUnavailable(error)) onUnavailable(error);
      throw error;
    }
  };
  return Object.create(client, { query: { value: query } });
}

/** A serialisation failure or a deadlock: the same work may well succeed when done again. */
function lostToAnother(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01';
}
