import { videoCalls } from './api-videos.ts';
import { measureComments } from './comments.ts';
import { againstBare, CONNECTIONS, ROUND_REQUESTS, ROUNDS, type Round } from './kit/against-bare.ts';
import { type Cores, findCores } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { connectionOf } from './kit/purses.ts';
import { startRealServer } from './kit/real-server.ts';
import { type CallUnderLoad, callsUnderLoad } from './kit/signed-request.ts';
import type { EntryReport, Figure, Target } from './report.ts';

/** Names of calls, below `app`, where only some are to be measured: `BENCH_CALLS=media/play,comment/add`. */
const ONLY = process.env.BENCH_CALLS?.split(',');
const isWanted = (name: string): boolean => ONLY?.includes(name.replace('app/', '')) ?? true;

const TARGETS: Readonly<Record<string, Target>> = {
  'app/ping/config': { above: 1 },
  'app/user/info': { atLeast: 0.7 },
  'x/media/list': { atLeast: 0.9 },
  'app/media/home': { atLeast: 0.35 },
  'app/media/play': { atLeast: 0.5 },
};

/** What PeerTube 8.2.3 answered a second on a like machine, one core for it and its database: neither signed nor sealed. */
const PEER: Readonly<Record<string, { readonly perSecond: number; readonly target?: Target }>> = {
  'x/media/list': { perSecond: 48, target: { atLeast: 100 } },
  'app/media/play': { perSecond: 107 },
};

/** Our server against one that does the same cryptography on the same bytes and nothing else. */
export async function measureApi(): Promise<EntryReport> {
  const cores = findCores();
  const figures = ONLY?.join() === 'comment/add' ? [] : await measureCalls(cores);
  const comments = isWanted('comment/add') ? await measureComments(cores) : [];
  return { entry: 'api', notes: notesOf(cores), figures: [...figures, ...comments] };
}

async function measureCalls(cores: Cores | undefined): Promise<Figure[]> {
  await using folder = await makeDataFolder();
  await using real = await startRealServer(folder.path, { core: cores?.server });
  const all = [...(await callsUnderLoad(real)), ...(await videoCalls(real, await connectionOf(folder.path)))];
  const calls = all.filter(({ name }) => isWanted(name));
  const rounds = await againstBare(real, calls, cores);
  return calls.flatMap((call) => figuresOf(call, rounds.get(call) ?? []));
}

function figuresOf({ name }: CallUnderLoad, rounds: readonly Round[]): Figure[] {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  const target = TARGETS[name];
  const peer = PEER[name];
  const ours = middle(({ real }) => real.perSecond);
  const call = name.replace('app/', '');
  return [
    {
      name: `${call}, requests per second of the bare server's`,
      value: middle(({ real, bare }) => real.perSecond / bare.perSecond),
      unit: 'ratio',
      ...(target && { target }),
    },
    {
      name: `${call}, the same by processor time`,
      value: middle(({ real, bare }) => bare.serverMicros / real.serverMicros),
      unit: 'ratio',
    },
    { name: `${call}, ours`, value: ours, unit: 'per second' },
    ...(peer
      ? [
          {
            name: `${call}, as many times as PeerTube's`,
            value: ours / peer.perSecond,
            unit: 'ratio' as const,
            ...(peer.target && { target: peer.target }),
          },
        ]
      : []),
    { name: `${call}, bare`, value: middle(({ bare }) => bare.perSecond), unit: 'per second' },
    { name: `${call}, ours, processor time`, value: middle(({ real }) => real.serverMicros), unit: 'µs' },
    { name: `${call}, bare, processor time`, value: middle(({ bare }) => bare.serverMicros), unit: 'µs' },
    { name: `${call}, load's own core, ours`, value: 100 * middle(({ real }) => real.loadShare), unit: '%' },
    { name: `${call}, load's own core, bare`, value: 100 * middle(({ bare }) => bare.loadShare), unit: '%' },
  ];
}

const notesOf = (cores: Cores | undefined): string[] => [
  cores
    ? `Both servers, and the database of ours, on core ${cores.server}; the load on core ${cores.load}.`
    : 'Servers and load wherever the system put them: taskset or a second core is missing.',
  `${CONNECTIONS} connections, the median of ${ROUNDS} rounds in turn of ${ROUND_REQUESTS} requests each.`,
  'The bare server seals every reply, and so does ours for user/info; ping/config, which everybody shares, it seals once.',
  'The home screen is asked for by 1000 guests with histories of their own, at 20 cursors; one request in 20 likes a video.',
  'Where the load takes all of its own core, requests per second say less than processor time.',
];
