import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { checkLetter, codeLetter, printCode } from '@liuguang/contract/redeemcode/format';
import type { CodeBatchDraft } from '@liuguang/contract/redeemcode/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { patiently } from '../../../testing/patiently.ts';
import { newAddress, newGuest, post, SIGNIN_ENV } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let finance: Client;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  finance = await stack.asOperator('finance');
});
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});

const DRAFT: CodeBatchDraft = {
  title: '周年庆',
  kind: 'points',
  amount: 50,
  tier: '',
  goodsId: '',
  count: 3,
  perPerson: 10,
  perBatch: 5000,
  startsAt: '',
  endsAt: '',
};

/** A batch, and its codes as they were printed. */
async function make(fields: Partial<CodeBatchDraft> = {}) {
  const { batch, csv } = await finance.post('console/redeemcode/create', { ...DRAFT, ...fields });
  const [heading, ...codes] = csv.trimEnd().split('\r\n');
  expect(heading).toBe('code');
  expect(codes).toHaveLength(batch.count);
  return { batch, codes: codes as [string, ...string[]] };
}

const use = ({ token }: { token: string }, code: string, address = newAddress()) => {
  const body = { code, requestId: randomUUID() };
  return patiently(() => post(stack, 'app/redeemcode/use', body, { token, address }));
};
const somebody = () => somebodyWith(stack, 0);
const balances = (id: bigint) => stack.running.app.ports.ledger.balances(id);

