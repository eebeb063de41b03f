import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { periodOf, startOfDay } from '@liuguang/contract/task/periods';
import type { Task } from '@liuguang/contract/task/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addVideo } from '../../../testing/factories/fresh-video.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { patiently } from '../../../testing/patiently.ts';
import { runJob } from '../../../testing/run-job.ts';
import { newGuest, newResident } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { addTask, givePoints, noteDone } from '../../../testing/tasks.ts';
import { task as taskTable } from './task.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
  await stack.running.database.query.update(taskTable).set({ shown: false });
});
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});
beforeEach(() => moveTo(startOfDay(shanghaiDay(new Date(stack.clock.now().getTime() + 36 * 3600_000))), 12 * 3600));

/** Sets the clock, forwards alone, to so many seconds after a time. */
function moveTo(time: Date, seconds: number): void {
  stack.clock.advance({ seconds: (time.getTime() - stack.clock.now().getTime()) / 1000 + seconds });
}

/** To so many seconds before, or after, the next midnight in Shanghai. */
const moveToMidnight = (seconds: number) =>
  moveTo(startOfDay(shanghaiDay(new Date(stack.clock.now().getTime() + 24 * 3600_000))), seconds);

const listed = async (client: Client, id: bigint): Promise<Task | undefined> =>
  (await client.post('app/usertask/list', {})).list.find((one) => one.id === String(id));
const claim = (client: Client, one: Pick<Task, 'id' | 'period' | 'reward'>, requestId: string = randomUUID()) =>
  client.post('app/usertask/get', { taskId: one.id, period: one.period, points: one.reward.points, requestId });
const points = async (id: bigint) => (await stack.running.app.ports.ledger.balances(id)).points;

/** A report of `seconds` that were watched up to now. */
async function watch(token: string, client: Client, seconds: number): Promise<void> {
  const person = await stack.running.app.ports.sessions.personOf(token);
  if (!person) throw new Error('nobody is signed in');
  const publishedAt = new Date(0);
  const shown = { state: 'ready', moderation: 'passed', publishedAt, seconds: 6000, previewSeconds: 30 } as const;
  const { id } = await addVideo(stack.running.database, (await somebodyWith(stack, 0)).id, shown);
  const { token: playToken } = stack.running.app.ports.playTokens.make(person, {
    videoId: id,
    watch: 'full',
    quality: 720,
  });
  stack.clock.advance({ seconds });
  const report = { playToken, session: randomUUID(), position: seconds, watched: seconds, speed: 1, starts: true };
  await client.post('app/media/trackList', { reports: [report] });
}

