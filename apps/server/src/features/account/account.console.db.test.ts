import type { AccountRecord } from '@liuguang/contract/account/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { addAccount, addDevice } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { CAST } from '../../app/demo/cast.ts';

type Client = ReturnType<Stack['client']>;

const UNKNOWN = '999999999999999999';

let stack: Stack;
let moderator: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  moderator = await stack.asOperator('moderator');
});
afterAll(() => stack.close());

/** Somebody with a session in use, known to the server's memory. */
async function somebody(fields: Parameters<typeof addAccount>[1] = {}) {
  const { database } = stack.running;
  const { id } = await addAccount(database, fields);
  const token = await addSession(database, id);
  await stack.client(token).post('app/user/info', {});
  return { id, accountId: String(id), token };
}

const isSignedOut = (at: Stack, token: string) =>
  expect(at.client(token).post('app/user/info', {})).rejects.toMatchObject({ code: 1000 });

describe('console/account/list', () => {
  test('shows the newest first', async () => {
    const made = [await addAccount(stack.running.database), await addAccount(stack.running.database)];
    const { list } = await moderator.post('console/account/list', { pageSize: 2 });
    expect(list.map(({ id }) => id)).toEqual(made.map(({ id }) => String(id)).reverse());
  });

  test('shows every account once while others are being added', async () => {
    const { database } = stack.running;
    const before = new Set<string>();
    for (let count = 0; count < 7; count += 1) before.add(String((await addAccount(database)).id));
    for (const name of Object.keys(CAST)) before.add(String(await stack.idOf(name as keyof typeof CAST)));

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: { list: AccountRecord[]; hasNext: boolean; cursor?: string } = await moderator.post(
        'console/account/list',
        { pageSize: 3, ...(cursor !== undefined && { cursor }) },
      );
      expect(page.list.length).toBeLessThanOrEqual(3);
      expect(page.hasNext).toBe(page.cursor !== undefined);
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.cursor;
      await addAccount(database);
    } while (cursor !== undefined);

    expect(new Set(seen).size).toBe(seen.length);
    expect([...before].filter((id) => !seen.includes(id))).toEqual([]);
  });

  test('shows only those of a kind and status when asked to', async () => {
    const { database } = stack.running;
    await addAccount(database, { kind: 'guest', status: 'banned' });
    const listed = async (filter: { kind?: 'guest' | 'registered'; status?: 'active' | 'banned' | 'deleted' }) => {
      const { list } = await moderator.post('console/account/list', { pageSize: 50, ...filter });
      expect(list.length).toBeGreaterThan(0);
      return list;
    };
    for (const { kind } of await listed({ kind: 'guest' })) expect(kind).toBe('guest');
    for (const { status } of await listed({ status: 'deleted' })) expect(status).toBe('deleted');
    for (const one of await listed({ kind: 'guest', status: 'banned' }))
      expect(one).toMatchObject({ kind: 'guest', status: 'banned' });
    const ids = (await listed({ status: 'active' })).map(({ id }) => id);
    expect(ids).not.toContain(String(await stack.idOf('banned')));
  });

  test('finds somebody by a piece of their name and by their number', async () => {
    const { id, name } = await addAccount(stack.running.database);
    for (const named of [name.slice(1).toUpperCase(), String(id)]) {
      const { list } = await moderator.post('console/account/list', { named });
      expect(list.map((one) => one.id)).toEqual([String(id)]);
    }
  });

  test.each(['nonsense', 'W10', Buffer.from('["1 or 1=1"]').toString('base64url')])(
    'refuses a cursor that is not its own: %s',
    async (cursor) => {
      await expect(moderator.post('console/account/list', { cursor })).rejects.toMatchObject({
        code: 4000,
        data: { issues: [{ path: '/cursor' }] },
      });
    },
  );
});

describe('console/account/get', () => {
  test('shows where somebody came from and never what opens their account', async () => {
    const { id } = await addAccount(stack.running.database, { origin: { pc: 'store', dc: 'spring', UID: 'X' } });
    expect(await moderator.post('console/account/get', { accountId: String(id) })).toEqual({
      id: String(id),
      name: expect.any(String),
      kind: 'registered',
      status: 'active',
      banReason: '',
      channel: 'store/spring',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    });
  });

  test('does not know who never was', async () => {
    await expect(moderator.post('console/account/get', { accountId: UNKNOWN })).rejects.toMatchObject({ code: 4040 });
  });
});

