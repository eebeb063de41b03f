import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyFaults } from '../../../testing/money.ts';
import { goldOnSale, payFor } from '../../../testing/paying.ts';
import { newGuest, newName, newResident, PASSWORD, post, SIGNIN_ENV } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { account } from '../account/account.schema.ts';

let stack: Stack;
let gold: Awaited<ReturnType<typeof goldOnSale>>;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  await stack.running.working;
  gold = await goldOnSale(stack);
});
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});

const NOTHING = { pending: 0, available: 0 };

const incomeOf = (id: string | bigint) => stack.running.app.ports.ledgerIncome.incomeOf(BigInt(id), 'inviter');
const pay = (token: string) => payFor(stack, stack.client(token), gold);

/** A guest that came by somebody's link. */
async function invitedBy(inviter: string | bigint, devID: string = randomUUID()) {
  const [row] = await stack.running.database.query
    .select({ code: account.inviteCode })
    .from(account)
    .where(eq(account.id, BigInt(inviter)));
  const affCode = JSON.stringify({ UID: row?.code });
  return { ...(await stack.client().post('app/login/guest', { devID, affCode })), devID };
}

/** Somebody who registered on a device and left it to whoever comes next. */
async function registeredOn(devID: string) {
  const guest = await newGuest(stack, devID);
  const registration = { name: newName(), password: PASSWORD };
  const { code } = await post(stack, 'app/login/account/register', registration, { token: guest.token });
  expect(code).toBe(200);
  return guest;
}

describe('inviting oneself', () => {
  test('as the next guest of one’s own device pays nothing', async () => {
    const devID = randomUUID();
    const inviter = await registeredOn(devID);
    const guest = await invitedBy(inviter.id, devID);
    expect(guest.id).not.toBe(inviter.id);
    await pay(guest.token);
    expect(await incomeOf(inviter.id)).toEqual(NOTHING);
  });

  test.each([true, false])(
    'as a guest that signs in to the inviting account later loses the income again (joined: %s)',
    async (accept) => {
      const inviter = await newResident(stack);
      const guest = await invitedBy(inviter.id);
      await pay(guest.token);
      await pay(guest.token);
      expect(await incomeOf(inviter.id)).toEqual({ pending: 78, available: 0 });
      const { data } = await post(
        stack,
        'app/login/official',
        { credential: inviter.credential },
        { token: guest.token },
      );
      expect(await incomeOf(inviter.id)).toEqual(NOTHING);
      await stack.client((data as { token: string }).token).post('x/signin/merge', { accept });
      expect(await incomeOf(inviter.id)).toEqual(NOTHING);
    },
  );

  test('pays nothing for what a guest that once met the account buys afterwards', async () => {
    const inviter = await newResident(stack);
    const guest = await invitedBy(inviter.id);
    await pay(guest.token);
    const entered = await post(stack, 'app/login/official', { credential: inviter.credential }, { token: guest.token });
    await stack.client((entered.data as { token: string }).token).post('x/signin/merge', { accept: false });
    const back = await newGuest(stack, guest.devID);
    expect(back.id).toBe(guest.id);
    await pay(back.token);
    expect(await incomeOf(inviter.id)).toEqual(NOTHING);
  });

  test('leaves what others brought in alone', async () => {
    const inviter = await newResident(stack);
    const [friend, own] = [await invitedBy(inviter.id), await invitedBy(inviter.id)];
    await pay(friend.token);
    await pay(own.token);
    expect(await incomeOf(inviter.id)).toEqual({ pending: 120, available: 0 });
    await post(stack, 'app/login/official', { credential: inviter.credential }, { token: own.token });
    expect(await incomeOf(inviter.id)).toEqual({ pending: 60, available: 0 });
  });
});

describe('the reward for a first order', () => {
  test('is paid once for one device, whoever is on it, and for the next only when an operator says so', async () => {
    const inviter = await newResident(stack);
    const devID = randomUUID();
    const first = await invitedBy(inviter.id, devID);
    await pay(first.token);
    expect(await incomeOf(inviter.id)).toEqual({ pending: 60, available: 0 });
    const registration = { name: newName(), password: PASSWORD };
    await post(stack, 'app/login/account/register', registration, { token: first.token });
    const next = await invitedBy(inviter.id, devID);
    await pay(next.token);
    expect(await incomeOf(inviter.id)).toEqual({ pending: 60, available: 0 });
    const finance = await stack.asOperator('finance');
    const { list } = await finance.post('console/invite/list', { inviterId: String(inviter.id), held: true });
    expect(list).toMatchObject([{ invitedId: next.id, hold: 'device', heldGold: 18 }]);
    await finance.post('console/invite/release', { inviteId: list[0]?.id ?? '' });
    expect(await incomeOf(inviter.id)).toEqual({ pending: 78, available: 0 });
  });
});
