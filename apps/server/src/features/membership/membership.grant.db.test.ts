import { randomUUID } from 'node:crypto';
import { vipExpiry, vipLabel } from '@liuguang/contract/entitlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Grant } from './membership.port.ts';
import type { Tier } from './membership.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
});
afterAll(() => stack.close());

const DAY = 1;
const MONTH = 2;
const SEASON = 3;
const YEAR = 4;
const PERMANENT = 5;
const GIFT = 6;

/** Moves the clock to a time in Shanghai, later or earlier. */
const travelTo = (time: string) =>
  stack.clock.advance({ seconds: (Date.parse(`${time}+08:00`) - stack.clock.now().getTime()) / 1000 });

const grant = (accountId: bigint, vipType: number, fields: Partial<Grant> = {}) =>
  stack.running.database.transaction((tx) =>
    stack.running.app.ports.memberships.grant(tx, {
      accountId,
      tier: 'normal',
      vipType,
      source: 'order',
      reference: randomUUID(),
      ...fields,
    }),
  );
const revoke = (reference: string) =>
  stack.running.database.transaction((tx) => stack.running.app.ports.memberships.revoke(tx, 'order', reference));

async function somebody() {
  const { id } = await addAccount(stack.running.database);
  const token = await addSession(stack.running.database, id, { expiresAt: new Date('2110-01-01') });
  const info = async () => {
    const self = await stack.client(token).post('app/user/info', {});
    if (!self.self) throw new Error('that is somebody else');
    return self;
  };
  /** The end of a tier on a clock in Shanghai. */
  const ends = async (tier: Tier = 'normal') => {
    const { vipExpire } = (await info())[`${tier}Vip`];
    return vipExpire === '' ? '' : new Date(Date.parse(vipExpire) + 8 * 3600 * 1000).toISOString().slice(0, 19);
  };
  return { id, token, info, ends };
}

