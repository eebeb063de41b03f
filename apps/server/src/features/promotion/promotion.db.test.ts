import type { Request } from '@liuguang/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardOnSale, goldOnSale, submit } from '../../../testing/paying.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
});
afterAll(() => stack.close());

type Saved = Request<'console/promotion/save'>;
const hours = (count: number) => new Date(stack.clock.now().getTime() + count * 3_600_000).toISOString();
const promotion = (fields: Partial<Saved> = {}): Saved => ({
  version: 0,
  product: 'card',
  percent: 25,
  tag: '双十一',
  translations: { en: { tag: 'Sale' } },
  startsAt: hours(-1),
  endsAt: hours(2),
  enabled: true,
  ...fields,
});

describe('a promotion', () => {
  test('lowers what a card costs while it runs, and neither before nor after', async () => {
    const finance = await stack.asOperator('finance');
    const person = await stack.as('vip');
    const sold = await cardOnSale(stack, 1000, 4);
    const shown = async () => (await person.post('app/card/list', {})).list.find(({ id }) => id === sold.productId);
    expect(await shown()).toMatchObject({ price: 1000, tag: '' });
    const saved = await finance.post('console/promotion/save', promotion({ startsAt: hours(1) }));
    expect(saved.state).toBe('scheduled');
    expect((await shown())?.price).toBe(1000);
    stack.clock.advance({ hours: 1 });
    expect(await shown()).toMatchObject({
      ...{ price: 750, listPrice: 1000, tag: '双十一', translations: { en: { tag: 'Sale' } } },
    });
    expect(await submit(person, sold)).toMatchObject({ amount: 750 });
    const tooMuch = person.post('app/recharge/submit', {
      ...{ ...sold, payType: 'sandbox', price: 1000, requestId: crypto.randomUUID() },
    });
    await expect(tooMuch).rejects.toMatchObject({ code: 4092 });
    stack.clock.advance({ hours: 1 });
    expect((await shown())?.price).toBe(1000);
    const { list } = await finance.post('console/promotion/list', {});
    expect(list.find(({ id }) => id === saved.id)?.state).toBe('ended');
  });

  test('gives more gold, the greatest of several counting, and ends when it is removed', async () => {
    const finance = await stack.asOperator('finance');
    const person = await stack.as('vip');
    const sold = await goldOnSale(stack, 600, 60);
    const bonus = async () =>
      (await person.post('app/gold/paytypeinfo', {})).products.find(({ id }) => id === sold.productId)?.bonus;
    await finance.post('console/promotion/save', promotion({ product: 'gold', percent: 10 }));
    const greater = await finance.post('console/promotion/save', promotion({ product: 'gold', percent: 50 }));
    expect(await bonus()).toBe(360);
    expect(await submit(person, sold)).toMatchObject({ amount: 600, bonus: 360 });
    await finance.post('console/promotion/remove', { promotionId: greater.id });
    expect(await bonus()).toBe(120);
  });

  test('is changed by who saw it as it is, ends after it begins, and is not for support', async () => {
    const finance = await stack.asOperator('finance');
    const { id: promotionId, version } = await finance.post('console/promotion/save', promotion({ enabled: false }));
    await finance.post('console/promotion/save', promotion({ promotionId, version, enabled: false }));
    const late = finance.post('console/promotion/save', promotion({ promotionId, version }));
    await expect(late).rejects.toMatchObject({ code: 4090 });
    const backwards = finance.post('console/promotion/save', promotion({ endsAt: hours(-2) }));
    await expect(backwards).rejects.toMatchObject({ code: 4000 });
    const support = await stack.asOperator('support');
    await expect(support.post('console/promotion/save', promotion())).rejects.toMatchObject({ code: 4035 });
  });
});
