import { TaskRepository } from '@liuguang/server/features/task/task.repository';
import { openDatabase } from '@liuguang/server/platform/postgres/database';
import pg from 'pg';
import type { BenchConnection, Purse } from './kit/purses.ts';
import type { Figure } from './report.ts';

/** As the job takes them. */
const AT_ONCE = 20_000;

/** What people did: written by bare inserts, then folded into what their tasks look at. */
export async function measureFold(
  connection: BenchConnection,
  people: readonly Purse[],
  events: number,
): Promise<Figure[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await pool.query('truncate task_note');
    const inserting = await timed(async () => {
      for (let from = 0; from < events; from += AT_ONCE)
        await pool.query({ name: 'bench_note', text: NOTES, values: notesFrom(people, from) });
    });
    const database = openDatabase(pool);
    const repository = new TaskRepository(database);
    let folded = 0;
    const folding = await timed(async () => {
      for (let taken = AT_ONCE; taken === AT_ONCE; folded += taken)
        taken = await database.alone((query) => repository.fold(query, AT_ONCE));
    });
    if (folded !== events) throw new Error(`only ${folded} of ${events} were folded`);
    return [
      {
        name: `${events} events of ${people.length} people folded, per second of bare inserts`,
        value: inserting / folding,
        unit: 'ratio',
        target: { atLeast: 0.3 },
      },
      { name: 'events folded', value: (events * 1000) / folding, unit: 'per second' },
      { name: 'bare inserts of events', value: (events * 1000) / inserting, unit: 'per second' },
    ];
  } finally {
    await pool.end();
  }
}

const NOTES = `insert into task_note (account_id, event, at, amount)
select * from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::float8[])`;

const KINDS = ['watch', 'like', 'comment', 'follow', 'online'];

/** Everybody in turn, over the last week. */
function notesFrom(people: readonly Purse[], from: number): unknown[][] {
  const places = Array.from({ length: AT_ONCE }, (_, at) => from + at);
  const hour = 3600_000;
  return [
    places.map((at) => people[at % people.length]?.accountId),
    places.map((at) => KINDS[Math.floor(at / people.length) % KINDS.length]),
    places.map((at) => new Date(Date.now() - (Math.floor(at / 7) % 168) * hour)),
    places.map((at) => 1 + (at % 30)),
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
