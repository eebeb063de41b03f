import { randomUUID } from 'node:crypto';
import { AI_LIMITS, AI_PICTURE_PRICE } from '@liuguang/contract/ai/kinds';
import { type Cores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { connectionOf, fillPurses, type Purse } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import { readMetrics } from './kit/server-metrics.ts';
import { signedRequests } from './kit/signed-request.ts';
import type { Figure } from './report.ts';

const NAME = 'app/aiorder/strip/submit';
const CONNECTIONS = 32;
/** As many as the server has for itself. */
const BARE_CONNECTIONS = 16;
const ROUNDS = 7;
/** Orders of one round. */
export const ORDERS = Number(process.env.BENCH_AI_ORDERS ?? 1000);
const WARM_UP = ORDERS * 2;
const ROUND_LIMIT_MS = 60_000;

/** Orders that are accepted, with their gold set aside, against bare inserts of the same rows. Nobody makes them. */
export async function measureOrders(cores: Cores | undefined): Promise<Figure[]> {
  await using folder = await makeDataFolder();
  const env = { APP_WORKER: 'separate' };
  await using server = await startRealServer(folder.path, { core: cores?.server, env });
  const connection = await connectionOf(folder.path);
  const people = await fillPurses(connection, Math.ceil((WARM_UP + ROUNDS * ORDERS) / AI_LIMITS.open), 1000);
  const task = { BARE_ORDER: JSON.stringify({ connection, connections: BARE_CONNECTIONS }) };
  await using bare = new NodeProcess({ program: 'bench/kit/bare-order.ts', env: task, core: cores?.server });
  await bare.message();
  const rounds = await onCore(cores?.load, () => compare(server, bare, people));
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  return [
    {
      name: `${NAME}, orders per second of bare inserts`,
      value: middle(({ real, inserted }) => real / inserted),
      unit: 'ratio',
      target: { atLeast: 0.3 },
    },
    { name: `${NAME}, ours`, value: middle(({ real }) => real), unit: 'per second' },
    { name: `${NAME}, bare inserts`, value: middle(({ inserted }) => inserted), unit: 'per second' },
  ];
}

interface Round {
  readonly real: number;
  readonly inserted: number;
}

/** The two take turns, and take turns at being first, so that whatever else the machine does meets both alike. */
async function compare(server: RealServer, bare: NodeProcess, people: readonly Purse[]): Promise<Round[]> {
  let next = 0;
  const order = (count: number) => {
    const first = next;
    next += count;
    return orderAtOnce(server, people, first, count);
  };
  await order(WARM_UP);
  await insert(bare, WARM_UP);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const early = round % 2 === 0 ? await order(ORDERS) : undefined;
    const inserted = await insert(bare, ORDERS);
    rounds.push({ real: early ?? (await order(ORDERS)), inserted });
  }
  return rounds;
}

/** The next so many people, round and round: each has as many orders open as one may have in the end. */
async function orderAtOnce(
  { port }: RealServer,
  people: readonly Purse[],
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
        ...{ requestId: randomUUID(), prompt: `第 ${at} 座灯塔，日落海边`, style: 'ink', shape: 'square' },
        ...{ count: 1, price: AI_PICTURE_PRICE },
      })),
    },
    count,
  );
  const successes = `liuguang_answers_total{call="${NAME}",code="200"}`;
  const before = (await readMetrics(port)).get(successes) ?? 0;
  const { ms } = await sendLoad({ port, requests, connections: CONNECTIONS, limitMs: ROUND_LIMIT_MS });
  const accepted = ((await readMetrics(port)).get(successes) ?? 0) - before;
  if (accepted < count) throw new Error(`${count - accepted} orders were not accepted`);
  return (accepted * 1000) / ms;
}

async function insert(bare: NodeProcess, count: number): Promise<number> {
  bare.child.send(count);
  return (count * 1000) / ((await bare.message()) as number);
}