describe('a card', () => {
  test.each([
    ['2027-01-15T10:00:00', DAY, '2027-01-16T10:00:00'],
    ['2027-01-15T10:00:00', MONTH, '2027-02-15T10:00:00'],
    ['2027-01-31T23:30:00', MONTH, '2027-02-28T23:30:00'],
    ['2028-01-31T23:30:00', MONTH, '2028-02-29T23:30:00'],
    ['2027-11-30T00:00:00', SEASON, '2028-02-29T00:00:00'],
    ['2028-02-29T12:00:00', YEAR, '2029-02-28T12:00:00'],
    ['2027-12-31T23:59:59', YEAR, '2028-12-31T23:59:59'],
    ['2027-05-05T05:05:05', PERMANENT, '2099-12-31T23:59:59'],
  ])('begun at %s of type %i ends at %s, by the calendar in Shanghai', async (begun, vipType, end) => {
    travelTo(begun);
    const { id, ends, info } = await somebody();
    await grant(id, vipType);
    expect(await ends()).toBe(end);
    expect((await info()).normalVip).toMatchObject({ vipType });
  });

  test('adds to what is left, whatever is left', async () => {
    travelTo('2027-03-10T12:00:00');
    const { id, ends } = await somebody();
    await grant(id, MONTH);
    travelTo('2027-03-20T00:00:00');
    await grant(id, MONTH);
    expect(await ends()).toBe('2027-05-10T12:00:00');
    travelTo('2027-06-01T00:00:00');
    await grant(id, DAY);
    expect(await ends()).toBe('2027-06-02T00:00:00');
  });

  test('is as long as ever though the clock was set back, and no longer', async () => {
    travelTo('2027-03-10T12:00:00');
    const { id, ends } = await somebody();
    const reference = randomUUID();
    await grant(id, MONTH, { reference });
    travelTo('2027-03-01T12:00:00');
    await grant(id, DAY);
    expect(await ends()).toBe('2027-04-11T12:00:00');
    const { database, app } = stack.running;
    const left = await database.transaction((tx) => app.ports.memberships.unused(tx, 'order', reference));
    expect(left?.unusedMs).toBe(left?.wholeMs);
    await revoke(reference);
    expect(await ends()).toBe('2027-03-11T12:00:00');
  });

  test('shows as the longest that is running; a gift only beside nothing that was bought', async () => {
    const { id, info } = await somebody();
    const type = async () => (await info()).normalVip.vipType;
    await grant(id, GIFT, { days: 3 });
    expect(await type()).toBe(GIFT);
    await grant(id, MONTH);
    expect(await type()).toBe(MONTH);
    await grant(id, YEAR);
    await grant(id, GIFT, { days: 400 });
    await grant(id, DAY);
    expect(await type()).toBe(YEAR);
    await grant(id, PERMANENT);
    expect(await type()).toBe(PERMANENT);
    await grant(id, YEAR);
    expect((await info()).normalVip).toMatchObject({ vipType: PERMANENT, vipExpire: '2099-12-31T15:59:59.000Z' });
  });

  test('stands beside cards of other tiers, which decide label and expiry as specified', async () => {
    travelTo('2027-03-10T12:00:00');
    const { id, info, ends } = await somebody();
    await grant(id, YEAR, { tier: 'normal' });
    await grant(id, MONTH, { tier: 'dark' });
    expect([vipLabel(await info()), vipExpiry(await info())]).toEqual(['VIP', '2027-04-10T04:00:00.000Z']);
    await grant(id, DAY, { tier: 'supreme' });
    expect([vipLabel(await info()), vipExpiry(await info())]).toEqual(['SVIP', '2027-03-11T04:00:00.000Z']);
    travelTo('2027-03-11T12:00:00');
    expect(vipLabel(await info())).toBe('VIP');
    travelTo('2027-04-10T12:00:00');
    expect(vipExpiry(await info())).toBe('2028-03-10T04:00:00.000Z');
    travelTo('2028-03-10T12:00:00');
    expect([vipLabel(await info()), vipExpiry(await info())]).toEqual(['', '']);
    expect(await ends('dark')).toBe('2027-04-10T12:00:00');
  });

  test('counts once for one order, also when it is told many times at once', async () => {
    travelTo('2027-03-10T12:00:00');
    const { id, ends } = await somebody();
    const reference = randomUUID();
    const told = await Promise.all(Array.from({ length: 10 }, () => grant(id, MONTH, { reference })));
    expect(told.filter((standing) => standing !== undefined)).toHaveLength(1);
    expect(await ends()).toBe('2027-04-10T12:00:00');
  });

  test('of many orders at once adds them all', async () => {
    travelTo('2027-03-10T12:00:00');
    const { id, ends } = await somebody();
    await Promise.all(Array.from({ length: 12 }, () => grant(id, DAY)));
    expect(await ends()).toBe('2027-03-22T12:00:00');
  });

  test('of a length that does not exist is refused', async () => {
    const { id, ends } = await somebody();
    for (const fields of [{ vipType: 0 }, { vipType: 7 }, { vipType: GIFT }, { vipType: GIFT, days: -3 }])
      await expect(grant(id, fields.vipType, fields)).rejects.toThrow(RangeError);
    expect(await ends()).toBe('');
  });
});

