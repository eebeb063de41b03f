import type { Socket } from 'node:net';
import type pg from 'pg';

export interface CutOff extends Disposable {
  /** The statement at which the connection broke, once it has. */
  readonly at: string | undefined;
  /** Which one of its transaction it was. */
  readonly statement: number;
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

/** Not part of pg's types: the socket under a connection. */
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * Breaks the connection of a transaction at its n-th statement, BEGIN being the first, or at its end: before the database
 * hears of it, or when it was done and only the answer is lost.
 */
export function cutTransactionAt(pool: pg.Pool, where: number | 'COMMIT', moment: 'unsent' | 'unanswered'): CutOff {
  const connect = pool.connect as () => Promise<pg.PoolClient>;
  const wrapped: pg.PoolClient[] = [];
  let at: string | undefined;
  let statement = 0;

  const breakAt = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>;
    let count = 0;
    const counted = async (...parts: unknown[]) => {
      const text = textOf(parts[0]);
      if (text.startsWith('BEGIN')) count = 1;
      else if (count > 0) count += 1;
      const reached = at === undefined && (where === 'COMMIT' ? text === where : count === where);
      if (reached) statement = count;
      // The same connection serves others afterwards.
      if (text === 'COMMIT' || text === 'ROLLBACK') count = 0;
      if (!reached) return query(...parts);
      at = text;
      if (moment === 'unanswered') await query(...parts);
      socketOf(client).destroy();
      throw Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' });
    };
    Object.assign(client, { query: counted });
    wrapped.push(client);
    return client;
  };

  pool.connect = (async () => breakAt(await connect.call(pool))) as typeof pool.connect;
  return {
    get at() {
      return at;
    },
    get statement() {
      return statement;
    },
    [Symbol.dispose]() {
      pool.connect = connect as typeof pool.connect;
      // What was put before the method of the class is taken away again.
      for (const client of wrapped) Reflect.deleteProperty(client, 'query');
    },
  };
}
