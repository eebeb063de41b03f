import pg from 'pg';
import { type Cores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { type BenchConnection, connectionOf, fillPurses, type Purse } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import type { Figure } from './report.ts';

const PEOPLE = 100;
const FEW = 10_000;
const MANY = 5_000_000;
const ROUNDS = 7;
const PAGES = 120;

interface Ledger {
  readonly server: RealServer;
  readonly purses: readonly Purse[];
  readonly perPerson: number;
}

/** The same page of statements in a small ledger and in a large one, in turn. */
export async function measureStatements(cores: Cores | undefined): Promise<Figure[]> {
  await using fewFolder = await makeDataFolder();
  await using manyFolder = await makeDataFolder();
  await using fewServer = await startRealServer(fewFolder.path, { core: cores?.server });
  await using manyServer = await startRealServer(manyFolder.path, { core: cores?.server });
  const few = await openLedger(fewServer, fewFolder.path, FEW);
  const many = await openLedger(manyServer, manyFolder.path, MANY);
  return await onCore(cores?.load, async () => {
    for (const ledger of [few, many]) await slowest(ledger);
    const rounds: { few: number; many: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const early = round % 2 === 0 ? await slowest(few) : undefined;
      const large = await slowest(many);
      rounds.push({ few: early ?? (await slowest(few)), many: large });
    }
    return [
      {
        name: `statement page, p95 with ${MANY} entries over that with ${FEW}`,
        value: median(rounds.map((round) => round.many / round.few)),
        unit: 'ratio',
        target: { atMost: 1.5 },
      },
      {
        name: `statement page, p95 with ${FEW} entries`,
        value: 1000 * median(rounds.map((one) => one.few)),
        unit: 'µs',
      },
      {
        name: `statement page, p95 with ${MANY} entries`,
        value: 1000 * median(rounds.map((one) => one.many)),
        unit: 'µs',
      },
    ];
  });
}

async function openLedger(server: RealServer, dataDir: string, entries: number): Promise<Ledger> {
  const connection = await connectionOf(dataDir);
  const purses = await fillPurses(connection, PEOPLE, 1);
  const perPerson = entries / PEOPLE;
  await addEntries(connection, purses, perPerson);
  return { server, purses, perPerson };
}

/** Entries as a year of buying leaves them, but for hashes, which a page does not look at. */
async function addEntries(connection: BenchConnection, purses: readonly Purse[], perPerson: number): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const values = [purses.map(({ gold }) => gold), perPerson];
  const { rows } = await pool.query<{ last: string }>('select coalesce(max(id), 0) as last from ledger_transfer');
  await pool.query(TRANSFERS, [purses.length * perPerson]);
  await pool.query(ENTRIES, [...values, rows[0]?.last]);
  await pool.query('vacuum analyze ledger_transfer, ledger_entry');
  await pool.end();
}

const KIND = `(array['media', 'media', 'media', 'post', 'card', 'ai', 'gift', 'recharge'])[1 + number % 8]`;

const TRANSFERS = `
insert into ledger_transfer (kind, phase, reference, note, at)
select ${KIND}, 'single', 'bench-' || number, '《长夜将尽》第 ' || number || ' 集', now() from generate_series(1, $1::int) as number`;

const ENTRIES = `
insert into ledger_entry (ledger_account_id, seq, transfer_id, kind, bought, given, bought_after, given_after, at, hash)
select gold, place, $3::bigint + number, ${KIND}, 1, 0, place, 0,
  now() - interval '1 year' * (1 - place::float8 / $2::int), sha256(int8send(number))
from unnest($1::bigint[]) with ordinality as purse (gold, owner)
cross join generate_series(2, $2::int) as place
cross join lateral (select (owner - 1) * $2::int + place as number) as numbered`;

/** The 95th percentile of pages of all sorts: the first, one deep in the past, those of a kind and of a month. */
async function slowest({ server, purses, perPerson }: Ledger): Promise<number> {
  const times: number[] = [];
  const deep = Buffer.from(JSON.stringify([String(Math.floor(perPerson / 2))])).toString('base64url');
  const month = new Date(Date.now() - 180 * 24 * 3600 * 1000).toISOString().slice(0, 7);
  const sorts = [{}, { cursor: deep }, { group: 'recharge' }, { month }] as const;
  for (let page = 0; page < PAGES; page += 1) {
    const client = server.client(purses[page % purses.length]?.token);
    const started = performance.now();
    const { list } = await client.post('app/recharge/history', { ...sorts[page % sorts.length] });
    times.push(performance.now() - started);
    if (list.length === 0) throw new Error('a page was empty');
  }
  return times.toSorted((a, b) => a - b)[Math.floor(PAGES * 0.95)] ?? 0;
}
