import { InTurn } from './in-turn.ts';
import type { Database } from './postgres/database.ts';

/** As long as the pool itself lets somebody wait for a connection. */
const PATIENCE_MS = 2000;

/**
 * The same database, whose transactions leave half of the connections free. What runs in a transaction may read
 * something through the pool as well; if transactions could hold every connection, all of them would wait for one
 * more and none would end.
 */
export function capConcurrentTransactions(database: Database): Database {
  const turns = new InTurn(Math.max(1, Math.floor(database.pool.options.max / 2)), PATIENCE_MS);
  return { ...database, transaction: (run, options) => turns.run(() => database.transaction(run, options)) };
}
