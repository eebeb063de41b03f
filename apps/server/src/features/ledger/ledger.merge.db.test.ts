import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGold, giveGold, ledgerFaults, somebodyWith } from '../../../testing/money.ts';
import { rowsHolding } from '../../../testing/named-in.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Guest, newGuest, newResident, post, type Resident, SIGNIN_ENV } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { checkStatement } from './ledger.check.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
});
afterAll(async () => {
  expect(await ledgerFaults(stack)).toEqual([]);
  await stack.close();
});

const ports = () => stack.running.app.ports;
const balances = (id: string | bigint) => ports().ledger.balances(BigInt(id));
const signIn = async ({ credential }: Resident, { token }: Guest) =>
  (await post(stack, 'app/login/official', { credential }, { token })).data as { token: string; merge: string };
const answer = (token: string, accept: boolean) => stack.client(token).post('x/signin/merge', { accept });

async function guestWith(bought: number, given: number): Promise<Guest> {
  const guest = await newGuest(stack);
  if (bought > 0) await addGold(stack, BigInt(guest.id), bought);
  if (given > 0) await giveGold(stack, BigInt(guest.id), given);
  return guest;
}

describe('a guest with gold who signs in to an account', () => {
  test('is asked first, and then all of it moves, as bought and as given', async () => {
    const [guest, resident] = await Promise.all([guestWith(300, 20), newResident(stack)]);
    await addGold(stack, resident.id, 5, 1);
    const { token, merge } = await signIn(resident, guest);
    expect(merge).toBe('ask');
    expect(await balances(resident.id)).toMatchObject({ gold: 6 });
    expect(await answer(token, true)).toEqual({ merge: 'done' });
    expect(await balances(resident.id)).toMatchObject({ bought: 305, given: 21 });
    expect(await balances(guest.id)).toMatchObject({ gold: 0 });
    const { list } = await stack.client(token).post('app/recharge/history', { group: 'others' });
    expect(list).toMatchObject([{ kind: 'merge', amount: 320, balance: 326 }]);
  });

  test('keeps it when the answer is no', async () => {
    const [guest, resident] = await Promise.all([guestWith(300, 0), newResident(stack)]);
    const { token } = await signIn(resident, guest);
    await answer(token, false);
    expect(await balances(guest.id)).toMatchObject({ gold: 300 });
    expect(await balances(resident.id)).toMatchObject({ gold: 0 });
  });

  test('gives what is set aside along with it: it goes back to the account, or is paid', async () => {
    const [guest, resident] = await Promise.all([guestWith(100, 0), newResident(stack)]);
    const hold = (reference: string) =>
      stack.running.database.transaction((tx) =>
        ports().ledger.hold(tx, { payer: BigInt(guest.id), amount: 40, kind: 'ai', reference }, 600),
      );
    const [paid, returned] = [await hold(randomUUID()), await hold(randomUUID())];
    const { token } = await signIn(resident, guest);
    await answer(token, true);
    expect(await balances(resident.id)).toMatchObject({ gold: 20 });
    await stack.running.database.transaction(async (tx) => {
      expect(await ports().ledger.post(tx, paid)).toBe(true);
      expect(await ports().ledger.release(tx, returned)).toBe(true);
    });
    expect(await balances(resident.id)).toMatchObject({ gold: 60 });
    expect(await balances(guest.id)).toMatchObject({ gold: 0 });
  });

  test('moves it once when two devices answer at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [guest, resident] = await Promise.all([guestWith(100, 7), newResident(stack)]);
      const { token } = await signIn(resident, guest);
      const answers = await Promise.allSettled([answer(token, true), answer(token, true)]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await balances(resident.id)).toMatchObject({ bought: 100, given: 7 });
    }
  });

  test('is not asked when there is nothing left', async () => {
    const [guest, resident] = await Promise.all([guestWith(100, 0), newResident(stack)]);
    await stack.running.database.transaction((tx) =>
      ports().ledger.charge(tx, {
        payer: BigInt(guest.id),
        amount: 100,
        kind: 'media',
        reference: randomUUID(),
      }),
    );
    expect(await signIn(resident, guest)).toMatchObject({ merge: 'done' });
  });
});

describe('somebody’s data', () => {
  test('hold every account as a file that proves itself', async () => {
    const { id } = await somebodyWith(stack, 100, 5);
    const ledger = stack.running.app.personal.find(({ feature }) => feature === 'ledger');
    const files = (await ledger?.export(id)) ?? [];
    expect(files.map(({ name }) => name)).toEqual(['ledger/user-gold.json']);
    const content = files[0]?.content as () => Promise<Buffer>;
    expect(checkStatement((await content()).toString()).faults).toEqual([]);
  });

  test('are gone after the erasure, and the ledger stays whole under a number of its own', async () => {
    const { id, client } = await somebodyWith(stack, 500);
    const { list } = await client.post('app/aimate/score/product/list', {});
    const [pack] = list;
    if (!pack) throw new Error('nothing is on sale');
    await client.post('app/aimate/score/pay', { productId: pack.id, price: pack.price, requestId: randomUUID() });
    const [finance, owner] = [await stack.asOperator('finance'), await stack.asOperator('owner')];
    const reason = '只写给这个人的理由';
    const fields = { accountId: String(id), currency: 'gold', part: 'given', amount: 9, reason } as const;
    const { id: adjustmentId } = await finance.post('console/ledger/adjustment/propose', {
      ...fields,
      requestId: randomUUID(),
    });
    await owner.post('console/ledger/adjustment/decide', { adjustmentId, approve: true });
    const { rows } = await stack.running.database.pool.query<{ id: string }>(
      `select id from ledger_account where account_id = $1 and currency = 'gold'`,
      [id],
    );
    await client.post('x/privacy/delete', {});
    stack.clock.advance({ days: 7 });
    expect(await runJob(stack, 'privacy.sweep')).toMatch(/^1 accounts/);
    expect(Object.keys(await rowsHolding(stack.running.database.pool, [String(id)]))).toEqual([
      'account',
      'operator_audit',
    ]);
    const { rows: left } = await stack.running.database.pool.query<{ entries: number }>(
      'select count(*)::int as entries from ledger_entry where ledger_account_id = $1',
      [rows[0]?.id],
    );
    expect(left).toEqual([{ entries: 3 }]);
  });
});