describe('redeemcode/use', () => {
  test('brings points, gold and days, typed with dashes or without, and once', async () => {
    const person = await somebody();
    const { codes } = await make();
    expect(await use(person, codes[0])).toMatchObject({ code: 200, data: { kind: 'points', amount: 50 } });
    expect(await use(person, codes[0].replaceAll('-', '').toLowerCase())).toMatchObject({ code: 4090 });
    expect(await use(person, ` ${(codes[1] ?? '').replaceAll('-', '').toLowerCase()} `)).toMatchObject({ code: 200 });
    expect(await balances(person.id)).toMatchObject({ points: 100, gold: 0 });
    expect(await person.client.post('x/level/standing', {})).toMatchObject({ earned: 100, level: 2 });
    const gold = await make({ kind: 'gold', amount: 80 });
    expect(await use(person, gold.codes[0])).toMatchObject({ code: 200 });
    expect(await balances(person.id)).toMatchObject({ given: 80, bought: 0 });
    const days = await make({ kind: 'days', tier: 'supreme', amount: 2 });
    expect(await use(person, days.codes[0])).toMatchObject({ code: 200 });
    expect(await person.client.post('app/user/info', {})).toMatchObject({ supremeVip: { vipType: 6 } });
  });

  test('brings something of the points shop', async () => {
    const { list } = await stack.client().post('app/redeem/list', { pageSize: 50 });
    const frame = list.find(({ frame: name }) => name === 'starlight');
    const { codes } = await make({ kind: 'goods', goodsId: frame?.id ?? '', amount: 1 });
    const person = await somebody();
    expect(await use(person, codes[0])).toMatchObject({ code: 200 });
    expect(await person.client.post('x/redeem/owned', {})).toMatchObject({ worn: 'starlight' });
    // One that they have already is not used up.
    expect(await use(person, codes[1] ?? '')).toMatchObject({ code: 4090 });
    expect(await use(await somebody(), codes[1] ?? '')).toMatchObject({ code: 200 });
  });

  test('gives one code to one of a hundred people', async () => {
    const { codes, batch } = await make({ count: 1 });
    const people = await Promise.all(Array.from({ length: 100 }, somebody));
    const replies = await Promise.all(people.map((person) => use(person, codes[0])));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 4090)).toHaveLength(99);
    const points = await Promise.all(people.map(async ({ id }) => (await balances(id)).points));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(50);
    const { list } = await finance.post('console/redeemcode/list', { pageSize: 50 });
    expect(list.find(({ id }) => id === batch.id)).toMatchObject({ used: 1 });
  });

  test('keeps to the limits of a person and of a batch, and to its time', async () => {
    const person = await somebody();
    const { codes } = await make({ perPerson: 1, perBatch: 2, count: 4 });
    const asked = await Promise.all([use(person, codes[0]), use(person, codes[1] ?? '')]);
    expect(asked.map(({ code }) => code).sort()).toEqual([200, 4090]);
    const rest = [...codes].filter((_, at) => at >= 2);
    const others = [];
    for (const code of rest) others.push((await use(await somebody(), code)).code);
    expect(others).toEqual([200, 4090]);
    const hour = 3600_000;
    const now = stack.clock.now().getTime();
    const early = await make({ startsAt: new Date(now + hour).toISOString() });
    expect(await use(person, early.codes[0])).toMatchObject({ code: 4090 });
    const late = await make({ endsAt: new Date(now - hour).toISOString() });
    expect(await use(person, late.codes[0])).toMatchObject({ code: 4090 });
    const { batch, codes: ended } = await make();
    await finance.post('console/redeemcode/revoke', { batchId: batch.id });
    expect(await use(person, ended[0])).toMatchObject({ code: 4090 });
  });

  test('slows down whoever guesses a thousand codes, and tells them nothing', async () => {
    const guesser = await somebody();
    const replies = [];
    for (let at = 0; at < 1000; at += 1) {
      const body = Array.from({ length: 15 }, (_, place) => codeLetter((at * 7 + place * place) % 31)).join('');
      replies.push(await use(guesser, printCode(body + checkLetter(body))));
    }
    expect(replies.filter(({ code }) => code === 4040)).toHaveLength(5);
    expect(replies.filter(({ code }) => code === 4290)).toHaveLength(995);
    // What cannot be a code and what was never given out sound alike, and a right one is not heard meanwhile.
    expect(new Set(replies.slice(0, 5).map(({ tip }) => tip)).size).toBe(1);
    const { codes } = await make();
    expect(await use(guesser, codes[0])).toMatchObject({ code: 4290 });
    expect(await use(await somebody(), '随便写写')).toMatchObject({ code: 4040, tip: replies[0]?.tip });
    // From one address many people are no way around it.
    const address = newAddress();
    const crowd = [];
    for (let at = 0; at < 12; at += 1) {
      const one = await somebody();
      for (let nth = 0; nth < 5; nth += 1) crowd.push((await use(one, 'wrong', address)).code);
    }
    expect(crowd.filter((code) => code === 4290)).toHaveLength(10);
    stack.clock.advance({ minutes: 10 });
    expect(await use(guesser, codes[0])).toMatchObject({ code: 200 });
  });

  test('asks a guest to register, and keeps no code in clear', async () => {
    const { codes } = await make();
    expect(await use(await newGuest(stack), codes[0])).toMatchObject({ code: 4030 });
    const { rows } = await stack.running.database.pool.query(
      `select from redeemcode where encode(fingerprint, 'escape') ilike $1`,
      [`%${codes[0].slice(0, 4)}%`],
    );
    expect(rows).toEqual([]);
    const once = await stack.running.database.pool.query(`select from once_request where reply::text like $1`, [
      `%${codes[0]}%`,
    ]);
    expect(once.rows).toEqual([]);
  });

  test('needs to know what a batch brings', async () => {
    for (const draft of [{ kind: 'days' }, { kind: 'goods' }] as const)
      await expect(make(draft)).rejects.toMatchObject({ code: 4000 });
    const backwards = { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' };
    await expect(make(backwards)).rejects.toMatchObject({ code: 4000 });
  });
});

describe('redeemcode/list', () => {
  test('tells which codes one used, newest first', async () => {
    const person = await somebody();
    const { codes } = await make({ title: '第一批' });
    const second = await make({ title: '第二批', kind: 'gold', amount: 5 });
    await use(person, codes[0]);
    await use(person, second.codes[0]);
    const first = await person.client.post('app/redeemcode/list', { pageSize: 1 });
    expect(first).toMatchObject({ list: [{ title: '第二批', kind: 'gold', amount: 5 }], hasNext: true });
    const rest = await person.client.post('app/redeemcode/list', { pageSize: 1, cursor: first.cursor ?? '' });
    expect(rest).toMatchObject({ list: [{ title: '第一批' }], hasNext: false });
  });
});
