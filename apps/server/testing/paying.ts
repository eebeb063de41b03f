import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { Order } from '@liuguang/contract/payment/schemas';
import type { SandboxOutcome } from '../src/features/payment/payment.sandbox.ts';
import type { Stack } from './stack.ts';

type Product = Pick<Order, 'product' | 'productId'>;

/** An amount of gold on sale. */
export async function goldOnSale(stack: Stack, gold = 600, bonus = 60): Promise<Product> {
  const fields = { gold, bonus, tag: '', translations: {}, position: 0, onSale: true };
  const { id } = await (await stack.asOperator('finance')).post('console/ledger/gold/save', fields);
  return { product: 'gold', productId: id };
}

/** A card on sale, of a month unless another type is named. */
export async function cardOnSale(stack: Stack, price = 1800, vipType = 2): Promise<Product> {
  const fields = {
    tier: 'normal',
    vipType,
    price,
    listPrice: price,
    tag: '',
    translations: {},
    position: 0,
    onSale: true,
  } as const;
  const { id } = await (await stack.asOperator('finance')).post('console/membership/card/save', fields);
  return { product: 'card', productId: id };
}

export const submit = (client: Client, product: Product, payType = 'sandbox'): Promise<Order> =>
  client.post('app/recharge/submit', { ...product, payType, requestId: randomUUID() });

/** Follows the order's page to its provider's; returns where that is. */
export async function openPayPage({ url }: Pick<Stack, 'url'>, { payUrl }: Order): Promise<string> {
  const { status, headers } = await fetch(`${url}${payUrl}`, { redirect: 'manual' });
  if (status !== 303) throw new Error(`the page to pay on was answered with ${status}`);
  return headers.get('location') ?? '';
}

/** Chooses what happens on a page of the sandbox; returns where the person goes from there. */
export async function choose({ url }: Pick<Stack, 'url'>, page: string, outcome: SandboxOutcome): Promise<string> {
  const body = new URLSearchParams({ outcome });
  const { status, headers } = await fetch(`${url}${page}`, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`the sandbox answered with ${status}`);
  return headers.get('location') ?? '';
}

/** Makes an order and pays it on the sandbox's page, as a person does. */
export async function payFor(
  stack: Stack,
  client: Client,
  product: Product,
  outcome: SandboxOutcome = 'succeed',
): Promise<Order> {
  const order = await submit(client, product);
  await choose(stack, await openPayPage(stack, order), outcome);
  return client.post('x/payment/order', { orderId: order.id });
}

/** What the sandbox says in a callback. */
export const messageFor = ({ id, amount }: Order, reference: string) => ({
  id: randomUUID(),
  type: 'paid' as 'paid' | 'declined',
  orderNumber: id,
  reference,
  amount,
  currency: 'cny',
});

export const referenceIn = (page: string): string => /\/sandbox\/([^?]+)/.exec(page)?.[1] ?? '';

/** Sends a callback as the sandbox does, or with another signature; returns the status of the answer. */
export async function callBack({ url, running }: Stack, message: object, signature?: string): Promise<number> {
  const body = JSON.stringify(message);
  const signed = signature ?? running.app.ports.paymentSandbox?.sign(body) ?? '';
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signed };
  return (await fetch(`${url}/api/pay/callback/sandbox`, { method: 'POST', headers, body })).status;
}
