import { addGold, giveGold, somebodyWith } from '@liuguang/server/testing/money';
import type { Page } from 'playwright-core';
import type { Phone, PhoneOptions, Street } from './phone.ts';

export type Somebody = Awaited<ReturnType<typeof somebodyWith>>;

/** Somebody new with so much bought and given gold. */
export const somebody = (street: Street, bought = 0, given = 0): Promise<Somebody> =>
  somebodyWith(street.stack, bought, given);

export const bring = {
  bought: (street: Street, { id }: Somebody, gold: number, bonus = 0) => addGold(street.stack, id, gold, bonus),
  given: (street: Street, { id }: Somebody, gold: number) => giveGold(street.stack, id, gold),
};

/** A phone on which somebody is signed in already. */
export async function visitAs(street: Street, token: string, options: PhoneOptions = {}): Promise<Phone> {
  const phone = await street.pickUp(options);
  await phone.context.addInitScript((value) => {
    if (localStorage.getItem('token') === null) localStorage.setItem('token', value);
  }, token);
  await phone.page.goto(`${street.stack.url}${options.path ?? '/'}`);
  return phone;
}

const OUTCOMES = {
  succeed: '支付成功',
  fail: '支付失败',
  late: '成功，但通知晚到',
  twice: '成功，通知两次',
  never: '成功，但没有通知',
} as const;

/** On the sandbox's own page, which a phone comes to from ours. */
export const choosePayment = (page: Page, outcome: keyof typeof OUTCOMES): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${OUTCOMES[outcome]}`) }).click();
