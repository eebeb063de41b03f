import { compareWithBare, type Round, startBareServer } from './kit/against-bare.ts';
import { addPlayable, addViewers, fillDanmaku, fillVideos } from './kit/bench-videos.ts';
import { type Cores, findCores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { connectionOf } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import type { CallUnderLoad } from './kit/signed-request.ts';
import type { EntryReport, Figure, Target } from './report.ts';
import { measureOnPhone } from './shorts-phone.ts';

/** Smaller libraries for a quick look: `BENCH_SHORTS=1000,10000,2000`. */
const [FEW = 10_000, MANY = 1_000_000, VIDEOS = 100_000] = (process.env.BENCH_SHORTS ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number);
const VIEWERS = 1000;
const WATCHING = 32;
const LINES = 6000;
const WINDOW_SECONDS = 600;
const PAGES = 100;

const TARGETS: Readonly<Record<string, Target>> = {
  'app/media/short/recommend': { atLeast: 0.3 },
  'x/danmaku/list': { atLeast: 0.5 },
};

/** The vertical feed and danmaku: what the server answers, and what a slow phone feels. */
export async function measureShorts(): Promise<EntryReport> {
  const cores = findCores();
  const figures = [...(await measureCalls(cores)), await measureGrowth(cores), ...(await measureOnPhone())];
  return {
    entry: 'shorts',
    notes: [
      `The feed is asked for by ${VIEWERS} people with histories among ${VIDEOS} videos, a fifth of them short.`,
      `The window of danmaku is ten minutes with ${LINES} lines, asked for by ${WATCHING} people.`,
      'Swipes go from the next film coming into view to its first picture, the processor four times slower; so does danmaku.',
    ],
    figures,
  };
}

async function measureCalls(cores: Cores | undefined): Promise<Figure[]> {
  await using folder = await makeDataFolder();
  await using real = await startRealServer(folder.path, { core: cores?.server });
  const connection = await connectionOf(folder.path);
  await fillVideos(connection, VIDEOS);
  const tokens = await addViewers(connection, VIEWERS);
  const id = await addPlayable(connection);
  await fillDanmaku(connection, id, LINES, WINDOW_SECONDS);
  const calls: CallUnderLoad[] = [
    { name: 'app/media/short/recommend', method: 'POST', tokens, bodies: [{ pageSize: 6 }] },
    { name: 'x/danmaku/list', method: 'POST', ...(await windowsOf(real, id, tokens.slice(0, WATCHING))) },
  ];
  await using bare = await startBareServer(real, calls, cores?.server);
  // Awaited here: the servers end with this function.
  return await onCore(cores?.load, async () => {
    const figures: Figure[] = [];
    for (const call of calls) figures.push(...figuresOf(call, await compareWithBare(call, real, bare)));
    return figures;
  });
}

/** Each of some people asks by a token of their own. */
async function windowsOf(server: RealServer, id: string, tokens: readonly string[]) {
  const bodies: object[] = [];
  for (const token of tokens) {
    const { playToken } = await server.client(token).post('app/media/play', { id });
    bodies.push({ playToken, from: 0, to: WINDOW_SECONDS, reached: WINDOW_SECONDS });
  }
  return { tokens, bodies };
}

function figuresOf({ name }: CallUnderLoad, rounds: readonly Round[]): Figure[] {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  const target = TARGETS[name];
  const call = name.replace('app/', '');
  return [
    {
      name: `${call}, requests per second of the bare server's`,
      value: middle(({ real, bare }) => real.perSecond / bare.perSecond),
      unit: 'ratio',
      ...(target && { target }),
    },
    { name: `${call}, ours`, value: middle(({ real }) => real.perSecond), unit: 'per second' },
    { name: `${call}, bare`, value: middle(({ bare }) => bare.perSecond), unit: 'per second' },
  ];
}

/** How much longer a page takes where there are a hundred times as many films. */
async function measureGrowth(cores: Cores | undefined): Promise<Figure> {
  const [few, many] = [await p95Among(FEW, cores), await p95Among(MANY, cores)];
  const name = `media/short/recommend, p95 of ${MANY} videos to that of ${FEW}`;
  return { name, value: many / few, unit: 'ratio', target: { atMost: 1.5 } };
}

async function p95Among(videos: number, cores: Cores | undefined): Promise<number> {
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { core: cores?.server });
  const connection = await connectionOf(folder.path);
  await fillVideos(connection, videos);
  const tokens = await addViewers(connection, WATCHING);
  const times: number[] = [];
  for (let at = 0; at < 2 * PAGES; at += 1) {
    const client = server.client(tokens[at % tokens.length] ?? '');
    const started = performance.now();
    await client.post('app/media/short/recommend', { pageSize: 6 });
    // The first half warms up.
    if (at >= PAGES) times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
