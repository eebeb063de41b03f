import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CrashRun, type Line, type Title } from '../../testing/crash-run.ts';
import { addShownVideo } from '../../testing/factories/shelf.factory.ts';
import { runJob } from '../../testing/run-job.ts';
import { readConfig } from '../config/environment.ts';
import type { LedgerBook } from '../features/ledger/ledger.port.ts';
import { verifyLedger } from '../features/ledger/ledger.verify.ts';
import { openLog } from '../platform/log.ts';
import { type Database, openDatabase } from '../platform/postgres/database.ts';
import { dedicatedClient } from '../platform/postgres/migrate.ts';
import { makeTestFolder } from '../platform/postgres/test-cluster.ts';
import { openDatabaseHome } from './database-home.ts';
import { prepare } from './run.ts';

const KILLS = process.env.TEST_FULL === '1' ? 30 : 3;
/** Thirty servers start one after the other; beside other work that takes a while. */
const TIMEOUT_MS = 30 * 60_000;

/** Reaches the database of a server that is running. */
async function reach<Value>(dataDir: string, work: (database: Database) => Promise<Value>): Promise<Value> {
  const config = readConfig({ APP_DATA_DIR: dataDir });
  const home = await openDatabaseHome(config, () => undefined);
  const { connection } = home;
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: 1,
  });
  try {
    return await work(openDatabase(pool));
  } finally {
    await pool.end();
    await home.close();
  }
}

async function putTitlesOnSale(database: Database): Promise<Title[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from account order by id limit 1');
  const [creator] = rows;
  if (!creator) throw new Error('there is nobody');
  const sold = { access: 'gold', price: TITLE_PRICE } as const;
  const titles: Title[] = [];
  for (let at = 0; at < TITLES; at += 1) {
    const { id } = await addShownVideo(database, BigInt(creator.id), sold);
    titles.push({ id: String(id), price: TITLE_PRICE });
  }
  return titles;
}

async function newFolder(): Promise<string> {
  const folder = await makeTestFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Book {
  /** Who bought what, each thing by its own number or name. */
  readonly statement: string;
  readonly nameOf: (line: Line) => string;
}

const BOOKS: Readonly<Record<Line['what'], Book>> = {
  order: {
    statement: `select account_id, id as bought from payment_order where pay_type = 'sandbox'`,
    nameOf: ({ orderId }) => orderId,
  },
  card: {
    statement: `select account_id, id as bought from payment_order where pay_type = 'gold'`,
    nameOf: ({ orderId }) => orderId,
  },
  title: {
    statement: `select account_id, subject_id as bought from purchase where kind = 'media'`,
    nameOf: ({ titleId }) => titleId,
  },
  // Packs are all alike: so many are one person's.
  score: {
    statement: `select account_id, 'a pack' as bought from ledger_score_purchase`,
    nameOf: () => 'a pack',
  },
  work: {
    statement: `select payer as account_id, reference as bought from crash_work`,
    nameOf: ({ requestId }) => requestId,
  },
  refund: {
    statement: `select account_id, id as bought from payment_order where state = 'refunded'`,
    nameOf: ({ orderId }) => orderId,
  },
};

const TITLES = 400;
/** Cheap enough to cost the same with and without a member's discount. */
const TITLE_PRICE = 1;

/** What the work was paid for, kept by whoever did it. */
const WORK_BOOK: LedgerBook = { kind: 'ai', sold: sql`select reference, paid from crash_work where ending = 'paid'` };

/** What is in the books and in no log, or in the logs and not, or not once, in the books. */
async function lookInto(dataDir: string, lines: readonly Line[]) {
  const config = readConfig({ APP_DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const home = await openDatabaseHome(config, () => undefined);
  // Late enough for every order to be asked about that its provider told nothing of.
  const clock = { now: () => new Date(Date.now() + 10 * 60_000) };
  const log = openLog({ level: 'silent' });
  const { app, database, close } = await prepare({ config, connection: home.connection, clock, log });
  try {
    await runJob({ running: { app } as Parameters<typeof runJob>[0]['running'] }, 'payment.look');
    const differences: string[] = [];
    for (const [what, { statement, nameOf }] of Object.entries(BOOKS)) {
      const { rows } = await database.pool.query<{ account_id: string; bought: string }>(statement);
      for (const buyer of new Set(lines.map((line) => line.buyer))) {
        const there = rows.filter((row) => String(row.account_id) === buyer).map(({ bought }) => String(bought));
        const own = lines.filter((line) => line.buyer === buyer && line.what === what && line.outcome === 'done');
        const logged = own.map(nameOf);
        if (there.toSorted().join() === logged.toSorted().join()) continue;
        const lost = logged.filter((one) => !there.includes(one));
        const tooMany = there.filter((one, at) => !logged.includes(one) || there.indexOf(one) !== at);
        differences.push(`${buyer}, ${what}: lost ${lost.join()}, too many ${tooMany.join()}`);
      }
    }
    const { rows: unpaid } = await database.pool.query(
      `select o.id from payment_order as o join payment_sandbox as bill on bill.reference = o.provider_reference
      where bill.state = 'paid' and o.state not in ('paid', 'refunded')`,
    );
    const client = dedicatedClient(home.direct);
    await client.connect();
    // The work stands in for what the AI studio sells.
    const others = app.ports.ledgerBooks.all.filter(({ kind }) => kind !== WORK_BOOK.kind);
    const { faults } = await verifyLedger(client, [...others, WORK_BOOK], app.ports.ledgerSeal);
    await client.end();
    return { differences, unpaid, faults: [...faults] };
  } finally {
    await close();
    await home.close();
  }
}

test(`${KILLS} kills of the server, and of its database, lose nothing and double nothing`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = await newFolder();
  const run = new CrashRun({ dataDir, kills: KILLS, prepare: () => reach(dataDir, putTitlesOnSale) });
  await run.run();
  expect(run.lines.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
  for (const what of Object.keys(BOOKS))
    expect(run.lines.filter((line) => line.what === what && line.outcome === 'done').length).toBeGreaterThan(0);
  expect(await lookInto(dataDir, run.lines)).toEqual({ differences: [], unpaid: [], faults: [] });
});

test('without the unique index behind `once` the same run finds what happened twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = await newFolder();
  const prepare = () =>
    reach(dataDir, async (database) => {
      await database.pool.query('alter table once_request drop constraint once_request_party_call_request_id_pk');
      return putTitlesOnSale(database);
    });
  const run = new CrashRun({ dataDir, kills: 1, prepare });
  await run.run();
  expect((await lookInto(dataDir, run.lines)).differences).not.toEqual([]);
});