describe('usertask/list', () => {
  test('counts watching by the credited time, before and after it was added up', async () => {
    const { id } = await addTask(stack, { group: 'daily', event: 'watch', target: 60 });
    const { token, client } = await somebodyWith(stack, 0);
    expect(await listed(client, id)).toMatchObject({ progress: 0, state: 'open' });
    await watch(token, client, 40);
    expect(await listed(client, id)).toMatchObject({ progress: 40, state: 'open' });
    await runJob(stack, 'task.fold');
    expect(await listed(client, id)).toMatchObject({ progress: 40 });
    await watch(token, client, 30);
    expect(await listed(client, id)).toMatchObject({ progress: 60, state: 'done' });
  });

  test('gives each of two days its part of what was watched over midnight', async () => {
    const { id } = await addTask(stack, { group: 'daily', event: 'watch', target: 100 });
    const { token, client } = await somebodyWith(stack, 0);
    moveToMidnight(-20);
    await watch(token, client, 30);
    expect(await listed(client, id)).toMatchObject({ progress: 10, period: shanghaiDay(stack.clock.now()) });
    const before = {
      id: String(id),
      period: shanghaiDay(stack.clock.now().getTime() - 60_000),
      reward: { points: 10 },
    };
    await expect(claim(client, before as Task)).rejects.toMatchObject({ code: 4090 });
  });

  test('counts likes and comments that stand, and not those that were taken back', async () => {
    const likes = await addTask(stack, { event: 'like', target: 3 });
    const comments = await addTask(stack, { event: 'comment', target: 3 });
    const { client } = await somebodyWith(stack, 0);
    const publishedAt = new Date(0);
    const shown = { state: 'ready', moderation: 'passed', publishedAt, seconds: 60 } as const;
    const video = await addVideo(stack.running.database, (await somebodyWith(stack, 0)).id, shown);
    const like = (liked: boolean) => client.post('app/media/like', { id: String(video.id), liked });
    for (const liked of [true, false, true, true]) await like(liked);
    expect(await listed(client, likes.id)).toMatchObject({ progress: 1 });
    const say = (text: string) =>
      client.post('app/comment/add', { contentType: 1, id: String(video.id), text, requestId: randomUUID() });
    const { id: commentId } = await say('灯光真好');
    await say('配乐也好');
    expect(await listed(client, comments.id)).toMatchObject({ progress: 2 });
    await client.post('x/comment/delete', { commentId });
    expect(await listed(client, comments.id)).toMatchObject({ progress: 1 });
  });

  test('counts time online as the server credits it, however often it is reported', async () => {
    const { id } = await addTask(stack, { group: 'daily', event: 'online', target: 600 });
    const { client } = await somebodyWith(stack, 0);
    await client.post('app/user/online/time', { seconds: 30 });
    stack.clock.advance({ seconds: 60 });
    await Promise.all(Array.from({ length: 5 }, () => client.post('app/user/online/time', { seconds: 300 })));
    expect(await listed(client, id)).toMatchObject({ progress: 90 });
  });

  test('shows what is on now and for this person, and locks what is for a higher level', async () => {
    const now = stack.clock.now();
    const over = await addTask(stack, { endsAt: now });
    const later = await addTask(stack, { startsAt: new Date(now.getTime() + 1000) });
    const hidden = await addTask(stack, { shown: false });
    const newcomers = await addTask(stack, { group: 'new', newcomerDays: 7 });
    const forSome = await addTask(stack, { minLevel: 3, event: 'follow' });
    const { id: accountId, client } = await somebodyWith(stack, 0);
    const newcomer = await addAccount(stack.running.database, { createdAt: now });
    const newcomersToken = await addSession(stack.running.database, newcomer.id, { expiresAt: new Date('2099-01-01') });
    await noteDone(stack, accountId, 'follow');
    const { list } = await client.post('app/usertask/list', {});
    const ids = list.map(({ id }) => id);
    for (const { id } of [over, later, hidden]) expect(ids).not.toContain(String(id));
    expect(await listed(stack.client(newcomersToken), newcomers.id)).toMatchObject({ group: 'new' });
    stack.clock.advance({ days: 7 });
    expect(await listed(stack.client(newcomersToken), newcomers.id)).toBeUndefined();
    const locked = await listed(client, forSome.id);
    expect(locked).toMatchObject({ state: 'locked', progress: 1 });
    await expect(claim(client, locked as Task)).rejects.toMatchObject({ code: 4090 });
    await givePoints(stack, accountId, 500);
    expect(await listed(client, forSome.id)).toMatchObject({ state: 'done' });
    const { levels } = await client.post('x/level/standing', {});
    expect(levels[2]?.opens).toContainEqual({ kind: 'task', title: forSome.title, translations: {} });
  });
});

