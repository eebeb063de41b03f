import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { shanghaiDay } from '@liuguang/contract/format/date';
import type { Figure } from '@liuguang/contract/ledger/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addGold, ledgerFaults, somebodyWith } from '../../../testing/money.ts';
import { post } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { ledgerAdjustment } from './ledger.schema.ts';

let stack: Stack;
let financeToken: string;
let finance: Client;
let owner: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
  financeToken = await stack.operatorToken('finance');
  finance = stack.client(financeToken);
  owner = await stack.asOperator('owner');
});
afterAll(async () => {
  expect(await ledgerFaults(stack)).toEqual([]);
  await stack.close();
});

const balances = (id: bigint) => stack.running.app.ports.ledger.balances(id);
const propose = (id: bigint, amount: number, part: 'bought' | 'given' = 'given', client = finance) =>
  client.post('console/ledger/adjustment/propose', {
    accountId: String(id),
    currency: 'gold',
    part,
    amount,
    reason: '客服补偿',
    requestId: randomUUID(),
  });
const decide = (client: Client, adjustmentId: string, approve: boolean) =>
  client.post('console/ledger/adjustment/decide', { adjustmentId, approve });

describe('console/ledger/adjustment/propose', () => {
  test('moves nothing until somebody else approves', async () => {
    const { id, client } = await somebodyWith(stack, 10);
    const proposed = await propose(id, 50);
    expect(proposed).toMatchObject({ state: 'proposed', amount: 50, decidedBy: '', decidedAt: '' });
    expect(await balances(id)).toMatchObject({ gold: 10 });
    await expect(decide(finance, proposed.id, true)).rejects.toMatchObject({ code: 4035, tip: '需要另一位同事来处理' });
    expect(await balances(id)).toMatchObject({ gold: 10 });
    expect(await decide(owner, proposed.id, true)).toMatchObject({ state: 'approved' });
    expect(await balances(id)).toMatchObject({ bought: 10, given: 50 });
    const { list } = await client.post('app/recharge/history', { group: 'others' });
    expect(list).toMatchObject([{ kind: 'adjustment', amount: 50, balance: 60, reference: proposed.id }]);
  });

  test('is 4040 for whoever is not there or was deleted', async () => {
    const { id } = await addAccount(stack.running.database, { status: 'deleted' });
    await expect(propose(id, 1)).rejects.toMatchObject({ code: 4040 });
  });

  test.each([0, 0.5, '5', 1e12, -1e12, null])('takes no amount of %j', async (amount) => {
    const accountId = String(await stack.idOf('vip'));
    const body = { accountId, currency: 'gold', part: 'given', amount, reason: '?', requestId: randomUUID() };
    const reply = await post(stack, 'console/ledger/adjustment/propose', body, { token: financeToken });
    expect(reply).toMatchObject({ code: 4000 });
  });
});

describe('console/ledger/adjustment/decide', () => {
  test('rejects for good', async () => {
    const { id } = await somebodyWith(stack, 10);
    const proposed = await propose(id, 50);
    expect(await decide(owner, proposed.id, false)).toMatchObject({ state: 'rejected' });
    await expect(decide(owner, proposed.id, true)).rejects.toMatchObject({ code: 4090 });
    expect(await balances(id)).toMatchObject({ gold: 10 });
  });

  test('takes what is there and no more, of the part that was named', async () => {
    const { id } = await somebodyWith(stack, 30, 100);
    const tooMuch = await propose(id, -31, 'bought');
    await expect(decide(owner, tooMuch.id, true)).rejects.toMatchObject({ code: 4020, data: { need: 31, have: 30 } });
    expect((await owner.post('console/ledger/adjustment/list', { state: 'proposed' })).list[0]).toEqual(tooMuch);
    await decide(owner, (await propose(id, -30, 'bought')).id, true);
    expect(await balances(id)).toMatchObject({ bought: 0, given: 100 });
  });

  test('happens once when several approve at the same moment', async () => {
    const { id } = await somebodyWith(stack, 0);
    const { id: adjustmentId } = await propose(id, 7);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => decide(owner, adjustmentId, true)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balances(id)).toMatchObject({ gold: 7 });
  });

  test('is held to two people by the database as well', async () => {
    const { id } = await propose(await stack.idOf('vip'), 1);
    const byOneself = stack.running.database.query
      .update(ledgerAdjustment)
      .set({ state: 'approved', decidedBy: ledgerAdjustment.proposedBy })
      .where(eq(ledgerAdjustment.id, BigInt(id)));
    await expect(byOneself).rejects.toMatchObject({ cause: { constraint: 'ledger_adjustment_two_people' } });
  });
});

describe('console/ledger/adjustment/list', () => {
  test('tells what was proposed and what became of it, newest first, page by page', async () => {
    const first = await finance.post('console/ledger/adjustment/list', { pageSize: 2 });
    const next = await finance.post('console/ledger/adjustment/list', { pageSize: 2, cursor: first.cursor ?? '' });
    const ids = [...first.list, ...next.list].map(({ id }) => Number(id));
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const approved = await finance.post('console/ledger/adjustment/list', { state: 'approved', pageSize: 50 });
    expect(new Set(approved.list.map(({ state }) => state))).toEqual(new Set(['approved']));
  });
});

describe('console/ledger/wallet and console/ledger/statement', () => {
  test('tell what somebody has, and how they came to it', async () => {
    const { id } = await somebodyWith(stack, 100, 20);
    const accountId = String(id);
    expect(await finance.post('console/ledger/wallet', { accountId })).toEqual({
      balances: { gold: 120, bought: 100, given: 20, points: 0, score: 0 },
      creator: { pending: 0, available: 0 },
      inviter: { pending: 0, available: 0 },
    });
    const { list } = await finance.post('console/ledger/statement', { accountId, group: 'recharge' });
    expect(list).toMatchObject([{ kind: 'recharge', amount: 100, balance: 100 }]);
  });
});

describe('console/ledger/figures', () => {
  test('adds up what moved on one day in Shanghai, whose two sides come to nothing', async () => {
    const { id } = await somebodyWith(stack, 0);
    stack.clock.advance({ days: 3 });
    const day = shanghaiDay(stack.clock.now());
    await addGold(stack, id, 1000, 50);
    await addGold(stack, id, 500);
    // Three days later nobody's session is the same.
    const accountant = await stack.asOperator('finance');
    const { list } = await accountant.post('console/ledger/figures', { day });
    const none = { currency: 'gold', kind: 'recharge', phase: 'single' } as const;
    expect(list).toEqual([
      { ...none, account: 'clearing', count: 2, bought: -1500, given: 0 },
      { ...none, account: 'promotion', count: 1, bought: 0, given: -50 },
      { ...none, account: 'user', count: 2, bought: 1500, given: 50 },
    ]);
    const sum = (part: 'bought' | 'given') => list.reduce((total, one: Figure) => total + one[part], 0);
    expect([sum('bought'), sum('given')]).toEqual([0, 0]);
    expect(await accountant.post('console/ledger/figures', { day: '2020-02-29' })).toEqual({ list: [] });
  });
});