describe('a card whose money went back', () => {
  test('ends the days that came with it, and no others', async () => {
    travelTo('2027-03-01T00:00:00');
    const { id, ends, info } = await somebody();
    const [first, second] = [randomUUID(), randomUUID()];
    await grant(id, MONTH, { reference: first });
    await grant(id, YEAR, { reference: second });
    expect(await ends()).toBe('2028-04-01T00:00:00');
    travelTo('2027-03-11T00:00:00');
    expect(await revoke(first)).toBe(true);
    // Ten days of the first are used and stay used; 21 are gone.
    expect(await ends()).toBe('2028-03-11T00:00:00');
    expect(await revoke(first)).toBe(false);
    expect(await revoke(second)).toBe(true);
    expect(await ends()).toBe('2027-03-11T00:00:00');
    expect((await info()).normalVip.vipExpireInt).toBe(0);
    expect(await revoke(randomUUID())).toBe(false);
  });

  test('lets what follows it begin earlier, which then ends with its own money on the day that goes back', async () => {
    travelTo('2027-03-01T00:00:00');
    const { id, ends } = await somebody();
    const [first, second] = [randomUUID(), randomUUID()];
    await grant(id, MONTH, { reference: first });
    await grant(id, YEAR, { reference: second });
    travelTo('2027-03-11T00:00:00');
    await revoke(first);
    travelTo('2027-09-11T00:00:00');
    expect(await ends()).toBe('2028-03-11T00:00:00');
    await revoke(second);
    expect(await ends()).toBe('2027-09-11T00:00:00');
  });

  test('leaves the type of what is left', async () => {
    travelTo('2027-03-01T00:00:00');
    const { id, info } = await somebody();
    const reference = randomUUID();
    await grant(id, MONTH);
    await grant(id, YEAR, { reference });
    await revoke(reference);
    expect((await info()).normalVip).toMatchObject({ vipType: MONTH, vipExpire: '2027-03-31T16:00:00.000Z' });
  });

  test('at the moment another is bought takes its own days and leaves the other’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      travelTo('2027-03-01T00:00:00');
      const { id, ends } = await somebody();
      const reference = randomUUID();
      await grant(id, MONTH, { reference });
      const [revoked, granted] = await Promise.all([revoke(reference), grant(id, DAY)]);
      expect([revoked, granted !== undefined]).toEqual([true, true]);
      expect(await ends()).toBe('2027-03-02T00:00:00');
    }
  });

  test('moved along with a guest, still ends where it went', async () => {
    travelTo('2027-03-01T00:00:00');
    const [guest, resident] = [await somebody(), await somebody()];
    const reference = randomUUID();
    await grant(guest.id, MONTH, { reference });
    await grant(resident.id, YEAR);
    const { database, app } = stack.running;
    const merge = app.personal.find(({ feature }) => feature === 'membership')?.owned?.merge;
    await database.transaction(async (tx) => {
      await merge?.(tx, guest.id, resident.id);
      for (const { id } of [guest, resident]) await app.ports.bus.publish('account', String(id), tx);
    });
    expect([await guest.ends(), await resident.ends()]).toEqual(['', '2028-04-01T00:00:00']);
    expect((await resident.info()).normalVip).toMatchObject({ vipType: YEAR });
    await revoke(reference);
    expect(await resident.ends()).toBe('2028-03-01T00:00:00');
  });
});

describe('console/membership/gift', () => {
  test('adds days to what is left, once for each request', async () => {
    travelTo('2027-03-01T00:00:00');
    const { id, ends, info } = await somebody();
    const support = await stack.asOperator('support');
    const gift = {
      accountId: String(id),
      tier: 'dark',
      days: 10,
      reason: '活动奖励',
      requestId: randomUUID(),
    } as const;
    const vip = await support.post('console/membership/gift', gift);
    expect(vip).toEqual({ vipType: GIFT, vipExpireInt: 864_000, vipExpire: '2027-03-10T16:00:00.000Z' });
    expect(await support.post('console/membership/gift', gift)).toEqual(vip);
    expect(await ends('dark')).toBe('2027-03-11T00:00:00');
    await support.post('console/membership/gift', { ...gift, requestId: randomUUID() });
    expect(await ends('dark')).toBe('2027-03-21T00:00:00');
    expect((await info()).darkVip).toMatchObject({ vipType: GIFT });
  });

  test('is added to time that came from elsewhere', async () => {
    travelTo('2027-03-01T00:00:00');
    const { id, ends, info } = await somebody();
    await addMembership(stack.running.database, id, 'normal', new Date('2027-03-31T16:00:00Z'), YEAR);
    await grant(id, GIFT, { days: 1 });
    expect(await ends()).toBe('2027-04-02T00:00:00');
    expect((await info()).normalVip).toMatchObject({ vipType: YEAR });
  });
});
