import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@liuguang/client/client';
import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { PAGE_SIZE_LIMIT } from '@liuguang/contract/constants';
import { MEDIA_LENGTH_NAMES, MEDIA_SORTS } from '@liuguang/contract/media/lists';
import { MEDIA_ACCESSES } from '@liuguang/contract/media/states';
import { repositoryRoot } from '../scripts/processes.ts';
import { fillShelves, type Shelves } from './kit/bench-shelves.ts';
import { fillVideos } from './kit/bench-videos.ts';
import { findCores } from './kit/cores.ts';
import { connectionOf } from './kit/purses.ts';
import { startRealServer } from './kit/real-server.ts';
import type { EntryReport, Figure } from './report.ts';

const [FEW = 10_000, MANY = 1_000_000] = (process.env.BENCH_LIST_SIZES ?? '').split(',').filter(Boolean).map(Number);
const PAGES = 120;
const GROWTH = 1.5;
/** So many people ask in turn that none of them asks too often. */
const PEOPLE = 16;
/** Words in the names of lists, where only some are to be measured: `BENCH_LISTS=search,recommend`. */
const ONLY = process.env.BENCH_LISTS?.split(',');
const isWanted = (name: string): boolean => ONLY?.some((word) => name.includes(word)) ?? true;

interface Page {
  readonly hasNext: boolean;
  readonly cursor?: string;
}

interface PageRequest {
  readonly cursor?: string;
}

const anyOf = <Choice>(choices: readonly Choice[]): Choice =>
  choices[Math.floor(Math.random() * choices.length)] as Choice;
/** Where only first pages are read, they are asked for in so many ways that hardly one is remembered. */
const anyWay = () => ({
  pageSize: 1 + Math.floor(Math.random() * PAGE_SIZE_LIMIT),
  access: anyOf(MEDIA_ACCESSES),
  length: anyOf(MEDIA_LENGTH_NAMES),
});

/** `round` counts how often the list was read to its end: few videos have fewer pages, which would be remembered. */
type Read = (client: Client, page: PageRequest, shelves: Shelves, round: number) => Promise<Page>;
type Lists = Readonly<Record<string, Read>>;

const LISTS: Lists = {
  ...Object.fromEntries(
    MEDIA_SORTS.map((sort) => [
      `x/media/list, ${sort}`,
      (client: Client, page: PageRequest) => client.post('x/media/list', { ...page, sort }),
    ]),
  ),
  'x/media/list, filtered': (client, page) =>
    client.post('x/media/list', { ...page, access: 'gold', length: 'medium', sort: 'watched' }),
  'x/media/list, of a category': (client, page, { category }) =>
    client.post('x/media/list', { ...page, categoryId: category }),
  'x/media/list, of a category without any': (client, _page, { shorts }) =>
    client.post('x/media/list', { ...anyWay(), categoryId: shorts }),
  'x/media/list, of a category without any, watched': (client, _page, { shorts }) =>
    client.post('x/media/list', { ...anyWay(), categoryId: shorts, sort: 'watched' }),
  'media/recommend': (client, page) => client.post('app/media/recommend', page),
  'media/published': (client, page, { creators }, round) =>
    client.post('app/media/published', { ...page, creatorId: creators[round % creators.length] ?? '' }),
  'media/tag/details, newest': (client, page, { tag }) => client.post('app/media/tag/details', { ...page, id: tag }),
  'media/tag/details, watched': (client, page, { tag }) =>
    client.post('app/media/tag/details', { ...page, id: tag, sort: 'watched' }),
  'media/collect/home': (client, page) => client.post('app/media/collect/home', page),
  'search/details, first page': async (client) => {
    await client.post('app/search/details', { ...anyWay(), words: 'film' });
    return { hasNext: false };
  },
  'search/details, a word of all': (client, page) => client.post('app/search/details', { ...page, words: 'film' }),
  'search/details, a word of all, watched': (client, page) =>
    client.post('app/search/details', { ...page, words: 'film', sort: 'watched' }),
  'search/details, a word of some': (client, page) =>
    client.post('app/search/details', { ...page, words: 'creator 7' }),
  'search/details, a word of one': (client, page) => client.post('app/search/details', { ...page, words: 'film 4711' }),
  'search/hot': async (client) => {
    await client.post('app/search/hot', {});
    return { hasNext: false };
  },
};

