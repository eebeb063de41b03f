import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { CAST } from '../../app/demo/cast.ts';

const NONE = { vipType: 0, vipExpireInt: 0, vipExpire: '' };
const DAY = 24 * 3600;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

describe('user/info', () => {
  test('tells somebody everything about themselves', async () => {
    const member = await stack.as('member');
    expect(await member.post('app/user/info', {})).toEqual({
      id: String(await stack.idOf('member')),
      name: CAST.member.name,
      avatar: '',
      intro: CAST.member.intro,
      self: true,
      kind: 'registered',
      avatarWaits: false,
      inviteCode: CAST.member.inviteCode,
      normalVip: NONE,
      darkVip: NONE,
      supremeVip: NONE,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test('is the same whether one asks for oneself by id or not', async () => {
    const member = await stack.as('member');
    const userId = String(await stack.idOf('member'));
    expect(await member.post('app/user/info', { userId })).toEqual(await member.post('app/user/info', {}));
  });

  test('tells what everybody may know of somebody else, and not one field more', async () => {
    const guest = await stack.as('guest');
    const userId = String(await stack.idOf('svip'));
    expect(await guest.post('app/user/info', { userId })).toEqual({
      id: userId,
      name: CAST.svip.name,
      avatar: '',
      intro: CAST.svip.intro,
      self: false,
      vipLabel: 'SVIP',
      counts: { followers: 0, following: 0, likes: 0, works: 0 },
    });
  });

  test.each([
    ['guest', ''],
    ['member', ''],
    ['vip', 'VIP'],
    ['dark', 'VIP'],
    ['svip', 'SVIP'],
    ['lapsed', ''],
  ] as const)('shows the %s to others with the label “%s”', async (name, vipLabel) => {
    const viewer = await stack.as(name === 'member' ? 'guest' : 'member');
    const userId = String(await stack.idOf(name));
    expect(await viewer.post('app/user/info', { userId })).toMatchObject({ self: false, vipLabel });
  });

  test.each(['banned', 'deleted'] as const)('does not know somebody who is %s', async (name) => {
    const member = await stack.as('member');
    const userId = String(await stack.idOf(name));
    await expect(member.post('app/user/info', { userId })).rejects.toMatchObject({ code: 4040, status: 404 });
  });

  test('does not know somebody who never was', async () => {
    const member = await stack.as('member');
    await expect(member.post('app/user/info', { userId: '999999999999999999' })).rejects.toMatchObject({ code: 4040 });
  });

  test.each(['', '0', '-1', '1e3', ' 1', '9999999999999999999', 'abc'])('refuses the id “%s”', async (userId) => {
    const member = await stack.as('member');
    await expect(member.post('app/user/info', { userId })).rejects.toMatchObject({
      code: 4000,
      data: { issues: expect.arrayContaining([expect.objectContaining({ path: '/userId' })]) },
    });
  });

  test.each(['banned', 'deleted'] as const)('asks the %s to sign in again', async (name) => {
    const somebody = await stack.as(name);
    await expect(somebody.post('app/user/info', {})).rejects.toMatchObject({ code: 1000, status: 200 });
  });

  test('asks who has no token, an unknown one or one of the console to sign in', async () => {
    const tokens = ['', 'nonsense', 'x'.repeat(43), await stack.operatorToken('owner')];
    for (const token of tokens)
      await expect(stack.client(token).post('app/user/info', {})).rejects.toMatchObject({ code: 1000 });
  });

  test.each([
    ['vip', 'normalVip', 4, 365],
    ['dark', 'darkVip', 2, 30],
    ['svip', 'supremeVip', 5, 26_000],
  ] as const)('shows the %s what is left of their %s', async (name, tier, vipType, days) => {
    const info = await (await stack.as(name)).post('app/user/info', {});
    if (!info.self) throw new Error('not oneself');
    const { [tier]: vip } = info;
    expect(vip.vipType).toBe(vipType);
    expect(vip.vipExpireInt).toBeGreaterThan((days - 1) * DAY);
    expect(vip.vipExpireInt).toBeLessThanOrEqual(days * DAY);
    const others = { normalVip: NONE, darkVip: NONE, supremeVip: NONE, [tier]: vip };
    expect(info).toMatchObject(others);
  });

  test('shows the lapsed that their membership is over, and when it ended', async () => {
    const info = await (await stack.as('lapsed')).post('app/user/info', {});
    expect(info).toMatchObject({ normalVip: { vipType: 2, vipExpireInt: 0 }, darkVip: NONE, supremeVip: NONE });
    const ended = info.self ? Date.parse(info.normalVip.vipExpire) : Number.NaN;
    expect(ended).toBeLessThan(stack.clock.now().getTime());
  });
});

describe('user/info while time passes', () => {
  test('counts the seconds that remain down to nothing, and takes the label away with the last', async () => {
    await using later = await startStack({ env: { APP_WORKER: 'separate' } });
    later.clock.stop();
    const { database } = later.running;
    const { id } = await addAccount(database);
    const expiresAt = new Date(later.clock.now().getTime() + 2 * 3600 * 1000);
    await addMembership(database, id, 'normal', expiresAt);
    const self = later.client(await addSession(database, id, { expiresAt: new Date('2100-01-01') }));
    const other = await later.as('member');
    const left = async () => {
      const info = await self.post('app/user/info', {});
      if (!info.self) throw new Error('not oneself');
      expect(info.normalVip.vipExpire).toBe(expiresAt.toISOString());
      return info.normalVip.vipExpireInt;
    };
    const label = () => other.post('app/user/info', { userId: String(id) });

    expect(await left()).toBe(7200);
    later.clock.advance({ minutes: 90, seconds: 0.4 });
    expect(await left()).toBe(1799);
    expect(await label()).toMatchObject({ vipLabel: 'VIP' });

    later.clock.advance({ minutes: 30 });
    expect(await left()).toBe(0);
    expect(await label()).toMatchObject({ vipLabel: '' });
  });
});
