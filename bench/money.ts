import { randomUUID } from 'node:crypto';
import { type Cores, findCores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { addPack, connectionOf, fillPurses, type Pack, type Purse } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import { readMetrics } from './kit/server-metrics.ts';
import { signedRequests } from './kit/signed-request.ts';
import { measureStatements } from './money-statements.ts';
import type { EntryReport, Figure } from './report.ts';

const NAME = 'app/aimate/score/pay';
const PEOPLE = 10_000;
const GOLD = 1_000_000;
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

/** Purchases end to end against their debit alone, and statements as the ledger grows. */
export async function measureMoney(): Promise<EntryReport> {
  const cores = findCores();
  const rounds = await purchases(cores);
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  const figures: Figure[] = [
    {
      name: 'purchases per second of bare debits',
      value: middle(({ real, bare }) => real / bare),
      unit: 'ratio',
      target: { atLeast: 0.4 },
    },
    { name: 'purchases, signed and sealed', value: middle(({ real }) => real), unit: 'per second' },
    { name: 'bare debits', value: middle(({ bare }) => bare), unit: 'per second' },
    ...(await measureStatements(cores)),
  ];
  return { entry: 'money', notes: notesOf(cores), figures };
}

async function purchases(cores: Cores | undefined): Promise<Round[]> {
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { core: cores?.server });
  const connection = await connectionOf(folder.path);
  const purses = await fillPurses(connection, PEOPLE, GOLD);
  const pack = await addPack(connection);
  const task = { connection, connections: BARE_CONNECTIONS, price: pack.price, score: pack.score };
  const env = { BARE_DEBIT: JSON.stringify(task) };
  await using bare = new NodeProcess({ program: 'bench/kit/bare-debit.ts', env, core: cores?.server });
  await bare.message();
  return await onCore(cores?.load, () => compare(server, bare, purses, pack));
}

/** The two take turns, and take turns at being first, so that whatever else the machine does meets both alike. */
async function compare(server: RealServer, bare: NodeProcess, purses: readonly Purse[], pack: Pack): Promise<Round[]> {
  const people = inTurn(purses);
  const buy = (count: number) => buyAtOnce(server, people(count), pack);
  await buy(WARM_UP);
  await debit(bare, WARM_UP);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const early = round % 2 === 0 ? await buy(ROUND) : undefined;
    const bareSample = await debit(bare, ROUND);
    rounds.push({ real: early ?? (await buy(ROUND)), bare: bareSample });
  }
  return rounds;
}

/** The next so many, round and round. */
function inTurn(purses: readonly Purse[]): (count: number) => Purse[] {
  let next = 0;
  return (count) => Array.from({ length: count }, () => purses[next++ % purses.length] as Purse);
}

async function buyAtOnce({ port }: RealServer, people: readonly Purse[], pack: Pack): Promise<number> {
  const { productId, price } = pack;
  const requests = signedRequests(
    {
      name: NAME,
      method: 'POST',
      tokens: people.map(({ token }) => token),
      bodies: people.map(() => ({ productId, price, requestId: randomUUID() })),
    },
    people.length,
  );
  const successes = `liuguang_answers_total{call="${NAME}",code="200"}`;
  const before = (await readMetrics(port)).get(successes) ?? 0;
  const { ms } = await sendLoad({ port, requests, connections: CONNECTIONS, limitMs: ROUND_LIMIT_MS });
  const bought = ((await readMetrics(port)).get(successes) ?? 0) - before;
  if (bought !== people.length) throw new Error(`only ${bought} of ${people.length} were bought`);
  return (people.length * 1000) / ms;
}

async function debit(bare: NodeProcess, count: number): Promise<number> {
  bare.child.send(count);
  return (count * 1000) / Number(await bare.message());
}

const notesOf = (cores: Cores | undefined): string[] => [
  cores
    ? `Server, bare debits and database on core ${cores.server}; the load on core ${cores.load}.`
    : 'Everything wherever the system put it: taskset or a second core is missing.',
  `${PEOPLE} people in turn over ${CONNECTIONS} connections; bare debits over ${BARE_CONNECTIONS}.`,
  `The median of ${ROUNDS} rounds in turn of ${ROUND} each. Both debits are the same statement, with its four entries.`,
];
