import { ORDER_RETURN } from '@liuguang/contract/payment/states';
import type { Drafts } from '../../lib/drafts.ts';
import { pathTo } from '../../lib/paths.ts';

/** Where an order is waited for; also where the page to pay on leads back to. */
export const orderPath = (orderId: string): string => pathTo('recharge', { [ORDER_RETURN.query]: orderId });

const backToName = (orderId: string) => `order.${orderId}.backTo`;

/** Notes where whoever pays this order goes on, over the page that it is paid on. */
export const rememberBackTo = (drafts: Drafts, orderId: string, path: string): void =>
  drafts.set(backToName(orderId), path);

/** Where to go on; once, so that the receipt can be read afterwards. */
export function takeBackTo(drafts: Drafts, orderId: string): string | undefined {
  const path = drafts.get(backToName(orderId));
  drafts.remove(backToName(orderId));
  return path;
}
