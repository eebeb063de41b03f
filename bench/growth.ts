import { randomUUID } from 'node:crypto';
import { measureFold } from './growth-fold.ts';
import { compareWithBare, ROUND_REQUESTS, ROUNDS, startBareServer } from './kit/against-bare.ts';
import { type Cores, findCores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { addGoods, fillPoints, fillTasks } from './kit/growth-people.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { addPack, type BenchConnection, connectionOf, fillPurses, type Purse } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import { readMetrics } from './kit/server-metrics.ts';
import { signedRequests } from './kit/signed-request.ts';
import type { EntryReport, Figure } from './report.ts';

/** Fewer for a quick look: `BENCH_GROWTH=500,40000`. */
const [PEOPLE = 10_000, EVENTS = 1_000_000] = (process.env.BENCH_GROWTH ?? '').split(',').filter(Boolean).map(Number);
const PLENTY = 1_000_000;
const TASKS = 30;
/** So many people look at their tasks in turn. */
const ASKING = 64;
const EXCHANGE = 'app/redeem/exchange';
const PRICE = 3;
/** As many as the server has to the database, for both: whoever waits for one longer than two seconds is turned away. */
const CONNECTIONS = 16;
const WARM_UP = 1500;
const EXCHANGE_ROUNDS = 7;
const EXCHANGES = 1000;
const ROUND_LIMIT_MS = 60_000;

/** Tasks as people see them, what people do added up for them, and points spent. */
export async function measureGrowth(): Promise<EntryReport> {
  const cores = findCores();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, {
    core: cores?.server,
    // Jobs that run by the minute would do a part of what is measured.
    env: { APP_WORKER: 'separate' },
  });
  const connection = await connectionOf(folder.path);
  const people = await fillPurses(connection, PEOPLE, PLENTY);
  await fillPoints(connection, people, PLENTY);
  await fillTasks(connection, people.slice(0, ASKING), TASKS);
  const figures = [
    ...(await measureTasks(server, people.slice(0, ASKING), cores)),
    ...(await measureExchanges(server, connection, people, cores)),
    ...(await onCore(cores?.load, () => measureFold(connection, people, EVENTS))),
  ];
  return { entry: 'growth', notes: notesOf(cores), figures };
}

async function measureTasks(server: RealServer, people: readonly Purse[], cores: Cores | undefined): Promise<Figure[]> {
  const call = { name: 'app/usertask/list', method: 'POST', tokens: people.map(({ token }) => token) } as const;
  await using bare = await startBareServer(server, [call], cores?.server);
  const rounds = await onCore(cores?.load, () => compareWithBare(call, server, bare));
  return [
    {
      name: `usertask/list with ${TASKS} tasks, requests per second of the bare server's`,
      value: median(rounds.map(({ real, bare: other }) => real.perSecond / other.perSecond)),
      unit: 'ratio',
      target: { atLeast: 0.5 },
    },
    {
      name: 'usertask/list, the same by processor time',
      value: median(rounds.map(({ real, bare: other }) => other.serverMicros / real.serverMicros)),
      unit: 'ratio',
    },
    { name: 'usertask/list, ours', value: median(rounds.map(({ real }) => real.perSecond)), unit: 'per second' },
  ];
}

/** Exchanges end to end against bare debits, in turn. */
async function measureExchanges(
  server: RealServer,
  connection: BenchConnection,
  people: readonly Purse[],
  cores: Cores | undefined,
): Promise<Figure[]> {
  const goodsId = await addGoods(connection, PRICE);
  const { price, score } = await addPack(connection);
  const env = { BARE_DEBIT: JSON.stringify({ connection, connections: CONNECTIONS, price, score }) };
  await using bare = new NodeProcess({ program: 'bench/kit/bare-debit.ts', env, core: cores?.server });
  await bare.message();
  return await onCore(cores?.load, async () => {
    let next = 0;
    const exchange = (count: number) => {
      const first = next;
      next += count;
      return exchangeAtOnce(server, people, goodsId, { first, count });
    };
    await exchange(WARM_UP);
    await debit(bare, WARM_UP);
    const rounds: { real: number; bare: number }[] = [];
    for (let round = 0; round < EXCHANGE_ROUNDS; round += 1) {
      const early = round % 2 === 0 ? await exchange(EXCHANGES) : undefined;
      const bareSample = await debit(bare, EXCHANGES);
      rounds.push({ real: early ?? (await exchange(EXCHANGES)), bare: bareSample });
    }
    return [
      {
        name: 'redeem/exchange, exchanges per second of bare debits',
        value: median(rounds.map((round) => round.real / round.bare)),
        unit: 'ratio',
        target: { atLeast: 0.3 },
      },
      { name: 'redeem/exchange, ours', value: median(rounds.map(({ real }) => real)), unit: 'per second' },
      { name: 'redeem/exchange, bare debits', value: median(rounds.map((one) => one.bare)), unit: 'per second' },
    ];
  });
}

async function exchangeAtOnce(
  { port }: RealServer,
  people: readonly Purse[],
  goodsId: string,
  { first, count }: { first: number; count: number },
): Promise<number> {
  const tokens = Array.from({ length: count }, (_, at) => people[(first + at) % people.length]?.token ?? '');
  const bodies = tokens.map(() => ({ goodsId, price: PRICE, requestId: randomUUID() }));
  const requests = signedRequests({ name: EXCHANGE, method: 'POST', tokens, bodies }, count);
  const successes = `liuguang_answers_total{call="${EXCHANGE}",code="200"}`;
  const before = (await readMetrics(port)).get(successes) ?? 0;
  const { ms } = await sendLoad({ port, requests, connections: CONNECTIONS, limitMs: ROUND_LIMIT_MS });
  const exchanged = ((await readMetrics(port)).get(successes) ?? 0) - before;
  if (exchanged !== count) throw new Error(`only ${exchanged} of ${count} were exchanged`);
  return (count * 1000) / ms;
}

async function debit(bare: NodeProcess, count: number): Promise<number> {
  bare.child.send(count);
  return (count * 1000) / Number(await bare.message());
}

const notesOf = (cores: Cores | undefined): string[] => [
  cores
    ? `Servers, bare debits and database on core ${cores.server}; the load on core ${cores.load}.`
    : 'Everything wherever the system put it: taskset or a second core is missing.',
  `usertask/list is asked for by ${ASKING} people: the median of ${ROUNDS} rounds of ${ROUND_REQUESTS}.`,
  `Exchanges: ${PEOPLE} people in turn over ${CONNECTIONS} connections, the median of ${EXCHANGE_ROUNDS} rounds of ${EXCHANGES}.`,
  'Bare inserts write the events 20 000 at a time, as many as are folded at once.',
];
