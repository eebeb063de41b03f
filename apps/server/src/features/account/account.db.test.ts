import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, addDevice } from '../../../testing/factories/account.factory.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack, USER_AGENT } from '../../../testing/stack.ts';
import { hashOf } from '../../platform/token.ts';
import { account, accountDevice, accountSession } from './account.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const newDevice = () => randomUUID();

describe('login/guest', () => {
  const signIn = (devID: string, affCode?: string) =>
    stack.client().post('app/login/guest', { devID, ...(affCode !== undefined && { affCode }) });

  const rowOf = async (id: string) => {
    const [row] = await stack.running.database.query
      .select()
      .from(account)
      .where(eq(account.id, BigInt(id)));
    return row;
  };

  test('makes a guest on the first call and finds it again on the next', async () => {
    const devID = newDevice();
    const first = await signIn(devID);
    const again = await signIn(devID);
    const noVip = { vipType: 0, vipExpireInt: 0, vipExpire: '' };
    expect(first).toMatchObject({ self: true, kind: 'guest', normalVip: noVip, darkVip: noVip, supremeVip: noVip });
    expect(again.id).toBe(first.id);
    expect(again.token).not.toBe(first.token);
    for (const { token } of [first, again])
      expect(await stack.client(token).post('app/user/info', {})).toMatchObject({ self: true, id: first.id });
  });

  test('makes another guest for another device', async () => {
    const [one, other] = await Promise.all([signIn(newDevice()), signIn(newDevice())]);
    expect(one.id).not.toBe(other.id);
    expect(one.inviteCode).not.toBe(other.inviteCode);
  });

  test('makes one guest of 100 sign-ins of one device at once', async () => {
    const devID = newDevice();
    const signIns = await Promise.all(Array.from({ length: 100 }, () => signIn(devID)));
    expect(new Set(signIns.map(({ id }) => id)).size).toBe(1);
    expect(new Set(signIns.map(({ token }) => token)).size).toBe(100);
  });

  test('keeps only hashes of the device and of the token', async () => {
    const devID = newDevice();
    const { id, token } = await signIn(devID);
    const { query } = stack.running.database;
    const devices = await query
      .select()
      .from(accountDevice)
      .where(eq(accountDevice.accountId, BigInt(id)));
    const sessions = await query
      .select()
      .from(accountSession)
      .where(eq(accountSession.accountId, BigInt(id)));
    expect(devices.map(({ deviceHash }) => deviceHash)).toEqual([hashOf(devID)]);
    expect(sessions).toMatchObject([{ tokenHash: hashOf(token), address: '127.0.0.1', userAgent: USER_AGENT }]);
  });

  test('writes down where the guest came from, on the first call alone', async () => {
    const devID = newDevice();
    const { id } = await signIn(devID, JSON.stringify({ pc: 'store', dc: 'spring', UID: 'DEMQLXNXA2' }));
    await signIn(devID, JSON.stringify({ pc: 'elsewhere' }));
    expect((await rowOf(id))?.origin).toEqual({ pc: 'store', dc: 'spring', UID: 'DEMQLXNXA2' });
  });

  test.each([
    ['no JSON', '{"pc":', {}],
    ['nothing', '', {}],
    ['null', 'null', {}],
    ['a list', '["a","b"]', {}],
    ['a text', '"store"', {}],
    ['fields of other types', '{"pc":7,"dc":{"a":1},"UID":null}', {}],
    ['fields of other names', '{"__proto__":"x","id":"1","dc":"spring"}', { dc: 'spring' }],
    ['a field that is too long', JSON.stringify({ pc: 'x'.repeat(101), dc: 'spring' }), { dc: 'spring' }],
    ['text that no database holds', String.raw`{"pc":"a\u0000b","UID":"\ud800","dc":"spring"}`, { dc: 'spring' }],
  ])('takes an affCode that is %s for what is good in it', async (_what, affCode, origin) => {
    const { id } = await signIn(newDevice(), affCode);
    expect((await rowOf(id))?.origin).toEqual(origin);
  });

  test('refuses a banned guest and a banned device', async () => {
    const { database } = stack.running;
    const banned = await addAccount(database, { kind: 'guest', status: 'banned' });
    await expect(signIn(await addDevice(database, banned.id))).rejects.toMatchObject({ code: 6004, status: 200 });

    const { id } = await addAccount(database, { kind: 'guest' });
    const bannedDevice = await addDevice(database, id, { bannedAt: new Date() });
    await expect(signIn(bannedDevice)).rejects.toMatchObject({ code: 6004, tip: expect.stringMatching(/./) });
  });

  test('makes a new guest for the device of one that was deleted', async () => {
    const { database } = stack.running;
    const deleted = await addAccount(database, { kind: 'guest', status: 'deleted' });
    const signedIn = await signIn(await addDevice(database, deleted.id));
    expect(signedIn.id).not.toBe(String(deleted.id));
  });

  test('never returns a registered account: the device of one gets a new guest', async () => {
    const devID = newDevice();
    const { id } = await signIn(devID);
    const { query } = stack.running.database;
    await query
      .update(account)
      .set({ kind: 'registered' })
      .where(eq(account.id, BigInt(id)));
    const next = await signIn(devID);
    expect(next.id).not.toBe(id);
    expect(next.kind).toBe('guest');
    expect((await signIn(devID)).id).toBe(next.id);
  });

  test('ends the oldest session of somebody who has too many', async () => {
    const devID = newDevice();
    const first = await signIn(devID);
    const second = await signIn(devID);
    for (let more = 0; more < 49; more += 1) await signIn(devID);
    await expect(stack.client(first.token).post('app/user/info', {})).rejects.toMatchObject({ code: 1000 });
    expect(await stack.client(second.token).post('app/user/info', {})).toMatchObject({ id: first.id });
  });

  test.each([
    ['short', 'abc123'],
    ['long', 'x'.repeat(129)],
    ['made of other characters', '设备的编号一二三'],
  ])('refuses a device id that is too %s', async (_what, devID) => {
    await expect(signIn(devID)).rejects.toMatchObject({ code: 4000, data: { issues: [{ path: '/devID' }] } });
  });
});

