import { playPaths } from '@liuguang/contract/media/play';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addAccount } from '../../../../testing/factories/account.factory.ts';
import { addSession } from '../../../../testing/factories/session.factory.ts';
import { makeVideo } from '../../../../testing/factories/video.factory.ts';
import { Player } from '../../../../testing/player.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { hashOf } from '../../../platform/token.ts';
import { accountSession } from '../../account/account.schema.ts';
import type { VideoRow } from '../media.repository.ts';

let stack: Stack;
let video: VideoRow;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const { id: owner } = await addAccount(stack.running.database);
  video = await makeVideo(stack, { owner, seconds: 4, size: '640x400', ladder: true, storyboard: true });
});
afterAll(() => stack.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody on two devices, the first of which plays. */
async function onTwoDevices() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const [token, otherToken] = [await addSession(database, id), await addSession(database, id)];
  return { id, token, client: stack.client(token), other: stack.client(otherToken), player: await playing(token) };
}

async function playing(token: string): Promise<Player> {
  const { playToken } = await stack.client(token).post('app/media/play', { id: String(video.id) });
  return new Player(stack, video.id, playToken);
}

/** Everything that a play token opens. */
function everythingOf(player: Player) {
  const captions = player.address(playPaths.captions(player.id, 'en'));
  return [player.master(), player.media('360'), player.key('360'), player.storyboard(), player.fetch(captions)];
}

async function statusesOf(player: Player): Promise<number[]> {
  return (await Promise.all(everythingOf(player))).map(({ status }) => status);
}

const OPEN = [200, 200, 200, 200, 404];
const OVER = [401, 401, 401, 401, 401];
type Playing = Awaited<ReturnType<typeof onTwoDevices>>;

const ENDS: [string, (of: Playing) => Promise<unknown>][] = [
  ['is signed out', ({ client }) => client.post('app/user/logout', {})],
  ['is revoked with all others from another device', ({ other }) => other.post('x/privacy/revoke', {})],
  [
    'is revoked by itself from another device',
    async ({ other }) => {
      const { list } = await other.post('x/privacy/sessions', {});
      await other.post('x/privacy/revoke', { sessionId: list.find(({ current }) => !current)?.id ?? '' });
    },
  ],
  [
    'ends because its holder is banned',
    async ({ id }) => {
      const owner = await stack.asOperator('owner');
      await owner.post('console/account/ban', { accountId: String(id), reason: '测试', devices: false });
    },
  ],
];

describe('a play token that somebody else holds', () => {
  test.each(ENDS)('opens nothing any more when the session it was made in %s', async (_how, end) => {
    const somebody = await onTwoDevices();
    expect(await statusesOf(somebody.player)).toEqual(OPEN);
    await end(somebody);
    expect(await statusesOf(somebody.player)).toEqual(OVER);
    for (const asked of everythingOf(somebody.player)) expect(await asked).toMatchObject({ code: 1000 });
  });

  test('opens nothing a minute after the session was ended by a process whose notice never came', async () => {
    const { token, player } = await onTwoDevices();
    vi.useFakeTimers({ toFake: ['performance'] });
    expect(await statusesOf(player)).toEqual(OPEN);
    const { query } = stack.running.database;
    await query.delete(accountSession).where(eq(accountSession.tokenHash, hashOf(token)));
    vi.advanceTimersByTime(60_000);
    expect(await statusesOf(player)).toEqual(OVER);
  });

  test('does not keep that session alive', async () => {
    const { token, player } = await onTwoDevices();
    const { app, database } = stack.running;
    const ofToken = eq(accountSession.tokenHash, hashOf(token));
    await app.ports.sessions.flush();
    const soon = new Date(Date.now() + 600_000);
    await database.query.update(accountSession).set({ expiresAt: soon }).where(ofToken);
    expect(await statusesOf(player)).toEqual(OPEN);
    await app.ports.sessions.flush();
    const [session] = await database.query.select().from(accountSession).where(ofToken);
    expect(session?.expiresAt).toEqual(soon);
  });
});

test('a session that goes on is given another play token, and plays on with it', async () => {
  const { id, client, player } = await onTwoDevices();
  await client.post('app/user/logout', {});
  expect(await statusesOf(player)).toEqual(OVER);
  const renewed = await playing(await addSession(stack.running.database, id));
  expect(await statusesOf(renewed)).toEqual(OPEN);
});
