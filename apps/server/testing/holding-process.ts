import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabaseHome } from '../src/app/database-home.ts';
import { readConfig } from '../src/config/environment.ts';
import { AlreadyBooked } from '../src/features/ledger/ledger.port.ts';
import { Posting } from '../src/features/ledger/ledger.posting.ts';
import { LedgerRepository } from '../src/features/ledger/ledger.repository.ts';
import { LedgerService } from '../src/features/ledger/ledger.service.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { Refused } from '../src/platform/refused.ts';
import type { Held, HeldAnswer } from './held.ts';

/**
 * Work that is paid when it is done, as an engine beside the server does it: sets gold aside, then takes it together with
 * a line in a book of its own, or gives it back. Killed at any moment, it is asked again under the same name.
 */
const config = readConfig(process.env);
const home = await openDatabaseHome(config, () => undefined);
const settings = typeof home.connection === 'string' ? { connectionString: home.connection } : home.connection;
const pool = new pg.Pool({ ...settings, max: 4 });
// A connection that dies while nobody uses it is no reason to end: the next one is another.
pool.on('error', () => undefined);
const database = openDatabase(pool);
const repository = new LedgerRepository(database);
const ledger = new LedgerService({ database, repository, posting: new Posting(repository, clock), clock });
const HOUR_S = 3600;

await pool.query(`create table if not exists crash_work (
  payer bigint not null, reference text not null, ending text not null, paid bigint not null
)`);

async function setAside({ payer, amount, reference }: Held): Promise<bigint> {
  const charge = { payer: BigInt(payer), amount, kind: 'ai', reference } as const;
  try {
    return await database.transaction((tx) => ledger.hold(tx, charge, HOUR_S));
  } catch (error) {
    if (!(error instanceof AlreadyBooked)) throw error;
    const { rows } = await pool.query<{ id: string }>(
      `select id from ledger_transfer where kind = 'ai' and reference = $1 and phase = 'hold'`,
      [reference],
    );
    return BigInt(rows[0]?.id ?? 0);
  }
}

async function work(held: Held): Promise<HeldAnswer['outcome']> {
  const { payer, reference, ending, amount } = held;
  try {
    const hold = await setAside(held);
    await database.transaction(async (tx) => {
      const isNew = ending === 'paid' ? await ledger.post(tx, hold) : await ledger.release(tx, hold);
      if (!isNew) return;
      const paid = ending === 'paid' ? amount : 0;
      await tx.execute(sql`insert into crash_work values (${payer}, ${reference}, ${ending}, ${paid})`);
    });
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return 'refused';
    throw error;
  }
}

process.on('message', (held: Held) => {
  work(held).then(
    (outcome) => process.send?.({ reference: held.reference, outcome } satisfies HeldAnswer),
    () => process.send?.({ reference: held.reference, outcome: 'failed' } satisfies HeldAnswer),
  );
});
