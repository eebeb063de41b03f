import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildServer } from '../build.ts';
import { capture } from '../processes.ts';
import { runVitest } from '../vitest-run.ts';
import { ensureEngines } from './engines.ts';
import { House } from './house.ts';
import { Crowd, clientOf, POINTS, type Tally } from './load.ts';
import type { Part } from './part.ts';

/**
 * Everything that can die dies while people use the house: what they were told is added up, and in the end every code
 * was used once, the ledger is whole and every file is as it was written.
 */
const PEOPLE = 6;
const CODES = 20_000;
const CALM_MS = 3000;
const MEASURED_MS = 4000;
const AT_ONCE = 12;
/** Calls of which the cost of statements without names is the median. */
const ASKED = 300;

const missing = ensureEngines();
if (missing.length > 0) {
  console.log(`Skipped: this machine has no ${missing.join(', ')}.`);
  process.exit(0);
}

await buildServer({ quiet: true });
const faults: string[] = [];
/** All the load comes from one address: what protects the house must not end the test. */
const ROOMY = { APP_LIMIT_ADDRESS: '1000000', APP_LIMIT_ACCOUNT: '1000000', APP_LIMIT_GUESTS: '100000' };
const house = await House.start({ env: ROOMY, say: (line) => console.error(line) });
try {
  if (process.argv.includes('--full')) await runTests();
  await measureNames();
  await measureThroughput();
  const crowd = new Crowd(house.url);
  await crowd.gather(PEOPLE, CODES);
  const { written, missed } = await crowd.findOwnWords();
  console.log(`${written} comments written and read at once beside a replica, ${missed} not found`);
  if (missed > 0) faults.push(`${missed} of ${written} people did not find what they had just written`);
  // Longer than anybody is taken for somebody who has just written.
  await pause(6000);
  await crowd.onlyRead(30);
  const answered = await house.replicaAnswers('comment');
  console.log(`the replica answered lists of comments: ${answered ? 'yes' : 'no'}`);
  if (!answered) faults.push('no list came from the replica');
  crowd.walk();
  await pause(CALM_MS);
  report('nothing', crowd.take(), { mayFail: false });

  for (const [what, part] of [
    ['kill -9 of an API', house.api[1]],
    ['kill -9 of a worker', house.workers[0]],
    ['kill -9 of a line', house.lines[0]],
    ['kill -9 of Redis', house.redis],
    ['kill -9 of PgBouncer', house.pooler],
  ] as const) {
    if (part) await during(what, crowd, () => killAndStart(part));
  }
  await during('Redis hangs for three seconds', crowd, async () => {
    house.redis.signal('SIGSTOP');
    await pause(3000);
    house.redis.signal('SIGCONT');
  });
  await during('everything is renewed, one after the other', crowd, renewAll, { mayFail: false });
  await during('the primary is stopped and the replica promoted', crowd, async () => {
    await house.primary.stop('SIGINT');
    await house.promoteReplica();
  });
  await crowd.end();

  const points = await crowd.points();
  if (points !== crowd.used * POINTS)
    faults.push(
      `${crowd.used} codes were acknowledged, which is ${crowd.used * POINTS} points, and there are ${points}`,
    );
  console.log(`${crowd.used} codes used, ${points} points`);
  for (const command of ['ledger', 'media']) await verify(command);
} finally {
  await house.stop();
}
for (const fault of faults) console.log(`✗ ${fault}`);
console.log(faults.length === 0 ? 'The house lost nothing.' : `${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

async function during(
  what: string,
  crowd: Crowd,
  happen: () => Promise<void>,
  rule: { readonly mayFail: boolean } = { mayFail: true },
): Promise<void> {
  crowd.take();
  await happen();
  await pause(CALM_MS);
  report(what, crowd.take(), rule);
}

function report(
  what: string,
  { answered, later, unanswered, wrong, longestGapMs }: Tally,
  { mayFail }: { mayFail: boolean },
) {
  const gap = `longest silence ${(longestGapMs / 1000).toFixed(1)} s`;
  console.log(`${what}: ${answered} answered, ${later} told to come back, ${unanswered} unanswered, ${gap}`);
  for (const one of new Set(wrong)) faults.push(`${what}: ${one}`);
  if (answered === 0) faults.push(`${what}: nobody was answered`);
  if (!mayFail && later + unanswered > 0) faults.push(`${what}: ${later + unanswered} calls failed`);
}

async function killAndStart(part: Part): Promise<void> {
  await part.stop('SIGKILL');
  await pause(1000);
  await part.start();
}

/** Calls a second of one, two and all APIs, and what a call takes of their processors: with few cores only that grows. */
async function measureThroughput(): Promise<void> {
  const { token } = await clientOf(house.url).post('app/login/guest', { devID: randomUUID() });
  for (let count = 1; count <= house.api.length; count += 1) {
    const parts = house.api.slice(0, count);
    const clients = house.apiUrls.slice(0, count).map((url) => clientOf(url, token));
    const used = () => parts.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
    const [before, until] = [used(), performance.now() + MEASURED_MS];
    let calls = 0;
    const ask = async (at: number) => {
      for (; performance.now() < until; calls += 1) await clients[at % count]?.post('app/post/list', { pageSize: 10 });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(at)));
    const [rate, cost] = [calls / (MEASURED_MS / 1000), ((used() - before) * 1000) / calls];
    console.log(`${count} API: ${rate.toFixed(0)} calls a second, ${cost.toFixed(2)} ms of processor time each`);
  }
}

/** The tests of the database on this primary, each server of theirs counting in this Redis. */
async function runTests(): Promise<void> {
  const env = { TEST_DATABASE_URL: house.primaryUrl, TEST_REDIS_URL: house.env.REDIS_URL ?? '' };
  const { passed, failed } = await runVitest(['--project=db'], env);
  console.log(`tests on the house: ${passed} passed, ${failed} failed`);
  if (failed > 0) faults.push(`${failed} tests failed on the house`);
}

/** What a call costs whose statements have no names, beside one whose statements do, both past the pooler. */
async function measureNames(): Promise<void> {
  const url = { DATABASE_URL: house.primaryUrl, DATABASE_DIRECT_URL: house.primaryUrl };
  const { token } = await clientOf(house.url).post('app/login/guest', { devID: randomUUID() });
  const start = async (names: string) => {
    const { part, url: baseUrl } = await house.startBeside({ ...url, DATABASE_STATEMENT_NAMES: names });
    const guest = clientOf(baseUrl, token);
    return { part, times: [] as number[], ask: () => guest.post('app/recharge/history', { pageSize: 20 }) };
  };
  const [named, nameless] = [await start('on'), await start('off')];
  for (let at = 0; at < ASKED; at += 1) {
    for (const one of [named, nameless]) {
      const started = performance.now();
      await one.ask();
      one.times.push(performance.now() - started);
    }
  }
  for (const { part } of [named, nameless]) await part.stop('SIGKILL');
  const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[ASKED / 2] ?? Number.NaN;
  const [on, off] = [median(named.times), median(nameless.times)];
  console.log(`a list of the ledger with named statements ${on.toFixed(2)} ms, without names ${off.toFixed(2)} ms`);
}

/**
 * As a new version is brought in: nobody is led to one any more, it is told to stop, and the next one's turn comes when
 * it works again.
 */
async function renewAll(): Promise<void> {
  for (const part of [...house.api, ...house.workers, ...house.lines]) {
    await house.leadPast(part);
    await part.stop('SIGTERM');
    await part.start();
  }
  await house.leadPast(undefined);
}

async function verify(command: string): Promise<void> {
  const { code, text } = await capture(process.execPath, [`apps/server/dist/${command}.js`, 'verify'], {
    env: { ...house.env },
  });
  console.log(text.trim());
  if (code !== 0) faults.push(`npm run ${command} verify found faults`);
}
