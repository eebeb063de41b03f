import { randomUUID } from 'node:crypto';
import { INVITES_PER_ADDRESS } from '@liuguang/contract/invite/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyFaults } from '../../../testing/money.ts';
import { goldOnSale, payFor } from '../../../testing/paying.ts';
import { runJob } from '../../../testing/run-job.ts';
import { newAddress, newName, newResident, PASSWORD, post, SIGNIN_ENV } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { addTask, noteDone } from '../../../testing/tasks.ts';
import { account } from '../account/account.schema.ts';
import { invite } from './invite.schema.ts';

let stack: Stack;
let gold: Awaited<ReturnType<typeof goldOnSale>>;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  await stack.running.working;
  stack.clock.stop();
  gold = await goldOnSale(stack);
});
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});

type SomebodyIn = { readonly id: string; readonly token: string };

async function newInviter() {
  const { id, token } = await newResident(stack);
  await stack.running.database.query.update(account).set({ kind: 'registered' }).where(eq(account.id, id));
  return { id, client: stack.client(token), code: await codeOf(id) };
}

async function codeOf(id: bigint): Promise<string> {
  const { query } = stack.running.database;
  const [row] = await query.select({ code: account.inviteCode }).from(account).where(eq(account.id, id));
  return row?.code ?? '';
}

/** A guest that came by somebody's link, from an address of its own unless told otherwise. */
async function comeBy(code: string, address = newAddress(), devID: string = randomUUID()): Promise<SomebodyIn> {
  const { data } = await post(stack, 'app/login/guest', { devID, affCode: JSON.stringify({ UID: code }) }, { address });
  return data as SomebodyIn;
}

/** Registering gives the session another token. */
async function register({ token }: SomebodyIn): Promise<SomebodyIn> {
  const { data } = await post(stack, 'app/login/account/register', { name: newName(), password: PASSWORD }, { token });
  return data as SomebodyIn;
}

const statesOf = async (client: Awaited<ReturnType<typeof newInviter>>['client']) =>
  (await client.post('app/user/invite/list', {})).list.map(({ state }) => state);

describe('app/user/invite/list', () => {
  test('follows a friend from the first visit to taking part, and counts them for a task then', async () => {
    const { id, client, code } = await newInviter();
    const title = '邀请一位朋友';
    await addTask(stack, { event: 'invite', target: 1, title });
    const done = async () =>
      (await client.post('app/usertask/list', {})).list.find((one) => one.title === title)?.state;
    const guest = await comeBy(code);
    expect(await statesOf(client)).toEqual(['came']);
    const friend = await register(guest);
    expect(await statesOf(client)).toEqual(['registered']);
    await runJob(stack, 'invite.activity');
    expect(await statesOf(client)).toEqual(['registered']);
    expect(await done()).toBe('open');
    await noteDone(stack, BigInt(friend.id), 'like');
    await runJob(stack, 'invite.activity');
    await runJob(stack, 'invite.activity');
    expect(await statesOf(client)).toEqual(['active']);
    expect(await done()).toBe('done');
    const { people } = await client.post('app/user/invite/income', {});
    expect(people).toEqual({ all: 1, registered: 1, active: 1 });
    const { inviter } = await stack.client(friend.token).post('app/user/invite/income', {});
    expect(inviter?.name).toBe((await stack.running.app.ports.accounts.face(id)).name);
  });

  test('knows the inviter of the first visit only: a later link binds nobody', async () => {
    const [first, second] = [await newInviter(), await newInviter()];
    const devID = randomUUID();
    const plain = await post(stack, 'app/login/guest', { devID });
    expect(plain.code).toBe(200);
    await comeBy(first.code, undefined, devID);
    expect(await statesOf(first.client)).toEqual([]);
    const bound = randomUUID();
    await comeBy(first.code, undefined, bound);
    await comeBy(second.code, undefined, bound);
    expect(await statesOf(first.client)).toEqual(['came']);
    expect(await statesOf(second.client)).toEqual([]);
  });

  test('says nothing of anybody else’s friends', async () => {
    const { code } = await newInviter();
    await comeBy(code);
    const stranger = await newInviter();
    expect(await statesOf(stranger.client)).toEqual([]);
  });
});