/** A server on so many videos, somebody who asks it, and what they ask for. */
interface Library extends AsyncDisposable {
  readonly clients: readonly Client[];
  readonly shelves: Shelves;
}

/**
 * How much longer a page of each list takes of many videos than of few. Each page is another one: none is remembered.
 * Both are asked in turn, so that whatever else the machine does meets them alike.
 */
export async function measureLists(): Promise<EntryReport> {
  await using few = await openLibrary(FEW);
  await using many = await openLibrary(MANY);
  const figures: Figure[] = [];
  for (const [name, read] of Object.entries(LISTS).filter(([list]) => isWanted(list))) {
    await walkBoth(few, many, read);
    const times = await walkBoth(few, many, read);
    const [one, other] = [p95(times.few), p95(times.many)];
    figures.push(
      {
        name: `${name}, p95 of ${MANY} videos to that of ${FEW}`,
        value: other / one,
        unit: 'ratio',
        target: { atMost: GROWTH },
      },
      { name: `${name}, p95 of ${MANY} videos`, value: other * 1000, unit: 'µs' },
    );
  }
  const notes = [
    `Up to ${PAGES} pages of ten of each list, of both libraries in turn; the videos are kept between runs.`,
  ];
  return { entry: 'lists', notes, figures };
}

async function openLibrary(videos: number): Promise<Library> {
  const folder = join(repositoryRoot, '.cache', `bench-videos-${videos}`);
  await mkdir(folder, { recursive: true });
  // Under root the database runs as another user, who must be able to pass.
  await chmod(folder, 0o755);
  const server = await startRealServer(folder, { core: findCores()?.server });
  const connection = await connectionOf(folder);
  await fillVideos(connection, videos);
  const shelves = await fillShelves(connection);
  const clients: Client[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const { token } = await server.client().post('app/login/guest', { devID: String(at + 1).padStart(39, '8') });
    clients.push(server.client(token));
  }
  return { clients, shelves, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** How long each page took, in milliseconds. */
async function walkBoth(few: Library, many: Library, read: Read): Promise<{ few: number[]; many: number[] }> {
  const walks = { few: new Walk(few, read), many: new Walk(many, read) };
  for (let at = 0; at < PAGES; at += 1) {
    const order = at % 2 === 0 ? [walks.few, walks.many] : [walks.many, walks.few];
    for (const walk of order) await walk.next();
  }
  return { few: walks.few.times, many: walks.many.times };
}

/** One page after the other, from the beginning again where a list ends. */
class Walk {
  readonly times: number[] = [];
  readonly #library: Library;
  readonly #read: Read;
  #cursor: string | undefined;
  #round = 0;

  constructor(library: Library, read: Read) {
    this.#library = library;
    this.#read = read;
  }

  async next(): Promise<void> {
    const { clients, shelves } = this.#library;
    const client = clients[this.times.length % clients.length];
    if (!client) throw new Error('nobody asks');
    const started = performance.now();
    const asked = this.#cursor === undefined ? {} : { cursor: this.#cursor };
    const page = await this.#read(client, asked, shelves, this.#round).catch(late);
    this.times.push(performance.now() - started);
    this.#cursor = page?.hasNext ? page.cursor : undefined;
    if (this.#cursor === undefined) this.#round += 1;
  }
}

/** A page that the database gave up took as long as that: the list misses its limit, and the others are measured. */
function late(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== CODES.engineDown.code) throw error;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
