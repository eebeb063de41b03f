import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { translatedBy } from '../words.ts';
import { CURRENCIES, LEDGER_KINDS, PHASES, type StatementGroup } from './kinds.ts';
import { AMOUNT_LIMIT } from './rates.ts';

export const currency = Type.Enum([...CURRENCIES]);
export const kind = Type.Enum([...LEDGER_KINDS]);
export const phase = Type.Enum([...PHASES]);

export const amount = Type.Integer({ minimum: 1, maximum: AMOUNT_LIMIT });
export const amountOrNone = Type.Integer({ minimum: 0, maximum: AMOUNT_LIMIT });
/** What stands on an account, or moved on it; a number holds it exactly. */
const total = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

/** Of the calendar in Shanghai. */
export const day = Type.String({
  pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  maxLength: 10,
});
export const month = Type.String({ pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$', maxLength: 7 });

export const goldAndScore = exact({
  gold: Type.Integer({ minimum: 0, description: 'bought and given together' }),
  bought: Type.Integer({ minimum: 0, description: 'gold that was paid for with money' }),
  given: Type.Integer({ minimum: 0, description: 'gold that was a gift; spent first' }),
  score: Type.Integer({ minimum: 0, description: 'messages to the companion' }),
});
export const balances = exact({ ...goldAndScore.properties, points: Type.Integer({ minimum: 0 }) });
export type Balances = Static<typeof balances>;

export const income = exact({
  pending: Type.Integer({ minimum: 0, description: 'younger than 14 days' }),
  available: Type.Integer({ minimum: 0 }),
});
export type Income = Static<typeof income>;

export const statementLine = exact({
  id: Type.String({ description: 'place in the account’s chain, counted from 1' }),
  at: instant,
  kind,
  phase,
  reference: Type.String({ description: 'names what it was for, together with the kind' }),
  note: Type.String({ description: 'such as the title that was bought' }),
  bought: total,
  given: total,
  amount: total,
  balance: Type.Integer({ minimum: 0, description: 'bought and given together, after this line' }),
});
export type StatementLine = Static<typeof statementLine>;

const groups: StatementGroup[] = ['recharge', 'spending', 'income', 'others'];
export const statementFilter = {
  currency: Type.Optional(currency),
  group: Type.Optional(Type.Enum(groups)),
  kind: Type.Optional(kind),
  month: Type.Optional(month),
};

export const monthSums = exact({
  month,
  in: Type.Integer({ minimum: 0 }),
  out: Type.Integer({ minimum: 0 }),
});
export type MonthSums = Static<typeof monthSums>;

const hex = (bytes: number) => Type.String({ pattern: `^[0-9a-f]{${bytes * 2}}$`, maxLength: bytes * 2 });

export const ledgerRoot = exact({
  day,
  at: instant,
  size: Type.Integer({ minimum: 0, description: 'accounts under it' }),
  root: hex(32),
  previous: Type.Union([hex(32), Type.Literal('')], { description: 'digest of the root before, empty for the first' }),
  signature: hex(64),
  publicKey: hex(32),
});
export type LedgerRoot = Static<typeof ledgerRoot>;

const tag = {
  tag: Type.String({ maxLength: 12, description: 'a few words on the card, such as 最划算' }),
  translations: translatedBy({ tag: Type.String({ maxLength: 24 }) }),
};

export const goldProduct = exact({
  id,
  gold: Type.Integer({ minimum: 1, description: 'bought gold; its price is as many hundredths of a yuan' }),
  bonus: Type.Integer({ minimum: 0, description: 'given gold on top' }),
  ...tag,
});
export type GoldProduct = Static<typeof goldProduct>;

export const scoreProduct = exact({
  id,
  score: Type.Integer({ minimum: 1 }),
  price: Type.Integer({ minimum: 1, description: 'gold' }),
  ...tag,
});
export type ScoreProduct = Static<typeof scoreProduct>;

/** How something can be paid, and what. */
export const payType = exact({
  payType: Type.String({ description: 'what recharge/submit takes' }),
  name: Type.String(),
  products: Type.Array(Type.Enum(['gold', 'card'])),
});
export type PayType = Static<typeof payType>;

/** Where a product stands in its list, and whether it stands there at all. */
export const shelf = {
  ...tag,
  position: Type.Integer({ minimum: 0, maximum: 9999 }),
  onSale: Type.Boolean(),
};

export const goldProductRecord = exact({ ...goldProduct.properties, ...shelf });
export type GoldProductRecord = Static<typeof goldProductRecord>;
export const scoreProductRecord = exact({ ...scoreProduct.properties, ...shelf });
export type ScoreProductRecord = Static<typeof scoreProductRecord>;

export const adjustmentPart = Type.Enum(['bought', 'given']);
export const adjustmentRecord = exact({
  id,
  accountId: Type.Union([id, Type.Literal('')], { description: 'empty once the account was erased' }),
  currency,
  part: adjustmentPart,
  amount: total,
  reason: Type.String(),
  state: Type.Enum(['proposed', 'approved', 'rejected']),
  proposedBy: id,
  proposedAt: instant,
  decidedBy: Type.Union([id, Type.Literal('')]),
  decidedAt: Type.Union([instant, Type.Literal('')]),
});
export type AdjustmentRecord = Static<typeof adjustmentRecord>;

export const figure = exact({
  currency,
  kind,
  phase,
  account: Type.Enum(['user', 'creator', 'inviter', 'revenue', 'promotion', 'clearing', 'loss']),
  count: Type.Integer({ minimum: 0 }),
  bought: total,
  given: total,
});
export type Figure = Static<typeof figure>;
