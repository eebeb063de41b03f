import pg from 'pg';
import type { BenchConnection, Purse } from './purses.ts';

interface Told {
  readonly of: readonly Purse[];
  readonly each: number;
}

/** Gives people notices of all sections over half a year, each a line of its own, as delivery leaves them. */
export async function fillNotices(connection: BenchConnection, told: readonly Told[]): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    for (const { of, each } of told) await pool.query(NOTICES, [of.map(({ accountId }) => accountId), each]);
    await pool.query('vacuum analyze notice, notice_bundle');
  } finally {
    await pool.end();
  }
}

/** People who are not here at the moment. */
export async function addCrowd(connection: BenchConnection, count: number): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  await pool.query(
    `insert into account (kind, name, invite_code, origin, created_at, last_seen_at)
     select 'registered', 'crowd ' || number, 'crowd-' || number, '{}', now(), now() from generate_series(1, $1::int) as number`,
    [count],
  );
  await pool.query('vacuum analyze account');
  await pool.end();
}

const NOTICES = `
with added as (
  insert into notice (account_id, section, bundle, kind, values, once, created_at)
  select person, (array['house', 'money', 'review'])[1 + number % 3], 'bench ' || number,
    (array['feedback.answered', 'payment.gold', 'moderation.passed'])[1 + number % 3],
    jsonb_build_object('answer', '谢谢你的反馈，第 ' || number || ' 条'), 'bench ' || number,
    now() - interval '179 days' * (1 - number::float8 / $2::int)
  from unnest($1::bigint[]) as person cross join generate_series(1, $2::int) as number
  order by person, number
  returning id, account_id, section, bundle, created_at
)
insert into notice_bundle (account_id, bundle, section, latest_id, latest_at, notices)
select account_id, bundle, section, id, created_at, 1 from added`;
