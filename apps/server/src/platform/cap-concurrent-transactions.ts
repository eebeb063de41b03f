import { InTurn } from './in-turn.ts';
import type { Database } from './postgres/database.ts';

/**
 * The same database, whose transactions leave half of the connections free. What runs in a transaction may read
 * something through the pool as well; if transactions could hold every connection, all of them would wait for one
 * more and none would end. Whoever waits is told to try later when the pool itself would say so.
 */
export function capConcurrentTransactions(database: Database): Database {
  const { max, connectionTimeoutMillis } = database.pool.options;
  const turns = new InTurn(Math.max(1, Math.floor(max / 2)), connectionTimeoutMillis);
  return { ...database, transaction: (run, options) => turns.run(() => database.transaction(run, options)) };
}