describe('login/guest from one address', () => {
  test('makes no more than so many guests, and says when to come back; who is known may still sign in', async () => {
    await using strict = await startStack({
      env: { APP_WORKER: 'separate', APP_LIMIT_GUESTS: '3', APP_TRUST_PROXY: 'on' },
    });
    const signInFrom = (address: string, devID: string) =>
      send(strict, { name: 'app/login/guest', body: { devID }, headers: { 'x-forwarded-for': address } });
    const known = newDevice();
    for (const devID of [known, newDevice(), newDevice()])
      expect(await signInFrom('203.0.113.7', devID)).toMatchObject({ code: 200 });

    const fourth = newDevice();
    const refused = await signInFrom('203.0.113.7', fourth);
    expect(refused).toMatchObject({ code: 6015, status: 200, tip: expect.stringMatching(/./) });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(await signInFrom('203.0.113.7', known)).toMatchObject({ code: 200 });
    expect(await signInFrom('203.0.113.8', fourth)).toMatchObject({ code: 200 });

    strict.clock.advance({ seconds: wait });
    expect(await signInFrom('203.0.113.7', newDevice())).toMatchObject({ code: 200 });
  });

  test('makes no more guests for one home that comes from another of its IPv6 networks each time', async () => {
    await using strict = await startStack({
      env: { APP_WORKER: 'separate', APP_LIMIT_GUESTS: '3', APP_TRUST_PROXY: 'on' },
    });
    const codeFrom = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await send(strict, { name: 'app/login/guest', body: { devID: newDevice() }, headers })).code;
    };
    const codes = [];
    for (const network of ['100', '101', '1fe', '1ff']) codes.push(await codeFrom(`2001:db8:1:${network}::1`));
    expect(codes).toEqual([200, 200, 200, 6015]);
    expect(await codeFrom('2001:db8:1:200::1')).toBe(200);
  });
});
