export { type PayCall, usePurchase, type Wanted } from './purchase.ts';
export { PURCHASE_KEY } from './query-key.ts';
