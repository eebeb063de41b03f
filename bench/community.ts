import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@liuguang/client/client';
import { repositoryRoot } from '../scripts/processes.ts';
import { againstBare } from './kit/against-bare.ts';
import { type BenchPerson, fillPosts, latestPosts, type PostPeople } from './kit/bench-posts.ts';
import { findCores } from './kit/cores.ts';
import { median } from './kit/median.ts';
import { connectionOf } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import type { CallUnderLoad } from './kit/signed-request.ts';
import type { EntryReport, Figure, Target } from './report.ts';

const [FEW = 10_000, MANY = 1_000_000] = (process.env.BENCH_POST_SIZES ?? '').split(',').filter(Boolean).map(Number);
const FOLLOWED = 500;
const FANS = { few: 10, many: Number(process.env.BENCH_POST_FANS ?? 100_000) };
const PAGES = 200;
/** Of each author; within what a person may publish in an hour. */
const PUBLISHED = 15;
const GUESTS = 32;
const DETAILS = 20;

const TARGETS: Readonly<Record<string, Target>> = {
  'app/post/list': { atLeast: 0.9 },
  'app/post/detail': { atLeast: 0.5 },
};

/** A server on so many posts. */
interface Community extends AsyncDisposable {
  readonly server: RealServer;
  readonly people: PostPeople;
  readonly posts: readonly string[];
}

/** Feeds, publishing, what arrives, and what everybody reads. */
export async function measureCommunity(): Promise<EntryReport> {
  await using few = await openCommunity(FEW);
  await using many = await openCommunity(MANY);
  const figures = [...(await feedFigures(few, many)), ...(await publishFigures(many)), ...(await readFigures(many))];
  const notes = [
    `Both communities asked in turn, ${PAGES} pages each; the posts are kept between runs.`,
    `The reader follows ${FOLLOWED} of 2000 authors; ${FANS.many} follow each of those who are well known.`,
    `${GUESTS} guests read the newest posts and ${DETAILS} of them, against a server that only opens and seals the same bytes.`,
  ];
  return { entry: 'community', notes, figures };
}

