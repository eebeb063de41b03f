import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { LedgerBook } from '../src/features/ledger/ledger.port.ts';
import { scoreBook } from '../src/features/ledger/ledger.products.ts';
import { verifyLedger } from '../src/features/ledger/ledger.verify.ts';
import { type Database, openDatabase } from '../src/platform/postgres/database.ts';
import { dedicatedClient } from '../src/platform/postgres/migrate.ts';
import { addAccount } from './factories/account.factory.ts';
import { addSession } from './factories/session.factory.ts';
import type { Stack } from './stack.ts';

type Running = Pick<Stack, 'running'>;
type Whole = Pick<Stack, 'running' | 'connection'>;

/** Gold that somebody paid for, and some on top, as a paid order brings it; returns the order's name. */
export async function addGold({ running }: Running, owner: bigint, bought: number, bonus = 0): Promise<string> {
  const reference = randomUUID();
  const { database, app } = running;
  await database.transaction((tx) => app.ports.ledgerOrders.recharge(tx, { owner, bought, bonus, reference }));
  return reference;
}

export async function giveGold({ running }: Running, to: bigint, amount: number): Promise<void> {
  const gift = { to, amount, kind: 'gift', reference: randomUUID() } as const;
  await running.database.transaction((tx) => running.app.ports.ledger.give(tx, gift));
}

/** Somebody new with so much bought and given gold, signed in. */
export async function somebodyWith(stack: Stack, bought: number, given = 0) {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  if (bought > 0) await addGold(stack, id, bought);
  if (given > 0) await giveGold(stack, id, given);
  // For however far a test moves the clock.
  const token = await addSession(database, id, { expiresAt: new Date('2099-01-01') });
  return { id, token, client: stack.client(token) };
}

export interface PatientDatabase extends AsyncDisposable {
  readonly database: Database;
}

/** The same database over connections of its own, for which everybody waits however long it takes. */
export function patientDatabase({ connection }: Pick<Stack, 'connection'>, connections: number): PatientDatabase {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new pg.Pool({ ...settings, max: connections });
  return { database: openDatabase(pool), [Symbol.asyncDispose]: () => pool.end() };
}

/** What is wrong with the ledger by itself: tests of it move gold for which nobody keeps a book. */
export async function ledgerFaults(stack: Whole): Promise<string[]> {
  const faults = await faultsFound(stack, [scoreBook]);
  return faults.filter((fault) => !fault.startsWith('nobody keeps a book'));
}

/** What `npm run ledger verify` finds: the ledger, and everything that was sold against what was paid for it. */
export const moneyFaults = (stack: Whole): Promise<string[]> =>
  faultsFound(stack, stack.running.app.ports.ledgerBooks.all);

async function faultsFound({ running, connection }: Whole, books: readonly LedgerBook[]): Promise<string[]> {
  const client = dedicatedClient(connection);
  await client.connect();
  try {
    const { faults } = await verifyLedger(client, books, running.app.ports.ledgerSeal);
    return [...faults];
  } finally {
    await client.end();
  }
}
