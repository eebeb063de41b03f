import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Client, createClient } from '@liuguang/client/client';
import { nodeWire } from '@liuguang/wire/node';
import { USER_AGENT } from '../kit/real-server.ts';
import { readMetrics } from '../kit/server-metrics.ts';
import { BUSIEST_HOUR, type Costs, DAY, type Deed, needOf, STAND_INS } from './day.ts';

/*
 * Replays the busiest hour of an ordinary day against a house that runs on this machine, more and more of it, and says
 * where it bends first. One address does it all, so the house is to be started with APP_LIMIT_ADDRESS=100000000,
 * APP_LIMIT_ACCOUNT=100000000 and APP_LIMIT_GUESTS=100000.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    port: { type: 'string', default: '8080' },
    seconds: { type: 'string', default: '10' },
    stages: { type: 'string', default: '5' },
  },
});
const [people, port, seconds, stages] = [values.people, values.port, values.seconds, values.stages].map(Number);
if (![people, port, seconds, stages].every((one) => Number.isSafeInteger(one) && Number(one) > 0))
  throw new Error('--people, --port, --seconds and --stages are whole numbers above nought');

const GUESTS = 32;
/** No more is ever under way: a house that stands still is not buried. */
const MOST_UNDER_WAY = 256;
const FILMS = 10;
/** It bends where an answer in twenty takes three times as long as in peace, or one in a thousand is none. */
const SLOWER = 3;
const FAILED = 0.001;
/** What is over before a person notices is no bend. */
const NOTICED_MS = 100;

const home = `http://127.0.0.1:${port}`;
const page = await (await fetch(home)).text();
const runtime = JSON.parse(/<script[^>]*id="runtime"[^>]*>([^<]*)</.exec(page)?.[1] ?? '{}') as {
  secrets?: { sign: string; transport: string; image: string };
  encryption?: boolean;
};
if (!runtime.secrets) throw new Error(`${home} is no house of ours: its page carries no settings`);
const wire = nodeWire(runtime.secrets);
const clientOf = (token: string): Client =>
  createClient({
    baseUrl: home,
    wire,
    userAgent: USER_AGENT,
    token: () => token,
    encryption: runtime.encryption ?? true,
  });

const guest = async (): Promise<Client> => {
  const devID = Array.from({ length: 39 }, () => randomInt(10)).join('');
  return clientOf((await clientOf('').post('app/login/guest', { devID })).token);
};
const clients = await Promise.all(Array.from({ length: GUESTS }, guest));
const any = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;
const films = (await any(clients).post('x/media/list', { pageSize: FILMS })).list.map(({ id, contentType }) => ({
  id,
  contentType,
}));
if (films.length === 0) throw new Error('the house has no films: start it with its demo');
const segments = await findSegments();

async function findSegments(): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of films) {
    const { beginning } = await any(clients).post('app/media/play', { id, beginning: true });
    const address = /^\S*\/line\/\S+$/m.exec(beginning?.media ?? '')?.[0];
    if (address) found.push(new URL(address, home).href);
  }
  return found;
}

