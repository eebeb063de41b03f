import { shanghaiDay } from '@liuguang/contract/format/date';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { accountOnline } from './account.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
});
afterAll(() => stack.close());

/** Somebody who has never reported, with a session that outlives every move of the clock. */
async function somebody() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const client = stack.client(await addSession(database, id, { expiresAt: new Date('2100-01-01') }));
  return { id, report: (seconds: number) => client.post('app/user/online/time', { seconds }) };
}

/** Moves the clock to the next time it is `hour` o'clock in Shanghai, which has no summer time. */
function advanceToShanghaiHour(hour: number): void {
  const intoDay = (stack.clock.now().getTime() / 1000 + 8 * 3600) % 86_400;
  stack.clock.advance({ seconds: (hour * 3600 - intoDay + 86_400) % 86_400 });
}

describe('user/online/time', () => {
  test('believes a first report up to a minute', async () => {
    const [modest, bold] = await Promise.all([somebody(), somebody()]);
    expect(await modest.report(20)).toEqual({ today: 20, total: 20 });
    expect(await bold.report(86_400)).toEqual({ today: 60, total: 60 });
  });

  test('credits no faster than the clock runs', async () => {
    advanceToShanghaiHour(12);
    const { report } = await somebody();
    await report(60);
    stack.clock.advance({ seconds: 30 });
    expect(await report(86_400)).toEqual({ today: 90, total: 90 });
    stack.clock.advance({ minutes: 10 });
    expect(await report(45)).toEqual({ today: 135, total: 135 });
  });

  test('counts a report that is sent twice once', async () => {
    advanceToShanghaiHour(12);
    const { report } = await somebody();
    await report(0);
    stack.clock.advance({ minutes: 1 });
    expect((await report(60)).today).toBe(60);
    expect((await report(60)).today).toBe(60);
  });

  test('never gives more than passed, however often it is told', async () => {
    advanceToShanghaiHour(12);
    const { report } = await somebody();
    await report(0);
    let today = 0;
    for (let times = 0; times < 10; times += 1) {
      stack.clock.advance({ seconds: 1.6 });
      ({ today } = await report(60));
    }
    expect(today).toBeGreaterThan(0);
    expect(today).toBeLessThanOrEqual(16);
  });

  test('credits 100 reports of one person at once as one', async () => {
    advanceToShanghaiHour(12);
    const { report } = await somebody();
    await report(0);
    stack.clock.advance({ minutes: 1 });
    const reports = await Promise.all(Array.from({ length: 100 }, () => report(60)));
    expect(new Set(reports.map(({ today }) => today))).toEqual(new Set([60]));
  });

  test('credits 100 first reports of one person at once as one', async () => {
    advanceToShanghaiHour(12);
    const { report } = await somebody();
    const reports = await Promise.all(Array.from({ length: 100 }, () => report(30)));
    expect(new Set(reports.map(({ today }) => today))).toEqual(new Set([30]));
  });

  test('begins anew when the day changes in Shanghai, and keeps the total over all days', async () => {
    advanceToShanghaiHour(22);
    const { id, report } = await somebody();
    await report(60);
    stack.clock.advance({ hours: 1 });
    expect(await report(1000)).toEqual({ today: 1060, total: 1060 });
    const evening = shanghaiDay(stack.clock.now());

    stack.clock.advance({ hours: 2 });
    expect(await report(500)).toEqual({ today: 500, total: 1560 });
    stack.clock.advance({ minutes: 1 });
    expect(await report(60)).toEqual({ today: 560, total: 1620 });
    stack.clock.advance({ days: 2 });
    expect(await report(40)).toEqual({ today: 40, total: 1660 });

    const days = await stack.running.database.query.select().from(accountOnline).where(eq(accountOnline.accountId, id));
    const seconds = new Map(days.map((row) => [row.day, row.seconds]));
    expect(seconds.get(evening)).toBe(1060);
    expect([...seconds.values()].sort()).toEqual([1060, 40, 560].sort());
  });

  test('gives nothing, and takes nothing away, for a report from a clock that is behind', async () => {
    advanceToShanghaiHour(1);
    const { id, report } = await somebody();
    const ahead = new Date(stack.clock.now().getTime() + 60_000);
    const yesterday = shanghaiDay(new Date(stack.clock.now().getTime() - 86_400_000));
    await stack.running.database.query
      .insert(accountOnline)
      .values({ accountId: id, day: yesterday, seconds: 100, reportedAt: ahead });
    expect(await report(30)).toEqual({ today: 0, total: 100 });
    expect(await report(30)).toEqual({ today: 0, total: 100 });
  });

  test.each([-1, 86_401, 1.5])('refuses %d seconds', async (seconds) => {
    const { report } = await somebody();
    await expect(report(seconds)).rejects.toMatchObject({ code: 4000, data: { issues: [{ path: '/seconds' }] } });
  });

  test('asks who is not signed in to sign in', async () => {
    await expect(stack.client().post('app/user/online/time', { seconds: 1 })).rejects.toMatchObject({ code: 1000 });
  });
});