async function openCommunity(posts: number): Promise<Community> {
  const folder = join(repositoryRoot, '.cache', `bench-posts-${posts}`);
  await mkdir(folder, { recursive: true });
  // Under root the database runs as another user, who must be able to pass.
  await chmod(folder, 0o755);
  const server = await startRealServer(folder, { core: findCores()?.server });
  const connection = await connectionOf(folder);
  const people = await fillPosts(connection, { posts, followed: FOLLOWED, fans: FANS });
  return {
    ...{ server, people, posts: await latestPosts(connection, DETAILS) },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function feedFigures(few: Community, many: Community): Promise<Figure[]> {
  await walkBoth(few, many);
  const times = await walkBoth(few, many);
  const [one, other] = [p95(times.few), p95(times.many)];
  return [
    {
      name: `post/list of who follows ${FOLLOWED}, p95 of ${MANY} posts to that of ${FEW}`,
      value: other / one,
      unit: 'ratio',
      target: { atMost: 1.5 },
    },
    { name: `post/list of who follows ${FOLLOWED}, p95 of ${MANY} posts`, value: other * 1000, unit: 'µs' },
  ];
}

async function walkBoth(few: Community, many: Community): Promise<{ few: number[]; many: number[] }> {
  const walks = { few: new Walk(few), many: new Walk(many) };
  for (let at = 0; at < PAGES; at += 1) {
    const order = at % 2 === 0 ? [walks.few, walks.many] : [walks.many, walks.few];
    for (const walk of order) await walk.next();
  }
  return { few: walks.few.times, many: walks.many.times };
}

/** One page of the feed after the other, from the beginning again where it ends. */
class Walk {
  readonly times: number[] = [];
  readonly #client: Client;
  #cursor: string | undefined;

  constructor({ server, people }: Community) {
    this.#client = server.client(people.reader.token);
  }

  async next(): Promise<void> {
    const started = performance.now();
    const asked = this.#cursor === undefined ? {} : { cursor: this.#cursor };
    const page = await this.#client.post('app/post/list', { category: '2', ...asked });
    this.times.push(performance.now() - started);
    this.#cursor = page.hasNext ? page.cursor : undefined;
  }
}

async function publishFigures({ server, people }: Community): Promise<Figure[]> {
  const arrivals = await Arrivals.open(server.client(people.fan.token));
  const times = { little: [] as number[], known: [] as number[] };
  const arrived: number[] = [];
  for (let round = 0; round < PUBLISHED; round += 1) {
    for (let at = 0; at < people.known.length; at += 1) {
      const order = (round + at) % 2 === 0 ? (['little', 'known'] as const) : (['known', 'little'] as const);
      for (const kind of order) {
        const { ms, id, started } = await publish(server, people[kind][at]);
        times[kind].push(ms);
        arrived.push((await arrivals.momentOf(id)) - started);
      }
    }
  }
  arrivals.close();
  return [
    {
      name: `post/publish with ${FANS.many} followers to that with ${FANS.few}`,
      value: median(times.known) / median(times.little),
      unit: 'ratio',
      target: { atMost: 1.2 },
    },
    { name: `post/publish with ${FANS.many} followers`, value: median(times.known), unit: 'ms' },
    {
      name: 'from publishing to the feed of a follower who is there, p95',
      value: p95(arrived),
      unit: 'ms',
      target: { atMost: 2000 },
    },
  ];
}

async function publish(server: RealServer, author: BenchPerson | undefined) {
  if (!author) throw new Error('nobody publishes');
  const client = server.client(author.token);
  const started = performance.now();
  const body = { requestId: randomUUID(), kind: 'pictures', text: `Something new ${randomUUID()}` } as const;
  const { id } = await client.post('app/post/publish', body);
  return { id, started, ms: performance.now() - started };
}

/** When each post stood in the feed of somebody who was told of it and looked at once. */
class Arrivals extends EventTarget {
  readonly #moments = new Map<string, number>();
  readonly #leaving = new AbortController();

  static async open(client: Client): Promise<Arrivals> {
    const arrivals = new Arrivals();
    const opened = Promise.withResolvers<void>();
    const reading = client.stream('x/realtime/stream', {
      signal: arrivals.#leaving.signal,
      onOpen: () => opened.resolve(),
      onEvent: (event) => {
        if (event.topic === 'post.arrived') void arrivals.#look(client, event.data.postId);
      },
    });
    reading.catch(() => undefined);
    await opened.promise;
    return arrivals;
  }

  async momentOf(id: string): Promise<number> {
    while (!this.#moments.has(id)) await once(this, 'arrival');
    return this.#moments.get(id) ?? Number.NaN;
  }

  close(): void {
    this.#leaving.abort();
  }

  async #look(client: Client, id: string): Promise<void> {
    const { list } = await client.post('app/post/list', { category: '2' });
    if (!list.some((post) => post.id === id)) throw new Error('told of a post that is not in the feed');
    this.#moments.set(id, performance.now());
    this.dispatchEvent(new Event('arrival'));
  }
}

async function readFigures({ server, posts }: Community): Promise<Figure[]> {
  const guests = Array.from({ length: GUESTS }, (_, at) => String(at + 1).padStart(39, '6'));
  const signedIn = await Promise.all(guests.map((devID) => server.client().post('app/login/guest', { devID })));
  const tokens = signedIn.map(({ token }) => token);
  const calls: CallUnderLoad[] = [
    { name: 'app/post/list', method: 'POST', tokens, bodies: [{ category: '3' }] },
    { name: 'app/post/detail', method: 'POST', tokens, bodies: posts.slice(0, 1).map((id) => ({ id })) },
  ];
  const rounds = await againstBare(server, calls, findCores());
  return calls.flatMap((call) => {
    const all = rounds.get(call) ?? [];
    const name = call.name.replace('app/', '');
    const target = TARGETS[call.name];
    return [
      {
        name: `${name}, requests per second of the bare server's`,
        value: median(all.map(({ real, bare }) => real.perSecond / bare.perSecond)),
        unit: 'ratio' as const,
        ...(target && { target }),
      },
      { name: `${name}, ours`, value: median(all.map(({ real }) => real.perSecond)), unit: 'per second' as const },
    ];
  });
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
