import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Cores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { type BenchConnection, connectionOf, fillPurses, type Purse } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import { readMetrics } from './kit/server-metrics.ts';
import { signedRequests } from './kit/signed-request.ts';
import type { Figure } from './report.ts';

const NAME = 'app/comment/add';
/** Enough that nobody meets a limit, all of which are on. */
const PEOPLE = 10_000;
const VIDEOS = 100;
const CONNECTIONS = 32;
/** As many as the server has for itself. */
const BARE_CONNECTIONS = 16;
const WARM_UP = 3000;
const ROUNDS = 9;
const ROUND = 1500;
const ROUND_LIMIT_MS = 60_000;

interface Round {
  readonly real: number;
  readonly bare: number;
}

/** Comments, moderated, limited and counted once, against bare inserts of the same rows. */
export async function measureComments(cores: Cores | undefined): Promise<Figure[]> {
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { core: cores?.server });
  const connection = await connectionOf(folder.path);
  const people = await fillPurses(connection, PEOPLE, 1);
  const videos = await addVideos(connection);
  const env = { BARE_INSERT: JSON.stringify({ connection, connections: BARE_CONNECTIONS, videos }) };
  await using bare = new NodeProcess({ program: 'bench/kit/bare-insert.ts', env, core: cores?.server });
  await bare.message();
  const rounds = await onCore(cores?.load, () => compare(server, bare, people, videos));
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  return [
    {
      name: 'comment/add, comments per second of bare inserts',
      value: middle(({ real, bare: inserted }) => real / inserted),
      unit: 'ratio',
      target: { atLeast: 0.3 },
    },
    { name: 'comment/add, ours', value: middle(({ real }) => real), unit: 'per second' },
    { name: 'comment/add, bare inserts', value: middle(({ bare: inserted }) => inserted), unit: 'per second' },
  ];
}

/** Videos that everybody may find; nobody watches them. */
async function addVideos(connection: BenchConnection): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const { rows } = await pool.query<{ id: string }>(
    `insert into media_video
       (account_id, folder, content_type, title, state, stage, moderation, published_at, created_at, updated_at)
     select (select min(id) from account where name like 'bench %'), 'bench-' || number, 1, 'bench ' || number, 'ready',
       'done', 'passed', now() - interval '1 day', now(), now()
     from generate_series(1, $1::int) as number returning id`,
    [VIDEOS],
  );
  await pool.end();
  return rows.map(({ id }) => id);
}

/** The two take turns, and take turns at being first, so that whatever else the machine does meets both alike. */
async function compare(
  server: RealServer,
  bare: NodeProcess,
  people: readonly Purse[],
  videos: readonly string[],
): Promise<Round[]> {
  let next = 0;
  const comment = (count: number) => {
    const first = next;
    next += count;
    return commentAtOnce(server, people, videos, first, count);
  };
  await comment(WARM_UP);
  await insert(bare, WARM_UP);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const early = round % 2 === 0 ? await comment(ROUND) : undefined;
    const bareSample = await insert(bare, ROUND);
    rounds.push({ real: early ?? (await comment(ROUND)), bare: bareSample });
  }
  return rounds;
}

/** The next so many people, round and round, each with something new to say. */
async function commentAtOnce(
  { port }: RealServer,
  people: readonly Purse[],
  videos: readonly string[],
  first: number,
  count: number,
): Promise<number> {
  const places = Array.from({ length: count }, (_, at) => first + at);
  const requests = signedRequests(
    {
      name: NAME,
      method: 'POST',
      tokens: places.map((at) => people[at % people.length]?.token ?? ''),
      bodies: places.map((at) => ({
        requestId: randomUUID(),
        contentType: 1,
        id: videos[at % videos.length],
        text: `我是第 ${at} 个看到这里的人，画面还是很美`,
      })),
    },
    count,
  );
  const successes = `liuguang_answers_total{call="${NAME}",code="200"}`;
  const before = (await readMetrics(port)).get(successes) ?? 0;
  const { ms } = await sendLoad({ port, requests, connections: CONNECTIONS, limitMs: ROUND_LIMIT_MS });
  const added = ((await readMetrics(port)).get(successes) ?? 0) - before;
  if (added !== count) throw new Error(`only ${added} of ${count} were added`);
  return (count * 1000) / ms;
}

async function insert(bare: NodeProcess, count: number): Promise<number> {
  bare.child.send(count);
  return (count * 1000) / Number(await bare.message());
}
