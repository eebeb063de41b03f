import pg from 'pg';
import { type BenchConnection, readPurses } from './purses.ts';

// The yardstick: a comment inserted through pg, with the very indexes it has, and nothing else. Told how many, it says
// how long they took.

interface Task {
  readonly connection: BenchConnection;
  readonly connections: number;
  readonly videos: readonly string[];
}

const { connection, connections, videos }: Task = JSON.parse(process.env.BARE_INSERT ?? '');
const pool = new pg.Pool({ ...connection, max: connections });
const people = await readPurses(pool);
let next = 0;

async function insert(): Promise<void> {
  const at = next++;
  await pool.query({
    name: 'bare_insert',
    text: `insert into comment (content_type, subject_id, account_id, by_creator, text, fingerprint, state, created_at)
      values (1, $1, $2, false, $3, $4, 'shown', $5)`,
    values: [
      videos[at % videos.length],
      people[at % people.length]?.accountId,
      `第 ${at} 次看到这里，画面还是很美`,
      String(at),
      new Date(),
    ],
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
