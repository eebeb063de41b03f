import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@liuguang/client/client';
import { MEDIA_SORTS } from '@liuguang/contract/media/lists';
import { repositoryRoot } from '../scripts/processes.ts';
import { fillVideos } from './kit/bench-videos.ts';
import { findCores } from './kit/cores.ts';
import { connectionOf } from './kit/purses.ts';
import { startRealServer } from './kit/real-server.ts';
import type { EntryReport, Figure } from './report.ts';

const [FEW = 10_000, MANY = 1_000_000] = (process.env.BENCH_LIST_SIZES ?? '').split(',').filter(Boolean).map(Number);
const PAGES = 120;
const GROWTH = 1.5;

interface Page {
  readonly hasNext: boolean;
  readonly cursor?: string;
}

type Lists = Readonly<Record<string, (client: Client, page: { cursor?: string }) => Promise<Page>>>;

const LISTS: Lists = {
  ...Object.fromEntries(
    MEDIA_SORTS.map((sort) => [
      `x/media/list, ${sort}`,
      (client: Client, page: { cursor?: string }) => client.post('x/media/list', { ...page, sort }),
    ]),
  ),
  'x/media/list, filtered': (client, page) =>
    client.post('x/media/list', { ...page, access: 'gold', length: 'medium', sort: 'watched' }),
  'media/recommend': (client, page) => client.post('app/media/recommend', page),
};

/** How much longer a page of each list takes of many videos than of few. Each page is another one: none is remembered. */
export async function measureLists(): Promise<EntryReport> {
  const few = await measure(FEW);
  const many = await measure(MANY);
  const figures = Object.keys(LISTS).flatMap((name): Figure[] => {
    const [one, other] = [few.get(name) ?? Number.NaN, many.get(name) ?? Number.NaN];
    return [
      {
        name: `${name}, p95 of ${MANY} videos to that of ${FEW}`,
        value: other / one,
        unit: 'ratio',
        target: { atMost: GROWTH },
      },
      { name: `${name}, p95 of ${MANY} videos`, value: other, unit: 'ms' },
    ];
  });
  const notes = [`${PAGES} pages of ten of each list, one after the other, on videos that are kept between runs.`];
  return { entry: 'lists', notes, figures };
}

async function measure(videos: number): Promise<ReadonlyMap<string, number>> {
  const folder = join(repositoryRoot, '.cache', `bench-videos-${videos}`);
  await mkdir(folder, { recursive: true });
  // Under root the database runs as another user, who must be able to pass.
  await chmod(folder, 0o755);
  await using server = await startRealServer(folder, { core: findCores()?.server });
  await fillVideos(await connectionOf(folder), videos);
  const { token } = await server.client().post('app/login/guest', { devID: '8'.repeat(39) });
  const client = server.client(token);
  const found = new Map<string, number>();
  for (const [name, read] of Object.entries(LISTS)) {
    await walk(client, read);
    found.set(name, p95(await walk(client, read)));
  }
  return found;
}

/** How long each page took, in milliseconds. */
async function walk(client: Client, read: Lists[string]): Promise<number[]> {
  const times: number[] = [];
  for (let cursor: string | undefined; times.length < PAGES; ) {
    const started = performance.now();
    const page = await read(client, cursor === undefined ? {} : { cursor });
    times.push(performance.now() - started);
    if (!page.hasNext) break;
    cursor = page.cursor;
  }
  return times;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