test('whoever came by a link before invitations were written down is bound to its owner once, and later ones are not', async () => {
  const { client, code } = await newInviter();
  const { query } = stack.running.database;
  const [old, late] = [await comeBy(code), await comeBy(code)];
  for (const { id } of [old, late]) await query.delete(invite).where(eq(invite.invitedId, BigInt(id)));
  const before = new Date('2020-01-01T00:00:00Z');
  await query
    .update(account)
    .set({ createdAt: before })
    .where(eq(account.id, BigInt(old.id)));
  for (let run = 0; run < 2; run += 1) await runJob(stack, 'invite.adopt');
  const { list } = await client.post('app/user/invite/list', {});
  expect(list).toMatchObject([{ state: 'came', cameAt: before.toISOString() }]);
});

describe('app/user/invite/income', () => {
  test('has what is pending with its day, then what is free, and gives back what an order is charged back for', async () => {
    const { client, code } = await newInviter();
    const friend = await register(await comeBy(code));
    await payFor(stack, stack.client(friend.token), gold);
    const second = await payFor(stack, stack.client(friend.token), gold);
    const now = await client.post('app/user/invite/income', {});
    expect(now).toMatchObject({ pending: 78, available: 0, earned: 78 });
    expect(now.releases.map(({ amount }) => amount)).toEqual([78]);
    expect(now.days.at(-1)?.amount).toBe(78);
    const finance = await stack.asOperator('finance');
    await finance.post('console/payment/order/chargeback', { orderId: second.id, reason: '银行退单' });
    expect(await client.post('app/user/invite/income', {})).toMatchObject({ pending: 60, available: 0, earned: 60 });
    const { list } = await client.post('x/invite/rewards', {});
    expect(list.map(({ state, amount }) => `${state} ${amount}`)).toEqual(['void 18', 'pending 60']);
    stack.clock.advance({ days: 14, seconds: 1 });
    expect(await client.post('app/user/invite/income', {})).toMatchObject({ pending: 0, available: 60, releases: [] });
    const { list: later } = await client.post('x/invite/rewards', {});
    expect(later.map(({ state }) => state)).toEqual(['void', 'free']);
  });
});

test('a reward that the ledger knows otherwise, or not at all, is found when it is verified', async () => {
  const { code } = await newInviter();
  const friend = await register(await comeBy(code));
  const order = await payFor(stack, stack.client(friend.token), gold);
  const { pool } = stack.running.database;
  const setTo = (amount: number, state: string) =>
    pool.query('update invite_reward set amount = $2, state = $3 where reference = $1', [order.id, amount, state]);
  await setTo(61, 'earned');
  expect(await moneyFaults(stack)).toEqual([`invite ${order.id} was sold for 61 and paid with 60`]);
  await setTo(60, 'held');
  expect(await moneyFaults(stack)).toEqual([`invite ${order.id} was paid with 60 and never sold`]);
  await setTo(60, 'earned');
  expect(await moneyFaults(stack)).toEqual([]);
});

describe('app/user/invite/redeem', () => {
  test('moves what is free into the wallet, once for one request, and no more than there is', async () => {
    const { id, client, code } = await newInviter();
    const friend = await comeBy(code);
    await payFor(stack, stack.client(friend.token), gold);
    const wanted = { amount: 60, requestId: randomUUID() };
    await expect(client.post('app/user/invite/redeem', wanted)).rejects.toMatchObject({ code: 4020 });
    stack.clock.advance({ days: 14, seconds: 1 });
    const asked = { amount: 60, requestId: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => client.post('app/user/invite/redeem', asked)));
    for (const reply of replies) expect(reply).toEqual({ pending: 0, available: 0 });
    expect(await stack.running.app.ports.ledger.balances(id)).toMatchObject({ gold: 60 });
  });

  test('asks a guest to register', async () => {
    const { code } = await newInviter();
    const guest = await comeBy(code);
    const wanted = { amount: 1, requestId: randomUUID() };
    await expect(stack.client(guest.token).post('app/user/invite/redeem', wanted)).rejects.toMatchObject({
      code: 4030,
    });
  });
});

