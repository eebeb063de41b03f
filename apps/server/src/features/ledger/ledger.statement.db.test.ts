import { randomUUID } from 'node:crypto';
import { type Currency, type LedgerKind, STATEMENT_GROUPS } from '@liuguang/contract/ledger/kinds';
import type { StatementLine } from '@liuguang/contract/ledger/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGold, giveGold, ledgerFaults, somebodyWith } from '../../../testing/money.ts';
import { post } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
});
afterAll(async () => {
  expect(await ledgerFaults(stack)).toEqual([]);
  await stack.close();
});

/** Moves the clock to a time of day in Shanghai, later or earlier. */
const travelTo = (time: string) =>
  stack.clock.advance({ seconds: (Date.parse(`${time}+08:00`) - stack.clock.now().getTime()) / 1000 });

const spend = (payer: bigint, amount: number, kind: LedgerKind, note = '') =>
  stack.running.database.transaction((tx) =>
    stack.running.app.ports.ledger.charge(tx, { payer, amount, kind, reference: randomUUID(), note }),
  );
const shown = (list: readonly StatementLine[]) => list.map(({ kind, amount, balance }) => [kind, amount, balance]);

type Reader = Awaited<ReturnType<typeof somebodyWith>>['client'];

/** Every line, page by page. */
async function pages(client: Reader, filter: object, pageSize = 3): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.post('app/recharge/history', { ...filter, pageSize, ...(cursor && { cursor }) });
    lines.push(...page.list);
    cursor = page.cursor;
    expect(page.hasNext).toBe(cursor !== undefined);
  } while (cursor);
  return lines;
}

describe('recharge/history', () => {
  test('tells every movement, newest first, with the balance after it', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    await addGold(stack, id, 1000, 60);
    await spend(id, 80, 'media', '长夜将尽');
    await giveGold(stack, id, 5);
    const { list, hasNext } = await client.post('app/recharge/history', {});
    expect(hasNext).toBe(false);
    expect(list).toMatchObject([
      { id: '3', kind: 'gift', amount: 5, bought: 0, given: 5, balance: 985 },
      { id: '2', kind: 'media', amount: -80, bought: -20, given: -60, balance: 980, note: '长夜将尽', phase: 'single' },
      { id: '1', kind: 'recharge', amount: 1060, bought: 1000, given: 60, balance: 1060 },
    ]);
    expect(list.map(({ at }) => at)).toEqual(Array(3).fill(stack.clock.now().toISOString()));
  });

  test('is empty for whoever never had any, and knows each currency by itself', async () => {
    const { client } = await somebodyWith(stack, 0);
    expect(await client.post('app/recharge/history', {})).toEqual({ list: [], hasNext: false });
    const rich = await somebodyWith(stack, 10);
    for (const currency of ['points', 'score'] as Currency[])
      expect(await rich.client.post('app/recharge/history', { currency })).toEqual({ list: [], hasNext: false });
  });

  test('skips nothing and repeats nothing while lines are being added', async () => {
    const { id, client } = await somebodyWith(stack, 1000);
    for (let count = 0; count < 10; count += 1) await spend(id, 1, 'media');
    const first = await client.post('app/recharge/history', { pageSize: 4 });
    for (let count = 0; count < 5; count += 1) await spend(id, 1, 'post');
    const rest = await client.post('app/recharge/history', { pageSize: 50, cursor: first.cursor ?? '' });
    expect([...first.list, ...rest.list].map((line) => line.id)).toEqual(
      Array.from({ length: 11 }, (_, at) => String(11 - at)),
    );
  });

  test('can be narrowed down to a group, a kind and a month, page by page', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    travelTo('2027-12-31T23:59:59');
    await addGold(stack, id, 1000);
    await spend(id, 1, 'media');
    travelTo('2028-01-01T00:00:00');
    await spend(id, 2, 'card');
    await giveGold(stack, id, 30);
    for (const amount of [3, 4, 5, 6]) await spend(id, amount, 'post');
    travelTo('2028-02-29T23:59:59');
    await spend(id, 7, 'ai');
    travelTo('2028-03-01T00:00:00');
    await spend(id, 8, 'media');
    const amounts = async (filter: object) => (await pages(client, filter)).map(({ amount }) => amount);
    expect(await amounts({ group: 'spending' })).toEqual([-8, -7, -6, -5, -4, -3, -2, -1]);
    expect(await amounts({ group: 'recharge' })).toEqual([1000]);
    expect(await amounts({ group: 'income' })).toEqual([30]);
    expect(await amounts({ group: 'others' })).toEqual([]);
    expect(await amounts({ kind: 'media' })).toEqual([-8, -1]);
    expect(await amounts({ group: 'spending', kind: 'post', month: '2028-01' })).toEqual([-6, -5, -4, -3]);
    expect(await amounts({ group: 'income', kind: 'post' })).toEqual([]);
    expect(await amounts({ month: '2027-12' })).toEqual([-1, 1000]);
    expect(await amounts({ month: '2028-01' })).toEqual([-6, -5, -4, -3, 30, -2]);
    expect(await amounts({ month: '2028-01', group: 'spending' })).toEqual([-6, -5, -4, -3, -2]);
    expect(await amounts({ month: '2028-02' })).toEqual([-7]);
    expect(await amounts({ month: '2028-03' })).toEqual([-8]);
    for (const month of ['2027-11', '2028-04']) expect(await amounts({ month })).toEqual([]);
    const { list } = await client.post('x/ledger/months', {});
    expect(list).toHaveLength(12);
    expect(list[0]).toEqual({ month: '2027-04', in: 0, out: 0 });
    expect(list.slice(8)).toEqual([
      { month: '2027-12', in: 1000, out: 1 },
      { month: '2028-01', in: 30, out: 20 },
      { month: '2028-02', in: 0, out: 7 },
      { month: '2028-03', in: 0, out: 8 },
    ]);
  });

  test('never goes back in time, though the clock was set back', async () => {
    const { id, client } = await somebodyWith(stack, 100);
    const before = stack.clock.now();
    stack.clock.advance({ days: -40 });
    await spend(id, 1, 'media');
    const { list } = await client.post('app/recharge/history', {});
    expect(list.map(({ at }) => at)).toEqual([before.toISOString(), before.toISOString()]);
    stack.clock.advance({ days: 40 });
  });

  test('takes no cursor that is not its own, and no month that is none', async () => {
    const { client, token } = await somebodyWith(stack, 10);
    for (const cursor of ['x', 'WyIxIiwiMiJd', 'WyItMSJd', 'WzFd', 'W251bGxd'])
      await expect(client.post('app/recharge/history', { cursor })).rejects.toMatchObject({ code: 4000 });
    for (const month of ['2028-13', '2028-00', '0000-01', '28-01', '2028-1'])
      expect(await post(stack, 'app/recharge/history', { month }, { token })).toMatchObject({ code: 4000 });
  });

  test('shows nobody else’s lines', async () => {
    const [one, other] = [await somebodyWith(stack, 11), await somebodyWith(stack, 22)];
    expect(shown((await one.client.post('app/recharge/history', {})).list)).toEqual([['recharge', 11, 11]]);
    expect(shown((await other.client.post('app/recharge/history', {})).list)).toEqual([['recharge', 22, 22]]);
  });

  test('has a group for every kind there is', () => {
    expect(Object.keys(STATEMENT_GROUPS)).toEqual(['recharge', 'spending', 'income', 'others']);
  });
});
