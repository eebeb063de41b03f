import { join } from 'node:path';
import { houseAccount } from '@liuguang/server/features/ledger/ledger.accounts';
import { Posting } from '@liuguang/server/features/ledger/ledger.posting';
import { LedgerRepository } from '@liuguang/server/features/ledger/ledger.repository';
import { systemClock } from '@liuguang/server/platform/clock';
import { openDatabase } from '@liuguang/server/platform/postgres/database';
import { startEmbedded } from '@liuguang/server/platform/postgres/embedded';
import pg from 'pg';

/** Somebody with a purse: who they are, their token, and the numbers of their accounts in the ledger. */
export interface Purse {
  readonly accountId: string;
  readonly token: string;
  readonly gold: string;
  readonly score: string;
}

export type BenchConnection = Awaited<ReturnType<typeof startEmbedded>>['connection'];

/** The database of a server that runs on this folder. */
export async function connectionOf(dataDir: string): Promise<BenchConnection> {
  return (await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => undefined })).connection;
}

/** Makes people who are signed in and have so much gold each, by few statements however many they are. */
export async function fillPurses(connection: BenchConnection, count: number, gold: number): Promise<Purse[]> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  try {
    await pool.query(PEOPLE, [count]);
    const rows = await readPurses(pool);
    const legs = rows.map(
      (purse) => ({ account: BigInt(purse.gold), currency: 'gold', bought: gold, given: 0 }) as const,
    );
    const clearing = {
      account: houseAccount('clearing', 'gold'),
      currency: 'gold',
      bought: -gold * count,
      given: 0,
    } as const;
    const database = openDatabase(pool);
    const posting = new Posting(new LedgerRepository(database), systemClock);
    await database.transaction((tx) => posting.move(tx, { kind: 'gift', reference: 'bench' }, [...legs, clearing]));
    await pool.query('vacuum analyze account, account_session, ledger_account');
    return rows;
  } finally {
    await pool.end();
  }
}

export const readPurses = async (pool: pg.Pool): Promise<Purse[]> => (await pool.query<Purse>(PURSES)).rows;

export interface Pack {
  readonly productId: string;
  readonly price: number;
  readonly score: number;
}

/** Something to buy; the demo's own may not be there yet. */
export async function addPack(connection: BenchConnection): Promise<Pack> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const [price, score] = [3, 5];
  const { rows } = await pool.query<{ id: string }>(
    `insert into ledger_score_product (score, price, tag, position, on_sale) values ($1, $2, '', 0, true) returning id`,
    [score, price],
  );
  await pool.end();
  return { productId: rows[0]?.id ?? '', price, score };
}

const PEOPLE = `
with people as (
  insert into account (kind, name, invite_code, origin, created_at, last_seen_at)
  select 'registered', 'bench ' || number, 'bench-' || number, '{}', now(), now() from generate_series(1, $1::int) as number
  returning id
), sessions as (
  insert into account_session (token_hash, account_id, address, user_agent, created_at, last_seen_at, expires_at)
  select sha256(convert_to(rpad('bench-' || id, 43, 'x'), 'UTF8')), id, '127.0.0.1', '', now(), now(), now() + interval '1 day'
  from people
)
insert into ledger_account (id, account_id, side, currency, bought, given, seq, head, moved_at)
select number, id, 'user', currency, 0, 0, 0,
  sha256(convert_to(concat_ws('|', 'liuguang-ledger', number, 'user', currency), 'UTF8')), now()
from (
  select people.id, currency, nextval('ledger_account_id_seq') as number
  from people cross join unnest(array['gold', 'score']) as currency
) as opened`;

const PURSES = `
select gold.account_id as "accountId", rpad('bench-' || gold.account_id, 43, 'x') as token, gold.id as gold, score.id as score
from account join ledger_account as gold on gold.account_id = account.id and gold.currency = 'gold'
join ledger_account as score on score.account_id = account.id and score.currency = 'score'
where account.name like 'bench %' order by gold.id`;
