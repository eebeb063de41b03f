import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { buildWeb } from '../scripts/build.ts';
import { repositoryRoot } from '../scripts/processes.ts';
import { againstBare } from './kit/against-bare.ts';
import { findCores } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { type BenchConnection, connectionOf } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import type { CallUnderLoad } from './kit/signed-request.ts';
import { openPhoneShop, type SlowPage, takeLongestTask } from './kit/slow-phone.ts';
import type { EntryReport, Figure } from './report.ts';

const CHARACTERS = 500_000;
/** As long as a chapter may be: what is laid out at once. */
const CHAPTER = 50_000;
const CHAPTERS = CHARACTERS / CHAPTER;
/** As chapters mostly are; what the server is asked for. */
const USUAL = 3000;
const TURNS = 40;
/** So long a page is looked at: what a turn begins is over by then. */
const LOOKED_MS = 400;
const GUESTS = 32;
/** Where a thumb turns to the next page. */
const NEXT = { x: 360, y: 420 };

/** A chapter from the server, and pages that are turned on a slow phone. */
export async function measureReading(): Promise<EntryReport> {
  await buildWeb();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { core: findCores()?.server });
  const books = await addBooks(await connectionOf(folder.path));
  const figures = [...(await chapterFigures(server, books.usual)), ...(await turnFigures(server, books.long))];
  const notes = [
    `${GUESTS} guests read a chapter of ${USUAL} characters, against a server that only opens and seals the same bytes.`,
    `${TURNS} pages turned in a book of ${CHARACTERS} characters in ${CHAPTERS} chapters, processor slowed 4 times.`,
  ];
  return { entry: 'reading', notes, figures };
}

/** Two free novels of one of the cast, by their numbers. */
async function addBooks(connection: BenchConnection): Promise<{ usual: string; long: string }> {
  const text = await readFile(join(repositoryRoot, 'demo/novels/fog-tower/1.txt'), 'utf8');
  const written = text.repeat(Math.ceil(CHAPTER / text.length));
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    const add = async (title: string, chapters: number, characters: number): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>(ADD_BOOK, [title, chapters, written.slice(0, characters)]);
      return rows[0]?.id ?? '';
    };
    return { usual: await add('bench usual', 10, USUAL), long: await add('bench long', CHAPTERS, CHAPTER) };
  } finally {
    await pool.end();
  }
}

const ADD_BOOK = `
with book as (
  insert into work (account_id, content_type, title, published_at, created_at, updated_at)
  select min(id), 8, $1, now(), now(), now() from account returning id
), parts as (
  insert into work_part (work_id, number, title, text)
  select book.id, number, 'Chapter ' || number, $3 from book, generate_series(1, $2::int) as number
)
select id from book`;

async function chapterFigures(server: RealServer, workId: string): Promise<Figure[]> {
  const guests = Array.from({ length: GUESTS }, (_, at) => String(at + 1).padStart(39, '4'));
  const signedIn = await Promise.all(guests.map((devID) => server.client().post('app/login/guest', { devID })));
  const call: CallUnderLoad = {
    name: 'x/work/chapter',
    method: 'POST',
    tokens: signedIn.map(({ token }) => token),
    bodies: Array.from({ length: 10 }, (_, at) => ({ workId, number: at + 1 })),
  };
  const rounds = (await againstBare(server, [call], findCores())).get(call) ?? [];
  return [
    {
      name: "work/chapter, requests per second of the bare server's",
      value: median(rounds.map(({ real, bare }) => real.perSecond / bare.perSecond)),
      unit: 'ratio',
      target: { atLeast: 0.5 },
    },
    { name: 'work/chapter, ours', value: median(rounds.map(({ real }) => real.perSecond)), unit: 'per second' },
  ];
}

async function turnFigures(server: RealServer, workId: string): Promise<Figure[]> {
  await using shop = await openPhoneShop();
  await using phone = await shop.newPhone();
  await using page = await phone.openPage({ overLoopback: true });
  await page.goto(`http://127.0.0.1:${server.port}/dating/novelDetail?id=${workId}&chapter=1`);
  // Where the thumb comes down there is the text, and no splash over it any more.
  await page.waitFor(
    () =>
      document.querySelector('.work-reader-flow p') !== null &&
      Boolean(document.elementFromPoint(360, 420)?.closest('.work-reader-stage')),
  );
  await look(page);
  await takeLongestTask(page);
  const longest: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = await placeIn(page);
    await page.tap(NEXT.x, NEXT.y);
    await look(page);
    longest.push(await takeLongestTask(page));
    if ((await placeIn(page)) === before) throw new Error('the page did not turn');
  }
  return [
    {
      name: `longest task while turning a page of a book of ${CHARACTERS} characters`,
      value: Math.max(...longest),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: 'the same, median', value: median(longest), unit: 'ms' },
  ];
}

const look = (page: SlowPage): Promise<void> =>
  page.evaluate(async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
  }, LOOKED_MS);

const placeIn = (page: SlowPage): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.work-reader-stage')?.dataset.page ?? '');