describe('rings', () => {
  test('many from one address are held from the sixth on; released, what waited is booked once', async () => {
    const { id, client, code } = await newInviter();
    const address = newAddress();
    const friends: SomebodyIn[] = [];
    for (let nth = 0; nth <= INVITES_PER_ADDRESS.count; nth += 1) friends.push(await comeBy(code, address));
    expect(await statesOf(client)).toEqual(['held', ...Array(INVITES_PER_ADDRESS.count).fill('came')]);
    const last = friends.at(-1);
    await payFor(stack, stack.client(last?.token ?? ''), gold);
    expect(await client.post('app/user/invite/income', {})).toMatchObject({ pending: 0, earned: 0 });

    const finance = await stack.asOperator('finance');
    const { list } = await finance.post('console/invite/list', { inviterId: String(id), held: true });
    expect(list).toMatchObject([{ invitedId: last?.id, hold: 'address', heldGold: 60, state: 'held' }]);
    const release = { inviteId: list[0]?.id ?? '' };
    expect(await finance.post('console/invite/release', release)).toMatchObject({ state: 'came', heldGold: 0 });
    await expect(finance.post('console/invite/release', release)).rejects.toMatchObject({ code: 4090 });
    expect(await client.post('app/user/invite/income', {})).toMatchObject({ pending: 60, earned: 60 });
  });

  test('whoever comes by their own link on their own phone earns nothing by it, and an operator reads why', async () => {
    const devID = randomUUID();
    const { data } = await post(stack, 'app/login/guest', { devID });
    const self = await register(data as SomebodyIn);
    const client = stack.client(self.token);
    const other = await comeBy(await codeOf(BigInt(self.id)), undefined, devID);
    expect(other.id).not.toBe(self.id);
    await payFor(stack, stack.client(other.token), gold);
    expect(await client.post('app/user/invite/income', {})).toMatchObject({ pending: 0, earned: 0 });
    const finance = await stack.asOperator('finance');
    const { list } = await finance.post('console/invite/list', { inviterId: self.id, held: true });
    expect(list).toMatchObject([{ invitedId: other.id, hold: 'self', state: 'held' }]);
  });

  test('a held order that is charged back leaves nothing to release', async () => {
    const { id, client, code } = await newInviter();
    const devID = randomUUID();
    await register(await comeBy(code, undefined, devID));
    const next = await comeBy(code, undefined, devID);
    const order = await payFor(stack, stack.client(next.token), gold);
    const finance = await stack.asOperator('finance');
    await finance.post('console/payment/order/chargeback', { orderId: order.id, reason: '银行退单' });
    const { list } = await finance.post('console/invite/list', { inviterId: String(id), held: true });
    expect(list).toMatchObject([{ hold: 'device', heldGold: 0 }]);
    await finance.post('console/invite/release', { inviteId: list[0]?.id ?? '' });
    expect(await client.post('app/user/invite/income', {})).toMatchObject({ pending: 0, earned: 0 });
  });

  test('an account made without a device is held, and one that somebody with an account makes is nobody’s', async () => {
    const { client, code } = await newInviter();
    const affCode = JSON.stringify({ UID: code });
    await post(stack, 'app/login/account/register', { name: newName(), password: PASSWORD, affCode });
    expect(await statesOf(client)).toEqual(['held']);
    const { token } = await register(await comeBy(code));
    await post(stack, 'app/login/account/register', { name: newName(), password: PASSWORD, affCode }, { token });
    expect(await statesOf(client)).toEqual(['registered', 'held']);
  });
});

describe('merging and leaving', () => {
  test('a guest who turns out to have an account was brought by nobody', async () => {
    const { client, code } = await newInviter();
    const guest = await comeBy(code);
    const { credential } = await newResident(stack);
    await post(stack, 'app/login/official', { credential }, { token: guest.token });
    expect(await statesOf(client)).toEqual(['void']);
    expect((await client.post('app/user/invite/income', {})).people.all).toBe(0);
  });

  test('whoever is erased has no name in the list, and places are forgotten after 90 days', async () => {
    const { client, code } = await newInviter();
    const friend = await comeBy(code);
    const { database, app } = stack.running;
    const personal = app.personal.find(({ feature }) => feature === 'invite');
    await database.transaction((tx) => personal?.erase(tx, BigInt(friend.id)) ?? Promise.resolve());
    const { list } = await client.post('app/user/invite/list', {});
    expect(list).toMatchObject([{ name: '', state: 'came' }]);
    await comeBy(code);
    stack.clock.advance({ days: 91 });
    await runJob(stack, 'invite.sweep');
    const rows = await database.query.select().from(invite);
    expect(rows.every(({ deviceHash, siteFingerprint }) => deviceHash === null && siteFingerprint === null)).toBe(true);
  });
});
