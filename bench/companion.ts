import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '@liuguang/server/app/demo/cast';
import { compareWithBare, startBareServer } from './kit/against-bare.ts';
import { comeOfAge, fillTalk, saySomething } from './kit/companion-talks.ts';
import { type Cores, findCores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { residentMegabytes } from './kit/process-usage.ts';
import { connectionOf, fillPurses, type Purse } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import type { EntryReport, Figure } from './report.ts';

const STREAMS = Number(process.env.BENCH_COMPANION_STREAMS ?? 500);
const LINES = Number(process.env.BENCH_COMPANION_LINES ?? 100_000);
const FEW = 100;
/** Enough that nobody asks more often than one may, which is 240 times a minute. */
const ASKING = 400;
/** Answers that are timed, each to somebody else. */
const ANSWERS = 60;
const FIRST_MS = 50;
/** Of two people, within the same bound. */
const PAGE_ROUNDS = 5;
const PAGES = 30;
const PATIENCE_MS = 120_000;

/** Answers of companions through us and directly, many at once, and conversations that are read. */
export async function measureCompanion(): Promise<EntryReport> {
  const cores = findCores();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { core: cores?.server });
  const engine = { FIRST_MS: String(FIRST_MS) };
  await using chat = new NodeProcess({ program: 'bench/kit/bare-chat.ts', env: engine, core: cores?.load });
  const { port } = (await chat.message()) as AddressInfo;
  const address = `http://127.0.0.1:${port}/v1`;
  const connection = await connectionOf(folder.path);
  const people = await fillPurses(connection, 2 + ASKING + ANSWERS + STREAMS, 1);
  await comeOfAge(connection, people);
  await useEngine(server, address);
  const [few, many, ...others] = people;
  if (!few || !many) throw new Error('there is nobody to talk');
  await fillTalk(server, connection, few, FEW);
  await fillTalk(server, connection, many, LINES);
  const asking = others.splice(0, ASKING);
  const answered = others.splice(0, ANSWERS);
  for (const person of asking) await saySomething(server, person, '在吗');
  const figures = [
    ...(await onCore(cores?.load, () => measureFirstToken(server, address, answered))),
    ...(await onCore(cores?.load, () => measureStreams(server, others))),
    ...(await measureSync(server, asking, cores)),
    ...(await onCore(cores?.load, () => measurePages(server, few, many))),
  ];
  const notes = [
    `An engine that thinks for ${FIRST_MS} ms and then says twenty sentences; ${ANSWERS} answers, through us and directly in turn.`,
    `${STREAMS} people are answered at once (BENCH_COMPANION_STREAMS), from one process.`,
    `aimate/sync is asked for by ${ASKING} people; a long conversation has ${LINES} lines (BENCH_COMPANION_LINES).`,
  ];
  return { entry: 'companion', notes, figures };
}

async function useEngine(server: RealServer, address: string): Promise<void> {
  const { token } = await server.client().post('console/login', { name: 'demo_editor', password: DEMO_PASSWORD });
  const patience = { firstMs: PATIENCE_MS, nextMs: PATIENCE_MS, wholeMs: PATIENCE_MS };
  await server.client(token).post('console/companion/engine/save', {
    ...{ kind: 'chat', address, model: 'bench', ...patience },
  });
}

/** Until the first words of an answer are there, and when it is over; whoever is not answered fails. */
async function answerTo(server: RealServer, { token }: Purse, messageId: string): Promise<number> {
  const started = performance.now();
  let first: number | undefined;
  let state = '';
  await server.client(token).stream('x/companion/reply', {
    body: { messageId },
    signal: AbortSignal.timeout(PATIENCE_MS),
    onEvent: ({ kind, message }) => {
      if (kind === 'text') first ??= performance.now() - started;
      if (kind === 'end') state = message?.state ?? '';
    },
  });
  if (first === undefined || state !== 'done') throw new Error(`an answer ended as ${state}`);
  return first;
}

async function askDirectly(address: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${address}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: '在吗' }] }),
  });
  let first: number | undefined;
  for await (const _ of response.body ?? []) first ??= performance.now() - started;
  return first ?? Number.NaN;
}

