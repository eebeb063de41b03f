import { randomUUID } from 'node:crypto';
import { houseAccount } from '@liuguang/server/features/ledger/ledger.accounts';
import { spending } from '@liuguang/server/features/ledger/ledger.statements';
import pg from 'pg';
import { type BenchConnection, readPurses } from './purses.ts';

// The yardstick: the very debit of a purchase as one statement through pg, and nothing else. Told how many, it says how
// long they took.

interface Task {
  readonly connection: BenchConnection;
  readonly connections: number;
  readonly price: number;
  readonly score: number;
}

const { connection, connections, price, score }: Task = JSON.parse(process.env.BARE_DEBIT ?? '');
const pool = new pg.Pool({ ...connection, max: connections });
const purses = await readPurses(pool);
const [revenue, clearing] = [houseAccount('revenue', 'gold'), houseAccount('clearing', 'score')];
const DEBIT = spending(`select ''::text as reference from able`);
let next = 0;

async function debit(): Promise<void> {
  const purse = purses[next++ % purses.length];
  if (!purse) throw new Error('there are no purses');
  const { rows } = await pool.query({
    name: 'bare_debit',
    text: DEBIT,
    values: [
      ...['score', 'single', randomUUID(), '', new Date(), purse.accountId, 'gold', price, false, null, 70, revenue],
      ...['score', score, clearing],
    ],
  });
  if (rows[0]?.written !== 4) throw new Error(`the debit did not happen: ${JSON.stringify(rows[0])}`);
}

async function debits(count: number): Promise<number> {
  const started = performance.now();
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await debit();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return performance.now() - started;
}

process.on('message', (count: number) => void debits(count).then((ms) => process.send?.(ms)));
// Ends with the process that started it.
process.on('disconnect', () => process.exit());
process.send?.('ready');
