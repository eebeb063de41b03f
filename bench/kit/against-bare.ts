import type { AddressInfo } from 'node:net';
import { DEVELOPMENT_SECRETS } from '@liuguang/server/config/environment';
import { type Cores, onCore } from './cores.ts';
import { sendLoad } from './load.ts';
import { NodeProcess } from './node-process.ts';
import { processorMs } from './process-usage.ts';
import { wire } from './real-server.ts';
import { type CallUnderLoad, requestsOf, signedRequests } from './signed-request.ts';

export const CONNECTIONS = 32;
/** Node goes on compiling what is used often for about this many requests. */
const WARM_UP_REQUESTS = 20_000;
const WARM_UP_LIMIT_MS = 15_000;
export const ROUNDS = 11;
export const ROUND_REQUESTS = 4_000;
const ROUND_LIMIT_MS = 2_000;

/** A server under load, whether ours or the bare one. */
export interface Subject {
  readonly pid: number;
  readonly port: number;
}

interface Sample {
  readonly perSecond: number;
  /** Processor time of the server for one request. */
  readonly serverMicros: number;
  /** How much of its core the load took. */
  readonly loadShare: number;
}

export interface Round {
  readonly real: Sample;
  readonly bare: Sample;
}

/** The bare server, which gives the very replies that ours gives to these calls, and to those they are mixed with. */
export async function startBareServer(
  real: Subject,
  calls: readonly CallUnderLoad[],
  core: number | undefined,
): Promise<Subject & AsyncDisposable> {
  const asked = calls.flatMap((call) => (call.among ? [call, call.among.call] : [call]));
  const replies = Object.fromEntries(await Promise.all(asked.map((call) => plaintextOf(real, call))));
  const bare = new NodeProcess({ program: 'bench/kit/bare-server.ts', env: {}, core });
  // Not by its environment, which holds no reply of more than 128 kB.
  bare.child.send({ secrets: DEVELOPMENT_SECRETS, replies });
  const { port } = (await bare.message()) as AddressInfo;
  return { pid: bare.pid, port, [Symbol.asyncDispose]: () => bare[Symbol.asyncDispose]() };
}

/** Calls to our server against one that does the same cryptography on the same bytes and nothing else, by name. */
export async function againstBare(
  real: Subject,
  calls: readonly CallUnderLoad[],
  cores: Cores | undefined,
): Promise<ReadonlyMap<CallUnderLoad, readonly Round[]>> {
  await using bare = await startBareServer(real, calls, cores?.server);
  return await onCore(cores?.load, async () => {
    const rounds = new Map<CallUnderLoad, readonly Round[]>();
    for (const call of calls) rounds.set(call, await compareWithBare(call, real, bare));
    return rounds;
  });
}

/** What the bare server is to seal: the very reply that ours gives. */
async function plaintextOf({ port }: Subject, call: CallUnderLoad): Promise<[path: string, plaintext: string]> {
  const { body } = await sendLoad({ port, requests: signedRequests(call, 1), connections: 1, limitMs: ROUND_LIMIT_MS });
  return [`/api/${call.name}`, wire.open(JSON.parse(body))];
}

/** The servers take turns, and take turns at being first, so that whatever else the machine does meets both alike. */
export async function compareWithBare(call: CallUnderLoad, real: Subject, bare: Subject): Promise<Round[]> {
  const warmUp = requestsOf(call, WARM_UP_REQUESTS);
  await sample(real, warmUp, WARM_UP_LIMIT_MS);
  await sample(bare, warmUp, WARM_UP_LIMIT_MS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = requestsOf(call, ROUND_REQUESTS);
    const early = round % 2 === 0 ? await sample(real, requests) : undefined;
    const bareSample = await sample(bare, requests);
    rounds.push({ real: early ?? (await sample(real, requests)), bare: bareSample });
  }
  return rounds;
}

async function sample({ pid, port }: Subject, requests: readonly Buffer[], limitMs = ROUND_LIMIT_MS): Promise<Sample> {
  const serverBefore = await processorMs(pid);
  const loadBefore = process.cpuUsage();
  const { answered, ms } = await sendLoad({ port, requests, connections: CONNECTIONS, limitMs });
  const load = process.cpuUsage(loadBefore);
  const serverMs = (await processorMs(pid)) - serverBefore;
  return {
    perSecond: (answered * 1000) / ms,
    serverMicros: (serverMs * 1000) / answered,
    loadShare: (load.user + load.system) / 1000 / ms,
  };
}