async function measureFirstToken(server: RealServer, address: string, people: readonly Purse[]): Promise<Figure[]> {
  const taken: { through: number; directly: number }[] = [];
  for (const [at, person] of people.entries()) {
    const messageId = await saySomething(server, person, '今天过得怎么样？');
    const early = at % 2 === 0 ? await askDirectly(address) : undefined;
    const through = await answerTo(server, person, messageId);
    taken.push({ through, directly: early ?? (await askDirectly(address)) });
  }
  const through = median(taken.map((one) => one.through));
  const directly = median(taken.map((one) => one.directly));
  return [
    {
      name: 'first words of an answer through us',
      value: through,
      unit: 'ms',
      target: { atMost: directly * 1.1 + 20 },
    },
    { name: 'first words, the engine asked directly', value: directly, unit: 'ms' },
  ];
}

async function measureStreams(server: RealServer, people: readonly Purse[]): Promise<Figure[]> {
  const asked: { person: Purse; messageId: string }[] = [];
  for (const person of people)
    asked.push({ person, messageId: await saySomething(server, person, '讲讲你喜欢的片子') });
  const before = await residentMegabytes(server.pid);
  const started = performance.now();
  const answers = Promise.allSettled(asked.map(({ person, messageId }) => answerTo(server, person, messageId)));
  let most = before;
  const looking = setInterval(() => {
    void residentMegabytes(server.pid).then((now) => {
      most = Math.max(most, now);
    });
  }, 100);
  const settled = await answers;
  clearInterval(looking);
  const first = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return [
    {
      name: `${STREAMS} answers at once, those that came to their end`,
      value: first.length,
      unit: 'points',
      target: { atLeast: STREAMS },
    },
    { name: `${STREAMS} answers at once, until the last began`, value: Math.max(...first), unit: 'ms' },
    { name: `${STREAMS} answers at once, until all were over`, value: performance.now() - started, unit: 'ms' },
    { name: `${STREAMS} answers at once, memory more than before`, value: most - before, unit: 'MB' },
  ];
}

async function measureSync(server: RealServer, people: readonly Purse[], cores: Cores | undefined): Promise<Figure[]> {
  const tokens = people.map(({ token }) => token);
  const call = { name: 'app/aimate/sync', method: 'POST', tokens, bodies: [{ companionId: '1' }] } as const;
  await using bare = await startBareServer(server, [call], cores?.server);
  const rounds = await onCore(cores?.load, () => compareWithBare(call, server, bare));
  return [
    {
      name: "aimate/sync, requests per second of the bare server's",
      value: median(rounds.map(({ real, bare: other }) => real.perSecond / other.perSecond)),
      unit: 'ratio',
      target: { atLeast: 0.5 },
    },
    { name: 'aimate/sync, ours', value: median(rounds.map(({ real }) => real.perSecond)), unit: 'per second' },
  ];
}

/** The first page of a short conversation and of a long one, in turn. */
async function measurePages(server: RealServer, few: Purse, many: Purse): Promise<Figure[]> {
  const readerOf = ({ token }: Purse) => {
    const client = server.client(token);
    return async () => {
      const started = performance.now();
      const { list } = await client.post('app/aimate/sync', { companionId: '1' });
      if (list.length === 0) throw new Error('a page was empty');
      return performance.now() - started;
    };
  };
  const readers = { few: readerOf(few), many: readerOf(many) };
  const rounds: { few: number; many: number }[] = [];
  for (let round = 0; round <= PAGE_ROUNDS; round += 1) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let page = 0; page < PAGES; page += 1) {
      const order = page % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
      for (const who of order) times[who].push(await readers[who]());
    }
    // The first round warms up.
    if (round > 0) rounds.push({ few: p95(times.few), many: p95(times.many) });
  }
  return [
    {
      name: `aimate/sync, first page, p95 with ${LINES} lines over that with ${FEW}`,
      value: median(rounds.map((one) => one.many / one.few)),
      unit: 'ratio',
      target: { atMost: 1.5 },
    },
  ];
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