async function fetchWhole(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status}`);
}

/** Guests do what guests may: what only members do costs like what stands in for it in capacity.md. */
const DEEDS: Partial<Record<Deed, (client: Client) => Promise<unknown>>> = {
  config: (client) => client.get('app/ping/config'),
  home: (client) => client.post('app/media/home', { pageSize: 2 }),
  list: (client) => client.post('x/media/list', {}),
  shorts: (client) => client.post('app/media/short/recommend', {}),
  play: (client) => client.post('app/media/play', { id: any(films).id }),
  ...(segments.length > 0 && { segment: () => fetchWhole(any(segments)) }),
  report: (client) => client.post('app/media/trackList', {}),
  comments: (client) => client.post('app/comment/list', any(films)),
  like: (client) => client.post('app/media/like', { id: any(films).id, liked: randomInt(2) === 1 }),
  search: (client) => client.post('app/search/details', { words: any(['海', '城市', 'music', '茶']) }),
};
const names = Object.keys(DEEDS) as Deed[];

const MEASURED = 400;
const AT_ONCE = 8;

const busyOf = (metrics: ReadonlyMap<string, number>): number => metrics.get('liuguang_process_cpu_seconds_total') ?? 0;

/** What a deed takes of the server's processor, each kind by itself. */
async function costOf(name: Deed): Promise<number> {
  const act = DEEDS[name];
  if (!act) return 0;
  const some = async (count: number) => {
    for (let at = 0; at < count; at += 1) await act(any(clients)).catch(() => undefined);
  };
  await some(AT_ONCE);
  const before = busyOf(await readMetrics(Number(port)));
  await Promise.all(Array.from({ length: AT_ONCE }, () => some(MEASURED / AT_ONCE)));
  return ((busyOf(await readMetrics(Number(port))) - before) / MEASURED) * 1e6;
}

async function measureCosts(): Promise<Costs> {
  const costs = Object.fromEntries(Object.keys(DAY).map((name) => [name, 0])) as Record<Deed, number>;
  for (const name of names) costs[name] = await costOf(name);
  for (const [name, [of, times]] of Object.entries(STAND_INS)) costs[name as Deed] = costs[of] * times;
  return costs;
}

class Tally {
  readonly times: number[] = [];
  failed = 0;

  get slow(): number {
    return this.times.toSorted((a, b) => a - b)[Math.floor(this.times.length * 0.95)] ?? 0;
  }
}

interface Stage {
  readonly people: number;
  readonly asked: number;
  readonly tallies: ReadonlyMap<Deed, Tally>;
  readonly processor: number;
  readonly waiting: number;
  /** Deeds that were not begun, because too many were still under way. */
  readonly leftOut: number;
}

/** Deeds come when they come, as people do, and do not wait for the answers of others. */
async function replay(count: number): Promise<Stage> {
  const rates = names.map((name) => (count * DAY[name] * BUSIEST_HOUR) / 3600);
  const all = rates.reduce((sum, rate) => sum + rate, 0);
  const tallies = new Map(names.map((name) => [name, new Tally()]));
  const underWay = new Set<Promise<void>>();
  const before = await readMetrics(Number(port));
  const started = performance.now();
  let [asked, leftOut] = [0, 0];
  for (let at = 0; at < Number(seconds) * 1000; at += (-Math.log(1 - Math.random()) / all) * 1000) {
    const wait = started + at - performance.now();
    if (wait > 1) await pause(wait);
    if (underWay.size >= MOST_UNDER_WAY) {
      leftOut += 1;
      continue;
    }
    const name = pick(rates, all);
    const tally = tallies.get(name) as Tally;
    const begun = performance.now();
    asked += 1;
    const doing: Promise<void> = (DEEDS[name]?.(any(clients)) ?? Promise.resolve())
      .then(() => void tally.times.push(performance.now() - begun))
      .catch(() => {
        tally.failed += 1;
      })
      .finally(() => underWay.delete(doing));
    underWay.add(doing);
  }
  await Promise.all(underWay);
  const after = await readMetrics(Number(port));
  return {
    people: count,
    asked,
    tallies,
    leftOut,
    processor: (busyOf(after) - busyOf(before)) / ((performance.now() - started) / 1000),
    waiting: after.get('liuguang_database_waiting') ?? 0,
  };
}

function pick(rates: readonly number[], all: number): Deed {
  let left = Math.random() * all;
  const at = rates.findIndex((rate) => {
    left -= rate;
    return left < 0;
  });
  return names[Math.max(0, at)] as Deed;
}

function bendOf({ tallies, leftOut, asked }: Stage, peace: Stage): string | undefined {
  const late = [...tallies].filter(
    ([name, { slow }]) => slow > NOTICED_MS && slow > SLOWER * (peace.tallies.get(name)?.slow ?? slow),
  );
  const [worst] = late.sort(([, a], [, b]) => b.slow - a.slow);
  const failing = [...tallies].find(([, { failed, times }]) => failed > FAILED * (failed + times.length));
  if (failing) return `${failing[0]}: ${failing[1].failed} were not answered`;
  if (worst) return `${worst[0]}: an answer in twenty takes ${worst[1].slow.toFixed(0)} ms`;
  return leftOut > FAILED * asked ? `${leftOut} could not be asked any more` : undefined;
}

const costs = await measureCosts();
console.log('Processor time of the server for one:');
for (const [name, micros] of Object.entries(costs))
  console.log(`  ${name.padEnd(9)}${micros.toFixed(0).padStart(7)} µs`);
for (const count of [1e5, 1e6, 1e7]) {
  const { callsPerSecond, apiProcesses, lineProcesses, ladderCores, connections, egressGbps, storedTbPerMonth } =
    needOf(count, costs);
  console.log(
    `${count} people a day: ${callsPerSecond.toFixed(0)} calls a second, ${apiProcesses} api, ${lineProcesses} lines, ${ladderCores} ladder cores, ${connections} connections, ${egressGbps.toFixed(1)} Gbit/s, ${storedTbPerMonth.toFixed(1)} TB a month`,
  );
}

let peace: Stage | undefined;
let bend: string | undefined;
for (let at = 0; at < Number(stages) && !bend; at += 1) {
  const stage = await replay(Number(people) * 2 ** at);
  peace ??= stage;
  const rate = stage.asked / Number(seconds);
  console.log(
    `\n${stage.people} people a day: ${rate.toFixed(0)} a second, server at ${(100 * stage.processor).toFixed(0)} % of a core, ${stage.waiting} waiting for the database`,
  );
  for (const [name, { times, failed, slow }] of stage.tallies)
    console.log(
      `  ${name.padEnd(9)}${String(times.length).padStart(7)}  95 of 100 within ${slow.toFixed(0).padStart(5)} ms${failed > 0 ? `  ${failed} failed` : ''}`,
    );
  bend = bendOf(stage, peace);
}
console.log(bend ? `\nIt bends first at ${bend}.` : '\nIt did not bend; more --stages go further.');