describe('usertask/get', () => {
  test('gives points, gold and make-up cards once for each period', async () => {
    const { id } = await addTask(stack, { group: 'weekly', event: 'follow', points: 40, gold: 25, cards: 2 });
    const { id: accountId, client } = await somebodyWith(stack, 0);
    const open = (await listed(client, id)) as Task;
    expect(open.period).toBe(periodOf('weekly', stack.clock.now()).key);
    await expect(claim(client, open)).rejects.toMatchObject({ code: 4090, data: { reason: { key: 'task.notDone' } } });
    await noteDone(stack, accountId, 'follow');
    const requestId = randomUUID();
    const got = await claim(client, open, requestId);
    expect(got).toEqual({ reward: { points: 40, gold: 25, cards: 2 }, points: 40, level: 1 });
    expect(await claim(client, open, requestId)).toEqual(got);
    await expect(claim(client, open)).rejects.toMatchObject({ data: { reason: { key: 'task.claimedAlready' } } });
    expect(await listed(client, id)).toMatchObject({ state: 'claimed', progress: 1 });
    expect(await client.post('x/checkin/calendar', {})).toMatchObject({ cards: 2 });
    expect(await stack.running.app.ports.ledger.balances(accountId)).toMatchObject({
      points: 40,
      given: 25,
      bought: 0,
    });
    stack.clock.advance({ days: 7 });
    expect(await listed(client, id)).toMatchObject({ state: 'open', progress: 0 });
  });

  test('pays once to whoever claims a hundred times at once', async () => {
    const { id } = await addTask(stack, { event: 'follow' });
    const { id: accountId, client } = await somebodyWith(stack, 0);
    await noteDone(stack, accountId, 'follow');
    const done = (await listed(client, id)) as Task;
    const asked = await Promise.allSettled(
      Array.from({ length: 100 }, () => {
        const requestId = randomUUID();
        return patiently(() => claim(client, done, requestId));
      }),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set([4090]));
    expect(await points(accountId)).toBe(10);
  });

  test('takes a day as it is until midnight in Shanghai, and for ten minutes from a page that still shows it', async () => {
    const { id } = await addTask(stack, { group: 'daily', event: 'follow' });
    const people = await Promise.all([1, 2, 3].map(() => somebodyWith(stack, 0)));
    moveToMidnight(-0.1);
    for (const one of people) await noteDone(stack, one.id, 'follow');
    const [early, late, tooLate] = people as [Somebody, Somebody, Somebody];
    const shown = (await listed(early.client, id)) as Task;
    await claim(early.client, shown);
    stack.clock.advance({ seconds: 0.1 });
    expect(await listed(early.client, id)).toMatchObject({ state: 'open', progress: 0 });
    await claim(late.client, shown);
    await expect(claim(late.client, { ...shown, period: shanghaiDay(stack.clock.now()) })).rejects.toMatchObject({
      code: 4090,
    });
    stack.clock.advance({ minutes: 10, seconds: 1 });
    await expect(claim(tooLate.client, shown)).rejects.toMatchObject({ code: 4040 });
    expect(await Promise.all(people.map((one) => points(one.id)))).toEqual([10, 10, 0]);
    // The clock was set back, to the day whose reward was given.
    stack.clock.advance({ minutes: -20 });
    await expect(claim(early.client, shown)).rejects.toMatchObject({ code: 4090 });
    stack.clock.advance({ minutes: 20 });
  });

  test('asks again when an operator changed the reward, and counts what was done before by the new target', async () => {
    const owner = await stack.asOperator('owner');
    const reward = { points: 30, gold: 0, cards: 0 };
    const words = { title: '关注五位创作者', translations: { en: { title: 'Follow five creators' } } };
    const rest = { minLevel: 1, newcomerDays: 0, startsAt: '', endsAt: '', position: 1, shown: true } as const;
    const draft = { group: 'once', event: 'follow', target: 5, reward, ...words, ...rest } as const;
    const { id } = await owner.post('console/task/save', draft);
    const { id: accountId, client } = await somebodyWith(stack, 0);
    await noteDone(stack, accountId, 'follow', 3);
    const half = (await listed(client, BigInt(id))) as Task;
    expect(half).toMatchObject({ progress: 3, state: 'open' });
    await owner.post('console/task/save', { ...draft, taskId: id, target: 3, reward: { ...reward, points: 15 } });
    await expect(claim(client, half)).rejects.toMatchObject({ code: 4092, data: { price: 15 } });
    const edited = (await listed(client, BigInt(id))) as Task;
    expect(edited).toMatchObject({ progress: 3, target: 3, state: 'done', reward: { points: 15 } });
    await claim(client, edited);
    await owner.post('console/task/save', { ...draft, taskId: id, target: 9 });
    expect(await listed(client, BigInt(id))).toMatchObject({ state: 'claimed', progress: 9 });
    expect(await points(accountId)).toBe(15);
    const { list } = await owner.post('console/task/list', {});
    expect(list.find((one) => one.id === id)).toMatchObject({ claims: 1, target: 9 });
    const nothing = { points: 0, gold: 0, cards: 0 };
    await expect(owner.post('console/task/save', { ...draft, reward: nothing })).rejects.toMatchObject({ code: 4000 });
    const backwards = { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' };
    await expect(owner.post('console/task/save', { ...draft, ...backwards })).rejects.toMatchObject({ code: 4000 });
  });

  test('asks a guest to register, who keeps what was counted when joining an account', async () => {
    const { id } = await addTask(stack, { group: 'daily', event: 'follow', target: 3 });
    const guest = await newGuest(stack);
    const resident = await newResident(stack);
    await noteDone(stack, BigInt(guest.id), 'follow', 2);
    await noteDone(stack, resident.id, 'follow', 1);
    await runJob(stack, 'task.fold');
    const shown = (await listed(stack.client(guest.token), id)) as Task;
    expect(shown).toMatchObject({ progress: 2 });
    await expect(claim(stack.client(guest.token), shown)).rejects.toMatchObject({ code: 4030 });
    await stack.client(guest.token).post('app/login/official', { credential: resident.credential });
    expect(await listed(stack.client(resident.token), id)).toMatchObject({ progress: 3, state: 'done' });
  });
});

type Somebody = Awaited<ReturnType<typeof somebodyWith>>;

describe('levels', () => {
  test('count what was ever earned, keep what was spent, and are called what operators say', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    await givePoints(stack, id, 2000);
    await stack.running.database.transaction((tx) =>
      stack.running.app.ports.ledger.charge(tx, {
        payer: id,
        amount: 1500,
        currency: 'points',
        kind: 'adjustment',
        reference: randomUUID(),
      }),
    );
    const standing = await client.post('x/level/standing', {});
    expect(standing).toMatchObject({ level: 4, earned: 2000, points: 500 });
    expect(standing.levels.map(({ from }) => from)).toEqual([0, 100, 500, 2000, 8000, 30_000]);
    const editor = await stack.asOperator('editor');
    const named = { level: 6, name: '极光', translations: { en: { name: 'Aurora' } }, checkinBonus: 12 };
    await editor.post('console/level/save', named);
    expect((await editor.post('console/level/list', {})).list.at(-1)).toEqual(named);
    expect((await client.post('x/level/standing', {})).levels.at(-1)).toMatchObject({ name: '极光', from: 30_000 });
  });
});
