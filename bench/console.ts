import { DEMO_PASSWORD } from '@liuguang/server/app/demo/cast';
import pg from 'pg';
import { buildConsole, buildWeb } from '../scripts/build.ts';
import { findCores } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { type BenchConnection, connectionOf } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import { inPage, openPhoneShop, type SlowPage, takeLongestTask } from './kit/slow-phone.ts';
import type { EntryReport, Figure } from './report.ts';

const ORDERS = 1_000_000;
const PAGES = 20;
/** So long a page of rows is looked at: what it begins is over by then. */
const LOOKED_MS = 300;

/** A list of the console that is longer than anybody reads. */
export async function measureConsole(): Promise<EntryReport> {
  await buildWeb();
  await buildConsole();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { core: findCores()?.server });
  await addOrders(await connectionOf(folder.path));
  await using shop = await openPhoneShop();
  await using phone = await shop.newPhone();
  await using page = await phone.openPage({ overLoopback: true, before: [await signedIn(server)] });
  const figures = [...(await opening(page, server)), ...(await scrolling(page))];
  const notes = [`${ORDERS} orders; processor slowed 4 times, ${PAGES} pages of rows scrolled through.`];
  return { entry: 'console', notes, figures };
}

async function addOrders(connection: BenchConnection): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await pool.query(ORDERS_STATEMENT, [ORDERS]);
    await pool.query('analyze payment_order');
  } finally {
    await pool.end();
  }
}

const ORDERS_STATEMENT = `
insert into payment_order (account_id, product, product_id, pay_type, state, amount, bonus, pay_token,
  created_at, expires_at, changed_at)
select (select min(id) from account), 'gold', 1, 'sandbox', 'closed', 600, 60, gen_random_uuid(),
  now() - number * interval '1 second', now(), now()
from generate_series(1, $1::int) as number`;

/** What a tab of an operator keeps, put there before the console is. */
async function signedIn(server: RealServer): Promise<string> {
  const credentials = { name: 'demo_owner', password: DEMO_PASSWORD };
  const { token, operator } = await server.client().post('console/login', credentials);
  return inPage(
    (kept) => {
      sessionStorage.setItem('console-token', kept.token);
      sessionStorage.setItem('console-operator', JSON.stringify(kept.operator));
    },
    { token, operator },
  );
}

async function opening(page: SlowPage, server: RealServer): Promise<Figure[]> {
  await page.goto(`http://127.0.0.1:${server.port}/console/payment`);
  await page.waitFor(() => document.querySelectorAll('.table-row').length > 5);
  const ms = await page.evaluate(() => performance.now());
  // What comes before the first rows is the program, not the list.
  await page.evaluate((pauseMs) => new Promise((resolve) => setTimeout(resolve, pauseMs)), LOOKED_MS);
  await takeLongestTask(page);
  return [{ name: 'first rows of a list of orders', value: ms, unit: 'ms' }];
}

async function scrolling(page: SlowPage): Promise<Figure[]> {
  const longest: number[] = [];
  for (let at = 0; at < PAGES; at += 1) {
    await page.evaluate(
      (pauseMs) =>
        new Promise((resolve) => {
          const list = document.querySelector('.table-scroll');
          if (!list) throw new Error('there is no list');
          list.scrollTop = list.scrollHeight;
          setTimeout(resolve, pauseMs);
        }),
      LOOKED_MS,
    );
    longest.push(await takeLongestTask(page));
  }
  const rows = await page.evaluate(() => Number(document.querySelector('.table')?.getAttribute('aria-rowcount')));
  const name = `longest task while scrolling through ${rows - 1} orders`;
  return [{ name, value: Math.max(...longest), unit: 'ms', target: { atMost: 50 } }];
}
