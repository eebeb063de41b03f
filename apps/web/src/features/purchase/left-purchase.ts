import type { Drafts } from '../../lib/drafts.ts';
import type { Wanted } from './purchase.ts';

const NAME = 'purchase';

/** A purchase that went away to be paid for: what was wanted, where, and the order that brings the gold. */
export interface LeftPurchase {
  readonly wanted: Wanted;
  readonly path: string;
  readonly orderId: string;
}

export const leavePurchase = (drafts: Drafts, left: LeftPurchase): void => drafts.set(NAME, JSON.stringify(left));

export const dropPurchase = (drafts: Drafts): void => drafts.remove(NAME);

export function leftPurchase(drafts: Drafts): LeftPurchase | undefined {
  const kept = drafts.get(NAME);
  return kept === undefined ? undefined : (JSON.parse(kept) as LeftPurchase);
}
