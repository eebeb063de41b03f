import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, addDevice } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { hashOf } from '../../platform/token.ts';
import { account, accountDevice, accountSession } from './account.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
});
afterAll(() => stack.close());

const sweep = () => {
  const job = stack.running.app.runnable.find(({ name }) => name === 'account.sweep');
  const notes: string[] = [];
  const progress = async (_percent: number, note = '') => void notes.push(note);
  return job?.handle(null, { jobId: '', progress, signal: AbortSignal.abort() }).then(() => notes.at(-1));
};

const info = (token: string) => stack.client(token).post('app/user/info', {});

async function sessionOf(token: string) {
  const { query } = stack.running.database;
  const [row] = await query
    .select()
    .from(accountSession)
    .where(eq(accountSession.tokenHash, hashOf(token)));
  return row;
}

test('a session that is not used ends after 90 days', async () => {
  const token = await stack.tokenOf('member');
  stack.clock.advance({ days: 89, hours: 23 });
  await expect(info(token)).resolves.toMatchObject({ self: true });
  const unused = await stack.tokenOf('vip');
  stack.clock.advance({ days: 90 });
  await expect(info(unused)).rejects.toMatchObject({ code: 1000 });
});

test('a session that is used is prolonged when that is written down, and its device and owner are seen', async () => {
  const { database } = stack.running;
  const { id } = await addAccount(database, { kind: 'guest' });
  const devID = await addDevice(database, id);
  const { token } = await stack.client().post('app/login/guest', { devID });
  const other = await stack.tokenOf('member');
  await info(token);
  await info(other);
  stack.clock.advance({ days: 60 });
  await stack.running.app.ports.sessions.flush();

  const now = stack.clock.now();
  const inNinetyDays = new Date(now.getTime() + 90 * 24 * 3600 * 1000);
  for (const used of [token, other])
    expect(await sessionOf(used)).toMatchObject({ lastSeenAt: now, expiresAt: inNinetyDays });
  const [owner] = await database.query.select().from(account).where(eq(account.id, id));
  const [device] = await database.query.select().from(accountDevice).where(eq(accountDevice.accountId, id));
  expect(owner?.lastSeenAt).toEqual(now);
  expect(device?.lastSeenAt).toEqual(now);

  await using second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
  second.clock.advance({ seconds: (now.getTime() - second.clock.now().getTime()) / 1000, days: 60 });
  await expect(second.client(token).post('app/user/info', {})).resolves.toMatchObject({ self: true });
});

test('what a session was used for just before the server closes is not lost', async () => {
  const second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
  const token = await addSession(stack.running.database, await stack.idOf('member'));
  await second.client(token).post('app/user/info', {});
  second.clock.stop();
  second.clock.advance({ minutes: 2 });
  const closedAt = second.clock.now();
  await second.close();
  expect((await sessionOf(token))?.lastSeenAt).toEqual(closedAt);
});

test('the sweep deletes sessions that are over and no others', async () => {
  const { database } = stack.running;
  const id = await stack.idOf('member');
  const over = await addSession(database, id, { expiresAt: stack.clock.now() });
  const good = await addSession(database, id, { expiresAt: new Date(stack.clock.now().getTime() + 1) });
  await sweep();
  expect(await sessionOf(over)).toBeUndefined();
  expect(await sessionOf(good)).toBeDefined();
});

test('the sweep forgets devices unseen for 90 days, unless they are banned', async () => {
  const { database } = stack.running;
  await sweep();
  const ago = (days: number) => new Date(stack.clock.now().getTime() - days * 24 * 3600 * 1000);
  const { id } = await addAccount(database, { kind: 'guest' });
  await addDevice(database, id, { lastSeenAt: ago(91) });
  const recent = await addDevice(database, id, { lastSeenAt: ago(89) });
  const banned = await addDevice(database, id, { lastSeenAt: ago(400), bannedAt: ago(400) });
  expect(await sweep()).toBe('0 sessions, 1 devices, 0 changes');
  const left = await database.query.select().from(accountDevice).where(eq(accountDevice.accountId, id));
  const hashes = left.map(({ deviceHash }) => deviceHash.toString('hex')).sort();
  expect(hashes).toEqual([hashOf(recent).toString('hex'), hashOf(banned).toString('hex')].sort());
});

test('a device that signs in is seen, whether or not its guest does anything else', async () => {
  const { database } = stack.running;
  const { id } = await addAccount(database, { kind: 'guest' });
  const devID = await addDevice(database, id, { lastSeenAt: new Date(0) });
  await stack.client().post('app/login/guest', { devID });
  const [device] = await database.query.select().from(accountDevice).where(eq(accountDevice.accountId, id));
  expect(device?.lastSeenAt).toEqual(stack.clock.now());
});
