import { DASHBOARD_DAYS } from '@liuguang/contract/dashboard/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { goldOnSale, payFor } from '../../../testing/paying.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const DAY_MS = 86_400_000;

async function figuresFor(role: 'owner' | 'editor' | 'finance') {
  const { days, daily, standing } = await (await stack.asOperator(role)).post('console/dashboard/figures', {});
  return {
    days,
    daily: Object.fromEntries(daily.map(({ name, values }) => [name, values])),
    standing: Object.fromEntries(standing.map(({ name, value }) => [name, value])),
  };
}

describe('console/dashboard/figures', () => {
  test('counts who came and what was paid, on the day on which it was', async () => {
    const before = await figuresFor('owner');
    expect(before.days).toHaveLength(DASHBOARD_DAYS);
    const weekAgo = new Date(stack.clock.now().getTime() - 7 * DAY_MS);
    await addAccount(stack.running.database, { createdAt: weekAgo });
    const person = await newGuest(stack);
    const { amount } = await payFor(stack, stack.client(person.token), await goldOnSale(stack));
    const after = await figuresFor('owner');
    const grown = (name: string, ago: number) =>
      (after.daily[name]?.at(-1 - ago) ?? 0) - (before.daily[name]?.at(-1 - ago) ?? 0);
    expect(grown('newPeople', 0)).toBe(1);
    expect(grown('newPeople', 7)).toBe(1);
    expect(grown('income', 0)).toBe(amount);
  });

  test('tells nobody what their role may not know', async () => {
    const editor = await figuresFor('editor');
    expect(editor.daily).not.toHaveProperty('income');
    expect(editor.standing).toHaveProperty('jobsFailed');
    const finance = await figuresFor('finance');
    expect(finance.daily).toHaveProperty('income');
    expect(finance.standing).not.toHaveProperty('reviewCases');
  });
});
