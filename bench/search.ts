import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@liuguang/client/client';
import { repositoryRoot } from '../scripts/processes.ts';
import { againstBare } from './kit/against-bare.ts';
import { addSeekers, fillTitles, queriesOf } from './kit/bench-titles.ts';
import { findCores } from './kit/cores.ts';
import { median } from './kit/median.ts';
import { connectionOf } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import type { CallUnderLoad } from './kit/signed-request.ts';
import type { EntryReport, Figure } from './report.ts';

const [FEW = 10_000, MANY = 1_000_000] = (process.env.BENCH_SEARCH_SIZES ?? '').split(',').filter(Boolean).map(Number);
const QUERIES = Number(process.env.BENCH_SEARCH_QUERIES ?? 2000);
/** So many people ask in turn that none of them asks too often. */
const PEOPLE = 4000;
/** More than are answered in a round: the next round asks for others. */
const ASKED_A_ROUND = 700;
/** A page of another size is another page: none is remembered from the round before. */
const PAGE_SIZES = [10, 11, 12, 13, 14];

interface Library extends AsyncDisposable {
  readonly server: RealServer;
  readonly tokens: readonly string[];
}

/** What people type, in a library of many titles: against the bare server, and against a library of few. */
export async function measureSearch(): Promise<EntryReport> {
  await using few = await openLibrary(FEW);
  await using many = await openLibrary(MANY);
  const figures = [...(await growthFigures(few, many)), ...(await throughputFigures(many))];
  const notes = [
    `${QUERIES} different queries, a fifth of them the commonest words, none answered from memory; the titles are kept between runs.`,
    `${PEOPLE} guests ask, against a server that only opens and seals the same bytes.`,
  ];
  return { entry: 'search', notes, figures };
}

async function openLibrary(titles: number): Promise<Library> {
  const folder = join(repositoryRoot, '.cache', `bench-titles-${titles}`);
  await mkdir(folder, { recursive: true });
  // Under root the database runs as another user, who must be able to pass.
  await chmod(folder, 0o755);
  const server = await startRealServer(folder, { core: findCores()?.server });
  const connection = await connectionOf(folder);
  await fillTitles(connection, titles);
  return {
    ...{ server, tokens: await addSeekers(connection, PEOPLE) },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Both are asked in turn, so that whatever else the machine does meets them alike. */
async function growthFigures(few: Library, many: Library): Promise<Figure[]> {
  const clientsOf = ({ server, tokens }: Library) => tokens.map((token) => server.client(token));
  const asked = [
    { clients: clientsOf(few), queries: queriesOf(QUERIES, FEW), times: [] as number[] },
    { clients: clientsOf(many), queries: queriesOf(QUERIES, MANY), times: [] as number[] },
  ];
  for (let at = 0; at < QUERIES; at += 1)
    for (const { clients, queries, times } of at % 2 === 0 ? asked : asked.toReversed())
      times.push(await timeOf(clients[at % clients.length], queries[at] ?? ''));
  const [one = Number.NaN, other = Number.NaN] = asked.map(({ times }) => p95(times));
  return [
    {
      name: `search/details, p95 of ${MANY} titles to that of ${FEW}`,
      value: other / one,
      unit: 'ratio',
      target: { atMost: 3 },
    },
    { name: `search/details, p95 of ${MANY} titles`, value: other, unit: 'ms' },
    { name: `search/details, median of ${MANY} titles`, value: median(asked[1]?.times ?? []), unit: 'ms' },
  ];
}

async function timeOf(client: Client | undefined, words: string): Promise<number> {
  if (!client) throw new Error('nobody asks');
  const started = performance.now();
  await client.post('app/search/details', { words });
  return performance.now() - started;
}

async function throughputFigures({ server, tokens }: Library): Promise<Figure[]> {
  const queries = queriesOf(QUERIES, MANY);
  let round = 0;
  const bodies = () => {
    const from = (round * ASKED_A_ROUND) % queries.length;
    const pageSize = PAGE_SIZES[round % PAGE_SIZES.length];
    round += 1;
    return [...queries.slice(from), ...queries.slice(0, from)].map((words) => ({ words, pageSize }));
  };
  const call: CallUnderLoad = { name: 'app/search/details', method: 'POST', tokens, bodies };
  const rounds = (await againstBare(server, [call], findCores())).get(call) ?? [];
  return [
    {
      name: `search/details of ${MANY} titles, requests per second of the bare server's`,
      value: median(rounds.map(({ real, bare }) => real.perSecond / bare.perSecond)),
      unit: 'ratio',
      target: { atLeast: 0.15 },
    },
    {
      name: `search/details of ${MANY} titles, ours`,
      value: median(rounds.map(({ real }) => real.perSecond)),
      unit: 'per second',
    },
  ];
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
