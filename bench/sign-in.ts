import { HASHES_AT_ONCE } from '@liuguang/server/platform/passwords';
import { type Cores, findCores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import { readMetrics } from './kit/server-metrics.ts';
import { type CallUnderLoad, signedRequests } from './kit/signed-request.ts';
import type { EntryReport, Figure } from './report.ts';

const NAME = 'app/login/account/login';
/** More than can be served at once: a crowd at the door. */
const CONNECTIONS = 16;
const WARM_UP = 40;
const ROUNDS = 9;
const ROUND = 60;
const ROUND_LIMIT_MS = 30_000;
/** So many that none comes near the number of sessions an account may have. */
const PEOPLE = 24;

interface Round {
  readonly realPerSecond: number;
  readonly barePerSecond: number;
  readonly delayMs: number;
}

/** Sign-ins by name and password against the verification of passwords alone. */
export async function measureSignIn(): Promise<EntryReport> {
  const cores = findCores();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, cores?.server);
  const env = { BARE_AT_ONCE: String(HASHES_AT_ONCE) };
  await using bare = new NodeProcess({ program: 'bench/kit/bare-argon2.ts', env, core: cores?.server });
  await bare.message();
  const call: CallUnderLoad = { name: NAME, method: 'POST', tokens: [''], bodies: await register(server) };
  const rounds = await onCore(cores?.load, () => compare(server, bare, call));
  return { entry: 'sign-in', notes: notesOf(cores), figures: figuresOf(rounds) };
}

async function register(server: RealServer): Promise<object[]> {
  const people = Array.from({ length: PEOPLE }, (_, at) => ({ name: `person_${at}`, password: `correct horse ${at}` }));
  for (const one of people) await server.client().post('app/login/account/register', one);
  return people;
}

/** The two take turns, and take turns at being first, so that whatever else the machine does meets both alike. */
async function compare(server: RealServer, bare: NodeProcess, call: CallUnderLoad): Promise<Round[]> {
  await signIn(server, call, WARM_UP);
  await verify(bare, WARM_UP);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const early = round % 2 === 0 ? await signIn(server, call, ROUND) : undefined;
    const barePerSecond = await verify(bare, ROUND);
    const { perSecond: realPerSecond, delayMs } = early ?? (await signIn(server, call, ROUND));
    rounds.push({ realPerSecond, barePerSecond, delayMs });
  }
  return rounds;
}

async function verify(bare: NodeProcess, count: number): Promise<number> {
  bare.child.send(count);
  return (count * 1000) / Number(await bare.message());
}

async function signIn({ port }: RealServer, call: CallUnderLoad, count: number) {
  const successes = `liuguang_answers_total{call="${NAME}",code="200"}`;
  const before = await readMetrics(port);
  const requests = signedRequests(call, count);
  const { ms } = await sendLoad({ port, requests, connections: CONNECTIONS, limitMs: ROUND_LIMIT_MS });
  const after = await readMetrics(port);
  // A refusal comes with HTTP 200 too, and sooner.
  const signedIn = (after.get(successes) ?? 0) - (before.get(successes) ?? 0);
  if (signedIn !== count) throw new Error(`only ${signedIn} of ${count} were signed in`);
  const delaySeconds = after.get('liuguang_nodejs_eventloop_lag_p99_seconds');
  if (delaySeconds === undefined) throw new Error('the server does not tell the delay of its event loop');
  return { perSecond: (count * 1000) / ms, delayMs: delaySeconds * 1000 };
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  return [
    {
      name: 'sign-ins per second of bare Argon2id',
      value: middle(({ realPerSecond, barePerSecond }) => realPerSecond / barePerSecond),
      unit: 'ratio',
      target: { atLeast: 0.9 },
    },
    { name: 'sign-ins', value: middle(({ realPerSecond }) => realPerSecond), unit: 'per second' },
    { name: 'bare Argon2id', value: middle(({ barePerSecond }) => barePerSecond), unit: 'per second' },
    {
      name: 'delay of the event loop meanwhile, 99th percentile',
      value: middle(({ delayMs }) => delayMs),
      unit: 'ms',
      target: { atMost: 50 },
    },
    {
      name: 'the same in the worst round',
      value: Math.max(...rounds.map(({ delayMs }) => delayMs)),
      unit: 'ms',
    },
  ];
}

const notesOf = (cores: Cores | undefined): string[] => [
  cores
    ? `The server with its database, and bare Argon2id, on core ${cores.server}; the load on core ${cores.load}.`
    : 'Server and load wherever the system put them: taskset or a second core is missing.',
  `${CONNECTIONS} connections, ${PEOPLE} accounts, ${HASHES_AT_ONCE} hash at once on both sides, the median of ${ROUNDS} rounds in turn of ${ROUND}.`,
  'The delay is as monitorEventLoopDelay counts it: the 10 ms between two looks are part of it.',
];
