import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CrashRun, type Line } from '../../testing/crash-run.ts';
import { runJob } from '../../testing/run-job.ts';
import { readConfig } from '../config/environment.ts';
import type { LedgerBook } from '../features/ledger/ledger.port.ts';
import { verifyLedger } from '../features/ledger/ledger.verify.ts';
import { openLog } from '../platform/log.ts';
import { dedicatedClient } from '../platform/postgres/migrate.ts';
import { makeTestFolder } from '../platform/postgres/test-cluster.ts';
import { openDatabaseHome } from './database-home.ts';
import { prepare } from './run.ts';

const KILLS = process.env.TEST_FULL === '1' ? 30 : 3;
/** Thirty servers start one after the other; beside other work that takes a while. */
const TIMEOUT_MS = 30 * 60_000;

async function newFolder(): Promise<string> {
  const folder = await makeTestFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const COUNTED: Readonly<Record<Line['what'], string>> = {
  order: `select account_id, count(*) from payment_order where pay_type = 'sandbox' group by 1`,
  card: `select account_id, count(*) from payment_order where pay_type = 'gold' group by 1`,
  score: `select account_id, count(*) from ledger_score_purchase group by 1`,
  work: `select payer as account_id, count(*) from crash_work group by 1`,
  refund: `select account_id, count(*) from payment_order where state = 'refunded' group by 1`,
};

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
    for (const [what, statement] of Object.entries(COUNTED)) {
      const { rows } = await database.pool.query<{ account_id: string; count: string }>(statement);
      const there = new Map(rows.map((row) => [row.account_id, Number(row.count)]));
      for (const buyer of new Set(lines.map((line) => line.buyer))) {
        const own = lines.filter((line) => line.buyer === buyer && line.what === what && line.outcome === 'done');
        const count = there.get(buyer) ?? 0;
        if (count !== own.length) differences.push(`${buyer} logged ${own.length} of ${what}, there are ${count}`);
      }
    }
    const { rows: unpaid } = await database.pool.query(
      `select o.id from payment_order as o join payment_sandbox as bill on bill.reference = o.provider_reference
      where bill.state = 'paid' and o.state not in ('paid', 'refunded')`,
    );
    const client = dedicatedClient(database.pool);
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
  const run = new CrashRun({ dataDir, kills: KILLS });
  await run.run();
  expect(run.lines.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
  for (const what of Object.keys(COUNTED))
    expect(run.lines.filter((line) => line.what === what && line.outcome === 'done').length).toBeGreaterThan(0);
  expect(await lookInto(dataDir, run.lines)).toEqual({ differences: [], unpaid: [], faults: [] });
});

test('without the unique index behind `once` the same run finds what happened twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = await newFolder();
  const prepareIt = async () => {
    const config = readConfig({ APP_DATA_DIR: dataDir });
    // The server's own, which is running: this only reaches it.
    const home = await openDatabaseHome(config, () => undefined);
    const client = new pg.Client(home.connection);
    await client.connect();
    await client.query('alter table once_request drop constraint once_request_party_call_request_id_pk');
    await client.end();
    await home.close();
  };
  const run = new CrashRun({ dataDir, kills: 1, prepare: prepareIt });
  await run.run();
  expect((await lookInto(dataDir, run.lines)).differences).not.toEqual([]);
});