describe('console/account/ban', () => {
  test('ends every session at once and says why', async () => {
    const { id, accountId, token } = await somebody();
    const other = await addSession(stack.running.database, id);
    const banned = await moderator.post('console/account/ban', { accountId, reason: '刷广告', devices: false });
    expect(banned).toMatchObject({ id: accountId, status: 'banned', banReason: '刷广告' });
    await isSignedOut(stack, token);
    await isSignedOut(stack, other);
  });

  test('hides the banned from others at once', async () => {
    const { accountId } = await somebody();
    const member = await stack.as('member');
    await member.post('app/user/info', { userId: accountId });
    await moderator.post('console/account/ban', { accountId, reason: '冒充他人', devices: false });
    await expect(member.post('app/user/info', { userId: accountId })).rejects.toMatchObject({ code: 4040 });
  });

  test('reaches a second server as soon as it hears of it', async () => {
    await using second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
    const { accountId, token } = await somebody();
    const member = await second.as('member');
    await second.client(token).post('app/user/info', {});
    await member.post('app/user/info', { userId: accountId });

    await moderator.post('console/account/ban', { accountId, reason: '刷广告', devices: false });
    await untilPasses(() => isSignedOut(second, token));
    await untilPasses(() =>
      expect(member.post('app/user/info', { userId: accountId })).rejects.toMatchObject({ code: 4040 }),
    );
  });

  test('keeps the guest from coming back, and with `devices` the device from making another', async () => {
    const { database } = stack.running;
    for (const devices of [false, true]) {
      const { id, accountId } = await somebody({ kind: 'guest' });
      const devID = await addDevice(database, id);
      const signIn = () => stack.client().post('app/login/guest', { devID });
      await signIn();
      await moderator.post('console/account/ban', { accountId, reason: '刷广告', devices });
      await expect(signIn()).rejects.toMatchObject({ code: 6004 });
    }
  });

  test('does not know who never was or is deleted', async () => {
    for (const accountId of [UNKNOWN, String(await stack.idOf('deleted'))]) {
      const banning = moderator.post('console/account/ban', { accountId, reason: '不存在', devices: true });
      await expect(banning).rejects.toMatchObject({ code: 4040 });
    }
  });

  test.each(['support', 'finance', 'editor'] as const)('is not for %s', async (role) => {
    const operator = await stack.asOperator(role);
    const { accountId, token } = await somebody();
    await expect(
      operator.post('console/account/ban', { accountId, reason: '越权', devices: false }),
    ).rejects.toMatchObject({ code: 4035, status: 403 });
    await expect(stack.client(token).post('app/user/info', {})).resolves.toMatchObject({ id: accountId });
  });
});

describe('console/account/unban', () => {
  test('lets somebody and their devices in again, though not into the sessions that ended', async () => {
    const { id, accountId, token } = await somebody({ kind: 'guest' });
    const devID = await addDevice(stack.running.database, id);
    await moderator.post('console/account/ban', { accountId, reason: '误判', devices: true });
    const unbanned = await moderator.post('console/account/unban', { accountId });
    expect(unbanned).toMatchObject({ status: 'active', banReason: '' });
    expect(await stack.client().post('app/login/guest', { devID })).toMatchObject({ id: accountId });
    await isSignedOut(stack, token);
  });

  test('is for the banned alone', async () => {
    for (const accountId of [UNKNOWN, String(await stack.idOf('member')), String(await stack.idOf('deleted'))])
      await expect(moderator.post('console/account/unban', { accountId })).rejects.toMatchObject({ code: 4040 });
  });
});

describe('console/account/session', () => {
  test('tells on what somebody is signed in, not from where, and ends all of it', async () => {
    const { accountId, token } = await somebody();
    const { list } = await moderator.post('console/account/session/list', { accountId });
    expect(list).toHaveLength(1);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['createdAt', 'device', 'id', 'lastSeenAt']);
    const support = await stack.asOperator('support');
    await expect(support.post('console/account/session/end', { accountId })).rejects.toMatchObject({ code: 4035 });
    await moderator.post('console/account/session/end', { accountId });
    await untilPasses(() => isSignedOut(stack, token));
    expect((await moderator.post('console/account/session/list', { accountId })).list).toEqual([]);
  });
});

describe('console/account/creators', () => {
  test('offers registered people by name to editors, who may know no more of them', async () => {
    const { database } = stack.running;
    const name = `creator ${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await addAccount(database, { name });
    await addAccount(database, { name, kind: 'guest' });
    await addAccount(database, { name, status: 'banned' });
    const editor = await stack.asOperator('editor');
    const { list } = await editor.post('console/account/creators', { named: name });
    expect(list).toEqual([{ id: String(id), name, avatar: '' }]);
    await expect(editor.post('console/account/list', {})).rejects.toMatchObject({ code: 4035 });
  });
});
