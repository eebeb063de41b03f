import { compareWithBare, ROUND_REQUESTS, ROUNDS, startBareServer } from './kit/against-bare.ts';
import { type Cores, findCores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { addCrowd, fillNotices } from './kit/notices.ts';
import { connectionOf, fillPurses, type Purse } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import { measureStreams } from './message-streams.ts';
import type { EntryReport, Figure } from './report.ts';

const PEOPLE = 100_000;
/** Those of them who sign in. */
const SIGNED_IN = 3000;
/** So many people ask for their newest in turn. */
const ASKING = 64;
const FEW = 100;
const MANY = 100_000;
const PAGE_ROUNDS = 5;
const PAGES = 200;

/** Notices, broadcasts and streams of a server with a hundred thousand people. */
export async function measureMessages(): Promise<EntryReport> {
  const cores = findCores();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { core: cores?.server });
  const connection = await connectionOf(folder.path);
  const people = await fillPurses(connection, SIGNED_IN, 1);
  await addCrowd(connection, PEOPLE - SIGNED_IN);
  const [few, many, ...others] = people;
  if (!few || !many) throw new Error('there are no people');
  const asking = others.slice(0, ASKING);
  await fillNotices(connection, [
    { of: [few, ...asking], each: FEW },
    { of: [many], each: MANY },
  ]);
  const figures = [
    ...(await measureLatest(server, asking, cores)),
    ...(await onCore(cores?.load, () => measurePages(server, few, many))),
    ...(await onCore(cores?.load, () => measureStreams(server, connection, others.slice(ASKING)))),
  ];
  return { entry: 'messages', notes: notesOf(cores), figures };
}

async function measureLatest(
  server: RealServer,
  people: readonly Purse[],
  cores: Cores | undefined,
): Promise<Figure[]> {
  const call = { name: 'app/message/latest', method: 'POST', tokens: people.map(({ token }) => token) } as const;
  await using bare = await startBareServer(server, [call], cores?.server);
  const rounds = await onCore(cores?.load, () => compareWithBare(call, server, bare));
  return [
    {
      name: "message/latest, requests per second of the bare server's",
      value: median(rounds.map(({ real, bare: other }) => real.perSecond / other.perSecond)),
      unit: 'ratio',
      target: { atLeast: 0.7 },
    },
    {
      name: 'message/latest, the same by processor time',
      value: median(rounds.map(({ real, bare: other }) => other.serverMicros / real.serverMicros)),
      unit: 'ratio',
    },
    { name: 'message/latest, ours', value: median(rounds.map(({ real }) => real.perSecond)), unit: 'per second' },
  ];
}

/** The first page of somebody with few notices and of somebody with many, in turn. */
async function measurePages(server: RealServer, few: Purse, many: Purse): Promise<Figure[]> {
  const pageOf = ({ token }: Purse) => {
    const client = server.client(token);
    return async () => {
      const started = performance.now();
      const { list } = await client.post('app/message/list', {});
      if (list.length === 0) throw new Error('a page was empty');
      return performance.now() - started;
    };
  };
  const readers = { few: pageOf(few), many: pageOf(many) };
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
      name: `message/list, first page, p95 with ${MANY} notices over that with ${FEW}`,
      value: median(rounds.map((one) => one.many / one.few)),
      unit: 'ratio',
      target: { atMost: 1.5 },
    },
    {
      name: `message/list, first page, p95 with ${MANY} notices`,
      value: 1000 * median(rounds.map((one) => one.many)),
      unit: 'µs',
    },
  ];
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

const notesOf = (cores: Cores | undefined): string[] => [
  cores
    ? `Servers and database on core ${cores.server}; the load, with its ends of all streams, on core ${cores.load}.`
    : 'Everything wherever the system put it: taskset or a second core is missing.',
  `message/latest is asked for by ${ASKING} people with ${FEW} notices each: the median of ${ROUNDS} rounds of ${ROUND_REQUESTS}.`,
  `${PEOPLE} people; a message is timed from the moment it is sent until it is told of on the stream of whom it is for.`,
];
