export const PURCHASE_KEY = ['purchase'] as const;
