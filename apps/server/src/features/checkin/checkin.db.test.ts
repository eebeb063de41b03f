import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { dayAfter, startOfDay } from '@liuguang/contract/task/periods';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { moneyFaults } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { newGuest, newName, newResident, PASSWORD } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { addTask, givePoints } from '../../../testing/tasks.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
});
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});
/** At noon, whatever the time is where this runs. */
beforeEach(() => {
  const noon = startOfDay(shanghaiDay(stack.clock.now())).getTime() + 36 * 3600_000;
  stack.clock.advance({ seconds: (noon - stack.clock.now().getTime()) / 1000 });
});

const today = () => shanghaiDay(stack.clock.now());
const checkIn = (client: Client, requestId: string = randomUUID()) => client.post('x/checkin/today', { requestId });
const makeUp = (client: Client, day: string) => client.post('x/checkin/makeUp', { day, requestId: randomUUID() });
const calendar = (client: Client) => client.post('x/checkin/calendar', {});
const points = async (id: bigint) => (await stack.running.app.ports.ledger.balances(id)).points;

/** Somebody who has been here for a month. */
async function regular() {
  const createdAt = new Date(stack.clock.now().getTime() - 30 * 24 * 3600_000);
  const { id } = await addAccount(stack.running.database, { createdAt });
  const client = stack.client(await addSession(stack.running.database, id, { expiresAt: new Date('2099-01-01') }));
  return { id, client };
}

const giveCards = (id: bigint, cards: number) =>
  stack.running.database.transaction((tx) => stack.running.app.ports.checkins.addCards(tx, id, cards));

test('brings more with every day in a row, a lot on the seventh, and begins again', async () => {
  const { id, client } = await regular();
  const got: number[] = [];
  for (let day = 0; day < 8; day += 1) {
    const { points: promised } = await calendar(client);
    const { points: given, streak } = await checkIn(client);
    expect(given).toBe(promised);
    expect(streak).toBe(day + 1);
    got.push(given);
    stack.clock.advance({ days: 1 });
  }
  // From the hundredth point on the level adds one to each day.
  expect(got).toEqual([5, 5, 10, 10, 15, 15, 50, 6]);
  expect(await points(id)).toBe(116);
  expect(await calendar(client)).toMatchObject({ streak: 8, checkedIn: false, bonus: 1, points: 6 });
  stack.clock.advance({ days: 1 });
  expect(await calendar(client)).toMatchObject({ streak: 0, points: 6 });
});

test('takes one check-in a day, by the day in Shanghai, whoever asks how often', async () => {
  const { id, client } = await regular();
  stack.clock.advance({ seconds: 12 * 3600 - 0.1 });
  const requestId = randomUUID();
  const asked = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => checkIn(client, requestId)),
    ...Array.from({ length: 15 }, () => checkIn(client)),
  ]);
  const taken = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set(taken)).toEqual(new Set([4090]));
  expect(await points(id)).toBe(5);
  stack.clock.advance({ seconds: 0.1 });
  expect(await checkIn(client)).toMatchObject({ day: today(), streak: 2 });
  // The clock was set back over midnight.
  stack.clock.advance({ seconds: -0.1 });
  await expect(checkIn(client)).rejects.toMatchObject({ code: 4090 });
  expect(await points(id)).toBe(10);
});

test('joins days in a row over a missed one with a card, and gives no points for it', async () => {
  const { id, client } = await regular();
  await checkIn(client);
  stack.clock.advance({ days: 2 });
  await checkIn(client);
  const missed = dayAfter(today(), -1);
  expect((await calendar(client)).missed[0]).toBe(missed);
  await expect(makeUp(client, missed)).rejects.toMatchObject({ code: 4093 });
  await giveCards(id, 2);
  await expect(makeUp(client, today())).rejects.toMatchObject({ code: 4040 });
  await expect(makeUp(client, dayAfter(today(), -8))).rejects.toMatchObject({ code: 4040 });
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => makeUp(client, missed)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const after = await calendar(client);
  expect(after).toMatchObject({ streak: 3, cards: 1 });
  expect(after.missed).not.toContain(missed);
  expect(await points(id)).toBe(10);
  const { days } = await client.post('x/checkin/calendar', { month: missed.slice(0, 7) });
  expect(days).toContainEqual({ day: missed, madeUp: true });
});

test('lets a guest check in, and gives the points once they registered', async () => {
  const guest = await newGuest(stack);
  const client = stack.client(guest.token);
  expect(await checkIn(client)).toMatchObject({ points: 0, streak: 1 });
  expect(await calendar(client)).toMatchObject({ checkedIn: true, waiting: true, points: 5 });
  await expect(checkIn(client)).rejects.toMatchObject({ code: 4090 });
  const { token } = await client.post('app/login/account/register', { name: newName(), password: PASSWORD });
  const registered = stack.client(token);
  expect(await checkIn(registered)).toMatchObject({ points: 5 });
  await expect(checkIn(registered)).rejects.toMatchObject({ code: 4090 });
  expect(await calendar(registered)).toMatchObject({ waiting: false, points: 5 });
});

test('counts one check-in where a guest and the account it joins both came that day', async () => {
  const task = await addTask(stack, { group: 'weekly', event: 'checkin', target: 5 });
  const guest = await newGuest(stack);
  const resident = await newResident(stack);
  const account = stack.client(resident.token);
  await checkIn(stack.client(guest.token));
  await checkIn(account);
  await account.post('x/checkin/calendar', {});
  await stack.client(guest.token).post('app/login/official', { credential: resident.credential });
  expect(await calendar(account)).toMatchObject({ streak: 1, checkedIn: true, waiting: false });
  await expect(checkIn(account)).rejects.toMatchObject({ code: 4090 });
  expect(await points(resident.id)).toBe(5);
  const { list } = await account.post('app/usertask/list', {});
  expect(list.find(({ id }) => id === String(task.id))).toMatchObject({ progress: 1 });
});

test('adds what the level brings, from the next check-in on', async () => {
  const { id, client } = await regular();
  await givePoints(stack, id, 8000);
  expect(await checkIn(client)).toMatchObject({ points: 10 });
});

test('x/checkin/remind has whoever asked for it told in the evening, once, unless they have come or wanted it no more', async () => {
  const [forgetful, early, late] = [await regular(), await regular(), await regular()];
  for (const { client } of [forgetful, early, late]) {
    expect(await calendar(client)).toMatchObject({ remind: false });
    expect(await client.post('x/checkin/remind', { on: true })).toEqual({ remind: true });
    await client.post('x/checkin/remind', { on: true });
  }
  await checkIn(early.client);
  await late.client.post('x/checkin/remind', { on: false });
  expect(await runJob(stack, 'checkin.remind')).toBe('1 people');
  await runJob(stack, 'checkin.remind');
  await deliverNotices(stack);
  const told = async ({ client }: { client: Client }) =>
    (await client.post('app/message/list', { section: 'activities' })).list;
  expect(await told(forgetful)).toMatchObject([{ kind: 'checkin.reminder' }]);
  expect([await told(early), await told(late)]).toEqual([[], []]);
  expect(await calendar(forgetful.client)).toMatchObject({ remind: true });
  const personal = stack.running.app.personal.find(({ feature }) => feature === 'checkin');
  expect(await personal?.export(forgetful.id)).toMatchObject([{ content: { remind: true } }]);
  await stack.running.database.transaction(async (tx) => personal?.merge(tx, forgetful.id, late.id));
  expect(await calendar(late.client)).toMatchObject({ remind: true });
});
