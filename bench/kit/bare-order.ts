import pg from 'pg';
import { type BenchConnection, readPurses } from './purses.ts';

// The yardstick: an order of the AI studio inserted through pg, with the very indexes it has, and nothing else. Told how
// many, it says how long they took.

interface Task {
  readonly connection: BenchConnection;
  readonly connections: number;
}

const { connection, connections }: Task = JSON.parse(process.env.BARE_ORDER ?? '');
const pool = new pg.Pool({ ...connection, max: connections });
const people = await readPurses(pool);
let next = 0;

async function insert(): Promise<void> {
  const at = next++;
  // Ended: it waits in nobody's queue, and takes nobody's turn.
  await pool.query({
    name: 'bare_order',
    text: `insert into ai_order
      (account_id, kind, title, prompt, negative, style, shape, count, seed, list_price, price, is_free, state, created_at)
      values ($1, 'generate', $2, $2, '', 'ink', 'square', 1, $3, 80, 80, false, 'cancelled', $4)`,
    values: [people[at % people.length]?.accountId, `第 ${at} 座灯塔`, at, new Date()],
  });
}

async function inserts(count: number): Promise<number> {
  const started = performance.now();
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await insert();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return performance.now() - started;
}

process.on('message', (count: number) => void inserts(count).then((ms) => process.send?.(ms)));
// Ends with the process that started it.
process.on('disconnect', () => process.exit());
process.send?.('ready');
