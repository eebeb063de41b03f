import { makeDataFolder } from './kit/data-folder.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { processorMs } from './kit/process-usage.ts';
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

interface Sample {
  readonly perSecond: number;
  /** Processor time of the process for one of them. */
  readonly processorMs: number;
}

interface Round {
  readonly real: Sample & { readonly delayMs: number };
  readonly bare: Sample;
}

/** Sign-ins by name and password against the verification of passwords alone. */
export async function measureSignIn(): Promise<EntryReport> {
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path);
  await using bare = new NodeProcess({ program: 'bench/kit/bare-argon2.ts', env: {} });
  const atOnce = Number(await bare.message());
  const call: CallUnderLoad = { name: NAME, method: 'POST', tokens: [''], bodies: await register(server) };
  const rounds = await compare(server, bare, call);
  return { entry: 'sign-in', notes: notesOf(atOnce), figures: figuresOf(rounds) };
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
    const bareSample = await verify(bare, ROUND);
    rounds.push({ real: early ?? (await signIn(server, call, ROUND)), bare: bareSample });
  }
  return rounds;
}

async function verify(bare: NodeProcess, count: number): Promise<Sample> {
  const before = await processorMs(bare.pid);
  bare.child.send(count);
  const ms = Number(await bare.message());
  return { perSecond: (count * 1000) / ms, processorMs: ((await processorMs(bare.pid)) - before) / count };
}

async function signIn({ pid, port }: RealServer, call: CallUnderLoad, count: number): Promise<Round['real']> {
  const successes = `liuguang_answers_total{call="${NAME}",code="200"}`;
  const before = await readMetrics(port);
  const busyBefore = await processorMs(pid);
  const requests = signedRequests(call, count);
  const { ms } = await sendLoad({ port, requests, connections: CONNECTIONS, limitMs: ROUND_LIMIT_MS });
  const busy = (await processorMs(pid)) - busyBefore;
  const after = await readMetrics(port);
  // A refusal comes with HTTP 200 too, and sooner.
  const signedIn = (after.get(successes) ?? 0) - (before.get(successes) ?? 0);
  if (signedIn !== count) throw new Error(`only ${signedIn} of ${count} were signed in`);
  const delaySeconds = after.get('liuguang_nodejs_eventloop_lag_p99_seconds');
  if (delaySeconds === undefined) throw new Error('the server does not tell the delay of its event loop');
  return { perSecond: (count * 1000) / ms, processorMs: busy / count, delayMs: delaySeconds * 1000 };
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  return [
    {
      name: 'sign-ins per second of bare Argon2id',
      value: middle(({ real, bare }) => real.perSecond / bare.perSecond),
      unit: 'ratio',
      target: { atLeast: 0.9 },
    },
    {
      name: 'the same by processor time',
      value: middle(({ real, bare }) => bare.processorMs / real.processorMs),
      unit: 'ratio',
    },
    { name: 'sign-ins', value: middle(({ real }) => real.perSecond), unit: 'per second' },
    { name: 'bare Argon2id', value: middle(({ bare }) => bare.perSecond), unit: 'per second' },
    { name: 'sign-in, processor time', value: 1000 * middle(({ real }) => real.processorMs), unit: 'µs' },
    { name: 'bare Argon2id, processor time', value: 1000 * middle(({ bare }) => bare.processorMs), unit: 'µs' },
    {
      name: 'delay of the event loop meanwhile, 99th percentile',
      value: middle(({ real }) => real.delayMs),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: 'the same in the worst round', value: Math.max(...rounds.map(({ real }) => real.delayMs)), unit: 'ms' },
  ];
}

const notesOf = (atOnce: number): string[] => [
  'Nothing is held to a core: that all but one are for hashing, and one for the rest, is part of what is measured.',
  `${CONNECTIONS} connections and ${PEOPLE} accounts; hashes at once, on both sides: ${atOnce}.`,
  `The median of ${ROUNDS} rounds in turn of ${ROUND} each. The database's own processor time is not in the server's.`,
  'The delay is as monitorEventLoopDelay counts it: the 10 ms between two looks are part of it.',
];
