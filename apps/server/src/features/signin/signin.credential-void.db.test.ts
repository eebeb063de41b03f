import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newName, PASSWORD, post, SIGNIN_ENV } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

/** Somebody registered whose credential, as text and as a QR code, somebody else has seen and used. */
async function seenCredential() {
  const name = newName();
  const { data } = await post(stack, 'app/login/account/register', { name, password: PASSWORD });
  const { token } = data as { token: string };
  const { credential, qrcode } = await stack.client(token).post('app/user/qrcode', {});
  const used = await post(stack, 'app/login/official', { credential });
  stack.clock.advance({ minutes: 1 });
  return { token, credential, qrcode, intruder: (used.data as { token: string }).token };
}

type Seen = Awaited<ReturnType<typeof seenCredential>>;

const ENDINGS: Readonly<Record<string, (seen: Seen) => Promise<unknown>>> = {
  'a change of password': ({ token }) =>
    stack.client(token).post('app/user/changePassword', { current: PASSWORD, next: 'nine blue kettles' }),
  'ending all other sessions': ({ token }) => stack.client(token).post('x/privacy/revoke', {}),
  'ending one session': async ({ token }) => {
    const { list } = await stack.client(token).post('x/privacy/sessions', {});
    const other = list.find(({ current }) => !current);
    await stack.client(token).post('x/privacy/revoke', { sessionId: other?.id ?? '' });
  },
};

describe.each(Object.entries(ENDINGS))('%s', (_what, end) => {
  test('voids a credential that somebody else has seen, as text and as a QR code, and tells so', async () => {
    const seen = await seenCredential();
    await end(seen);
    const endedAt = stack.clock.now().toISOString();
    const { credential, qrcode } = seen;
    expect(await post(stack, 'app/login/official', { credential })).toMatchObject({ code: 6001 });
    expect(await post(stack, 'app/user/qrcode/info', { qrcode })).toMatchObject({ code: 6001 });
    await expect(stack.client(seen.intruder).post('app/user/info', {})).rejects.toMatchObject({ code: 1000 });
    const client = stack.client(seen.token);
    const { list } = await client.post('x/account/security', {});
    expect(list.map(({ kind }) => kind)).toContain('credentialVoid');
    const next = await client.post('app/user/qrcode', {});
    expect(next).toMatchObject({ voidedAt: endedAt });
    expect(next.credential).not.toBe(credential);
    expect(await client.post('app/user/qrcode', { remake: true })).toMatchObject({ voidedAt: '' });
  });
});

describe('what is told', () => {
  test('is a credential that was made anew, an export and a deletion, newest first, to the account alone', async () => {
    const { token } = await seenCredential();
    const client = stack.client(token);
    await client.post('app/user/qrcode', { remake: true });
    await client.post('x/privacy/export', { requestId: crypto.randomUUID() });
    await client.post('x/privacy/delete', {});
    await client.post('x/privacy/delete', {});
    const { list } = await client.post('x/account/security', {});
    expect(list.map(({ kind }) => kind)).toEqual(['deletionAsked', 'exportAsked', 'credentialRemade']);
    const other = await newGuest(stack);
    expect((await stack.client(other.token).post('x/account/security', {})).list).toEqual([]);
  });
});
