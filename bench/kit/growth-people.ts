import { houseAccount } from '@liuguang/server/features/ledger/ledger.accounts';
import { Posting } from '@liuguang/server/features/ledger/ledger.posting';
import { LedgerRepository } from '@liuguang/server/features/ledger/ledger.repository';
import { systemClock } from '@liuguang/server/platform/clock';
import { openDatabase } from '@liuguang/server/platform/postgres/database';
import pg from 'pg';
import type { BenchConnection, Purse } from './purses.ts';

/** Gives everybody so many points, which count as earned. */
export async function fillPoints(connection: BenchConnection, people: readonly Purse[], points: number): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  try {
    const { rows } = await pool.query<{ id: string }>(WALLETS, [people.map(({ accountId }) => accountId), points]);
    const legs = rows.map(({ id }) => ({ account: BigInt(id), currency: 'points', bought: 0, given: points }) as const);
    const given = -points * rows.length;
    const house = { account: houseAccount('promotion', 'points'), currency: 'points', bought: 0, given } as const;
    const database = openDatabase(pool);
    const posting = new Posting(new LedgerRepository(database), systemClock);
    await database.transaction((tx) => posting.move(tx, { kind: 'gift', reference: 'bench-points' }, [...legs, house]));
    await pool.query('vacuum analyze ledger_account, level_standing');
  } finally {
    await pool.end();
  }
}

const WALLETS = `
with earned as (
  insert into level_standing (account_id, earned) select person, $2::int from unnest($1::bigint[]) as person
)
insert into ledger_account (id, account_id, side, currency, bought, given, seq, head, moved_at)
select number, person, 'user', 'points', 0, 0, 0,
  sha256(convert_to(concat_ws('|', 'liuguang-ledger', number, 'user', 'points'), 'UTF8')), now()
from (
  select person, nextval('ledger_account_id_seq') as number from unnest($1::bigint[]) as person
) as opened returning id`;

/** Leaves so many tasks to be seen, of all kinds and groups; what people did for them over the last days is added up. */
export async function fillTasks(connection: BenchConnection, people: readonly Purse[], tasks: number): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await pool.query('update task set shown = false');
    await pool.query(TASKS, [tasks]);
    await pool.query(TALLIES, [people.map(({ accountId }) => accountId)]);
    await pool.query(`select pg_notify('task', '')`);
    await pool.query('vacuum analyze task, task_tally');
  } finally {
    await pool.end();
  }
}

const EVENTS = `array['watch', 'like', 'comment', 'follow', 'online']`;

const TASKS = `
insert into task ("group", event, title, translations, target, points, gold, cards, min_level, newcomer_days, position, shown,
  created_at, updated_at)
select (array['daily', 'weekly', 'once'])[1 + number % 3], (${EVENTS})[1 + number % 5], '第 ' || number || ' 项任务',
  jsonb_build_object('en', jsonb_build_object('title', 'Task ' || number)), 5 + number, 10, 0, 0, 1, 0, number, true, now(), now()
from generate_series(1, $1::int) as number`;

const TALLIES = `
insert into task_tally (account_id, event, day, amount)
select person, event, (now() at time zone 'Asia/Shanghai')::date - day, 3
from unnest($1::bigint[]) as person cross join unnest(${EVENTS}) as event cross join generate_series(0, 20) as day`;

/** Something in the points shop of which there is no end; returns its number. */
export async function addGoods(connection: BenchConnection, price: number): Promise<string> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const { rows } = await pool.query<{ id: string }>(
    `insert into redeem_goods (kind, title, translations, price, amount, min_price, valid_days, per_person, min_level, position,
       on_sale, created_at, updated_at)
     values ('card', '补签卡', '{}', $1, 1, 0, 0, 0, 1, 0, true, now(), now()) returning id`,
    [price],
  );
  await pool.end();
  return rows[0]?.id ?? '';
}
