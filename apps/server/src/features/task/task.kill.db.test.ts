import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@liuguang/client/client';
import { ApiError } from '@liuguang/client/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../../../testing/cluster.ts';
import { moneyFaults } from '../../../testing/money.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { type Stack, startStack, USER_AGENT } from '../../../testing/stack.ts';
import { addTalker, type Talker } from '../../../testing/talking.ts';
import { addTask, noteDone } from '../../../testing/tasks.ts';

const KILLS = process.env.TEST_FULL === '1' ? 100 : 3;
const PEOPLE = 6;
/** What everybody claims while a server lives. */
const TASKS_A_LIFE = 5;
/** Longer than it takes to answer all of it. */
const LIFE_MS = 400;
const REWARD = { points: 7, gold: 3, cards: 1 } as const;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

interface Claim {
  readonly by: Talker;
  readonly taskId: string;
  readonly requestId: string;
}

/** Something that everybody has done, to be claimed by each of them. */
async function newClaims(people: readonly Talker[]): Promise<Claim[]> {
  const tasks = await Promise.all(Array.from({ length: TASKS_A_LIFE }, () => addTask(stack, { ...REWARD })));
  return tasks.flatMap(({ id }) => people.map((by) => ({ by, taskId: String(id), requestId: randomUUID() })));
}

const send = (baseUrl: string, { by, taskId, requestId }: Claim) =>
  createClient({ baseUrl, wire: stack.wire, userAgent: USER_AGENT, token: () => by.token }).post('app/usertask/get', {
    taskId,
    requestId,
    period: 'once',
    points: REWARD.points,
  });

/** Claims all of it on a server of its own, which is killed at some moment; whether it was answered by then. */
async function claimAndKill(claims: readonly Claim[]): Promise<boolean[]> {
  const server = await startServerProcess({
    APP_WORKER: 'separate',
    DATABASE_URL: databaseUrl(stack.connection),
    LOG_LEVEL: 'silent',
  });
  const asked = claims.map((claim) =>
    send(server.url, claim).then(
      () => true,
      (error: unknown) => {
        // Whatever the server still says must not be that somebody else was faster.
        if (error instanceof ApiError && error.code < 5000) throw error;
        return false;
      },
    ),
  );
  const all = Promise.all(asked);
  await pause(Math.random() * LIFE_MS);
  server.child.kill('SIGKILL');
  await server.ended;
  return all;
}

test(`${KILLS} kills of the server between claims and their rewards lose nothing and pay nothing twice`, {
  timeout: 60 * 60_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => addTalker(stack)));
  for (const { id } of people) await noteDone(stack, id, 'like');
  let unanswered = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const claims = await newClaims(people);
    const answered = await claimAndKill(claims);
    unanswered += answered.filter((was) => !was).length;
    // The phone asks again, answered or not: it cannot know what became of it.
    for (const claim of claims) expect(await send(stack.url, claim)).toMatchObject({ reward: REWARD });
  }
  expect(unanswered).toBeGreaterThan(0);
  const claims = KILLS * TASKS_A_LIFE;
  for (const { id, client } of people) {
    expect(await stack.running.app.ports.ledger.balances(id)).toMatchObject({
      points: claims * REWARD.points,
      given: claims * REWARD.gold,
    });
    expect(await client.post('x/level/standing', {})).toMatchObject({ earned: claims * REWARD.points });
    expect(await client.post('x/checkin/calendar', {})).toMatchObject({ cards: claims * REWARD.cards });
  }
  expect(await moneyFaults(stack)).toEqual([]);
});
