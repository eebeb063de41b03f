/** What is bought with gold, once and for ever; the same words as the ledger’s kinds. */
export const PURCHASE_KINDS = ['media', 'collection', 'post', 'chapter', 'work'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];
