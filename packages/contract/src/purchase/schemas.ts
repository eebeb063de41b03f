import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { translatedTitle } from '../words.ts';
import { PURCHASE_KINDS } from './kinds.ts';

export const purchaseKind = Type.Enum([...PURCHASE_KINDS]);

export const purchaseReceipt = exact({
  purchaseId: id,
  paid: Type.Integer({ minimum: 1, description: 'gold' }),
  gold: Type.Integer({ minimum: 0, description: 'what is left, bought and given together' }),
  bought: Type.Integer({ minimum: 0 }),
  given: Type.Integer({ minimum: 0 }),
});
export type PurchaseReceipt = Static<typeof purchaseReceipt>;

export const boughtItem = exact({
  id: Type.String({ description: 'of what was bought; opens it together with contentType' }),
  contentType: Type.Integer({ minimum: 0, maximum: 10, description: '0 when it is gone' }),
  kind: purchaseKind,
  title: Type.String(),
  translations: translatedTitle,
  cover: Type.String({ description: 'path of its picture; empty where it has none' }),
  paid: Type.Integer({ minimum: 1, description: 'gold' }),
  boughtAt: instant,
});
export type BoughtItem = Static<typeof boughtItem>;
