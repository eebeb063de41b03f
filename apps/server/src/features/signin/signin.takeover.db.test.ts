import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import {
  codeFor,
  type Guest,
  newGuest,
  newName,
  newPhone,
  newResident,
  PASSWORD,
  post,
  SIGNIN_ENV,
} from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

const stands = (token: string) =>
  stack
    .client(token)
    .post('app/user/info', {})
    .then(
      () => 200,
      ({ code }: { code: number }) => code,
    );

/** A guest in whom somebody else was before: with a session of their own, this one's token, and the credential. */
async function sharedGuest(): Promise<{ guest: Guest; other: string; credential: string }> {
  const guest = await newGuest(stack);
  const other = await addSession(stack.running.database, BigInt(guest.id));
  const { credential } = await stack.client(guest.token).post('app/user/qrcode', {});
  expect(await stands(other)).toBe(200);
  return { guest, other, credential };
}

const useCredential = (credential: string) => post(stack, 'app/login/official', { credential });

const UPGRADES = {
  'registering a name': (token: string) =>
    post(stack, 'app/login/account/register', { name: newName(), password: PASSWORD }, { token }),
  'signing in by a new number': async (token: string) => {
    const phone = newPhone();
    return post(stack, 'app/login/phone', { phone, code: await codeFor(stack, phone, 'login') }, { token });
  },
  'binding a number': async (token: string) => {
    const phone = newPhone();
    return post(stack, 'app/login/bindMobile', { phone, code: await codeFor(stack, phone, 'bind') }, { token });
  },
} as const;

describe.each(Object.entries(UPGRADES))('%s as a guest', (_what, upgrade) => {
  test('throws out who was the guest before, by session, by the same token and by credential', async () => {
    const { guest, other, credential } = await sharedGuest();
    const { code, data } = await upgrade(guest.token);
    const { id, token } = data as { id: string; token: string };
    expect({ code, id }).toEqual({ code: 200, id: guest.id });
    expect(await stands(token)).toBe(200);
    expect(await stands(other)).toBe(1000);
    expect(await stands(guest.token)).toBe(1000);
    expect(await useCredential(credential)).toMatchObject({ code: 6001 });
    const { list } = await stack.client(token).post('x/privacy/sessions', {});
    expect(list).toMatchObject([{ current: true }]);
  });
});

describe('signing in to an account as a guest', () => {
  test('throws out who was the guest before, also where the guest stays until a merge is answered', async () => {
    for (const owns of [false, true]) {
      const { guest, other, credential } = await sharedGuest();
      const expiresAt = new Date(stack.clock.now().getTime() + 3_600_000);
      if (owns) await addMembership(stack.running.database, BigInt(guest.id), 'dark', expiresAt);
      const resident = await newResident(stack);
      const entered = await post(
        stack,
        'app/login/official',
        { credential: resident.credential },
        { token: guest.token },
      );
      expect(entered).toMatchObject({ code: 200, data: { merge: owns ? 'ask' : 'done' } });
      expect(await stands(other)).toBe(1000);
      expect(await useCredential(credential)).toMatchObject({ code: 6001 });
      expect(await stands(resident.token)).toBe(200);
    }
  });
});

describe('a first password', () => {
  test('throws out who had a session or the credential of the account before', async () => {
    const resident = await newResident(stack);
    const other = await addSession(stack.running.database, resident.id);
    const reply = await UPGRADES['registering a name'](resident.token);
    expect(reply).toMatchObject({ code: 200, data: { id: String(resident.id) } });
    expect(await stands((reply.data as { token: string }).token)).toBe(200);
    for (const token of [other, resident.token]) expect(await stands(token)).toBe(1000);
    expect(await useCredential(resident.credential)).toMatchObject({ code: 6001 });
  });
});
