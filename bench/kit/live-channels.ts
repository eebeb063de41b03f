import pg from 'pg';
import type { BenchConnection } from './purses.ts';

/** Channels of the library that nobody watches yet. */
export async function addChannels(connection: BenchConnection, count: number): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const schedule = {
    blocks: [],
    otherwise: { contentType: 1, order: 'rested' },
    ...{ noRepeatHours: 0, idents: [], identEvery: 1 },
  };
  try {
    const { rows } = await pool.query<{ id: string }>(
      `insert into live_channel (number, title, intro, translations, mark, color, "group", access, enabled, schedule, updated_at)
       select 9000 - number, 'bench ' || number, '', '{}', '台', '#336699', 'film', 'public', true, $2::jsonb, now()
       from generate_series(1, $1::int) as number returning id::text`,
      [count, JSON.stringify(schedule)],
    );
    return rows.map(({ id }) => id);
  } finally {
    await pool.end();
  }
}
