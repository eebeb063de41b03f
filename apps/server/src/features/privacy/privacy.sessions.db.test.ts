import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { type Stack, startStack, USER_AGENT } from '../../../testing/stack.ts';
import { watch } from '../../../testing/watch.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

/** Somebody new with so many sessions, their tokens oldest first. */
async function somebody(sessions: number) {
  const { id } = await addAccount(stack.running.database);
  const tokens: string[] = [];
  for (let count = 0; count < sessions; count += 1)
    tokens.push(
      await addSession(stack.running.database, id, { userAgent: USER_AGENT, address: `10.0.0.${count + 1}` }),
    );
  return { id, tokens, clients: tokens.map((token) => stack.client(token)) };
}

const sessionsOf = (token: string) => stack.client(token).post('x/privacy/sessions', { pageSize: 50 });
const isSignedIn = (token: string) =>
  stack
    .client(token)
    .post('app/user/info', {})
    .then(
      () => true,
      ({ code }: { code: number }) => (code === 1000 ? false : code),
    );

describe('x/privacy/sessions', () => {
  test('lists where the account is signed in, newest first, and marks the session that asks', async () => {
    const { tokens } = await somebody(3);
    const { list, hasNext } = await sessionsOf(tokens[1] ?? '');
    expect(hasNext).toBe(false);
    expect(list.map(({ address, current }) => [address, current])).toEqual([
      ['10.0.0.3', false],
      ['10.0.0.2', true],
      ['10.0.0.1', false],
    ]);
  });

  test('says with what, in words', async () => {
    const { id, tokens } = await somebody(1);
    await addSession(stack.running.database, id, { userAgent: '' });
    const { list } = await sessionsOf(tokens[0] ?? '');
    expect(list.map(({ device }) => device)).toEqual(['', 'Apple iPhone mobile · Safari 17.4']);
  });

  test('pages through them all, none twice', async () => {
    const { id, tokens } = await somebody(5);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const request = { pageSize: 2, ...(cursor !== undefined && { cursor }) };
      const page: { list: { address: string }[]; cursor?: string } = await stack
        .client(tokens[0])
        .post('x/privacy/sessions', request);
      seen.push(...page.list.map(({ address }) => address));
      // Signed in meanwhile: newer than all that was shown, so it changes none of what follows.
      if (cursor === undefined) await addSession(stack.running.database, id, { address: '10.0.0.99' });
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(['10.0.0.5', '10.0.0.4', '10.0.0.3', '10.0.0.2', '10.0.0.1']);
  });

  test('shows nobody else’s', async () => {
    const [one, other] = [await somebody(1), await somebody(1)];
    const idsOf = async (token = '') => (await sessionsOf(token)).list.map(({ id }) => id);
    const [mine, theirs] = [await idsOf(one.tokens[0]), await idsOf(other.tokens[0])];
    expect([mine.length, theirs.length]).toEqual([1, 1]);
    expect(mine).not.toEqual(theirs);
  });
});

describe('x/privacy/revoke', () => {
  test('ends one session at once, although it was just in use, and its realtime line with it', async () => {
    const { tokens, clients } = await somebody(3);
    const [mine, lost, kept] = tokens as [string, string, string];
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([true, true, true]);
    const line = await watch(stack.client(lost), 'x/realtime/stream');
    const keptLine = await watch(stack.client(kept), 'x/realtime/stream');
    const { list } = await sessionsOf(mine);
    const sessionId = list.find(({ address }) => address === '10.0.0.2')?.id ?? '';

    await expect(clients[0]?.post('x/privacy/revoke', { sessionId })).resolves.toEqual({ ended: 1 });
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([true, false, true]);
    await line.ended;
    expect((await sessionsOf(mine)).list.map(({ address }) => address)).toEqual(['10.0.0.3', '10.0.0.1']);
    await expect(clients[0]?.post('x/privacy/revoke', { sessionId })).rejects.toMatchObject({ code: 4040 });
    keptLine.leave();
  });

  test('ends all others where none is named', async () => {
    const { tokens, clients } = await somebody(4);
    await Promise.all(tokens.map(isSignedIn));
    const line = await watch(stack.client(tokens[0]), 'x/realtime/stream');
    await expect(clients[2]?.post('x/privacy/revoke', {})).resolves.toEqual({ ended: 3 });
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false, true, false]);
    await line.ended;
    await expect(clients[2]?.post('x/privacy/revoke', {})).resolves.toEqual({ ended: 0 });
  });

  test('reaches another process that remembers the session', async () => {
    await using second = await startStack({ env: { APP_WORKER: 'separate' }, connection: stack.connection });
    const { tokens, clients } = await somebody(2);
    const ask = () => second.client(tokens[1]).post('app/user/info', {});
    await ask();
    const line = await watch(second.client(tokens[1]), 'x/realtime/stream');
    await clients[0]?.post('x/privacy/revoke', {});
    await line.ended;
    await expect(ask()).rejects.toMatchObject({ code: 1000 });
  });

  test('does not know somebody else’s session', async () => {
    const [one, other] = [await somebody(1), await somebody(1)];
    const sessionId = (await sessionsOf(other.tokens[0] ?? '')).list[0]?.id ?? '';
    await expect(one.clients[0]?.post('x/privacy/revoke', { sessionId })).rejects.toMatchObject({ code: 4040 });
    expect(await isSignedIn(other.tokens[0] ?? '')).toBe(true);
  });
});
