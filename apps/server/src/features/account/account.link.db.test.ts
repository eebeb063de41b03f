import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { newGuest, newName, newResident, PASSWORD } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const follow = (devID: string, token?: string) =>
  stack.client().post('app/login/guest', { devID, fromLink: true, ...(token !== undefined && { token }) });

async function guestWithMembership() {
  const guest = await newGuest(stack);
  await addMembership(stack.running.database, BigInt(guest.id), 'dark', new Date(Date.now() + 3_600_000));
  return guest;
}

describe('login/guest with a device id from a link', () => {
  test('makes a guest of an id that nobody has, and finds it again for who has its token', async () => {
    const devID = randomUUID();
    const first = await follow(devID);
    expect(first).toMatchObject({ kind: 'guest' });
    expect((await follow(devID, first.token)).id).toBe(first.id);
  });

  test('opens no guest that exists, whether it owns anything or not, without that guest’s token', async () => {
    const [stranger, resident] = [await newGuest(stack), await newResident(stack)];
    for (const guest of [await newGuest(stack), await guestWithMembership()])
      for (const token of [undefined, '', stranger.token, resident.token, 'x'.repeat(43), 'x'.repeat(200)])
        await expect(follow(guest.devID, token)).rejects.toMatchObject({
          code: 6004,
          status: 200,
          tip: expect.stringMatching(/./),
        });
  });

  test('opens it for whoever has its token, until that is good no more', async () => {
    const guest = await guestWithMembership();
    const entered = await follow(guest.devID, guest.token);
    expect(entered).toMatchObject({ id: guest.id });
    await stack.client(guest.token).post('app/user/logout', {});
    await expect(follow(guest.devID, guest.token)).rejects.toMatchObject({ code: 6004 });
    expect(await follow(guest.devID, entered.token)).toMatchObject({ id: guest.id });
  });

  test('makes a guest that who wrote the link cannot open by saying that the id is their own', async () => {
    const devID = randomUUID();
    const victim = await follow(devID);
    await expect(newGuest(stack, devID)).rejects.toMatchObject({ code: 6004 });
    expect(await stack.client(victim.token).post('app/user/info', {})).toMatchObject({ id: victim.id });
  });

  test('makes none that who wrote the link can open after its first guest registered, and makes one for them', async () => {
    const devID = randomUUID();
    const first = await newGuest(stack, devID);
    await stack.client(first.token).post('app/login/account/register', { name: newName(), password: PASSWORD });
    const victim = await follow(devID);
    expect(victim.id).not.toBe(first.id);
    await expect(newGuest(stack, devID)).rejects.toMatchObject({ code: 6004 });
  });

  test('opens its guest without a token for the device that made the id and stored it', async () => {
    const guest = await guestWithMembership();
    expect(await newGuest(stack, guest.devID)).toMatchObject({ id: guest.id });
    await stack.client(guest.token).post('app/user/logout', {});
    expect(await newGuest(stack, guest.devID)).toMatchObject({ id: guest.id });
  });
});
