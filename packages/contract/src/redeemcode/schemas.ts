import Type, { type Static } from 'typebox';
import { AMOUNT_LIMIT } from '../ledger/rates.ts';
import { tier } from '../membership/schemas.ts';
import { exact, id, instant, instantOrNone } from '../shapes.ts';

export const CODE_KINDS = ['points', 'gold', 'days', 'goods'] as const;
/** As many as one file holds comfortably. */
const CODES_AT_ONCE = 5000;

const kind = Type.Enum([...CODE_KINDS]);
/** What a code brings. */
const brings = {
  kind,
  amount: Type.Integer({ minimum: 1, maximum: AMOUNT_LIMIT, description: 'points, gold or days; 1 for goods' }),
  tier: Type.Union([tier, Type.Literal('')], { description: 'of days' }),
};

export const codeUse = exact({
  id,
  ...brings,
  title: Type.String({ description: 'what the batch is called' }),
  at: instant,
});
export type CodeUse = Static<typeof codeUse>;

const limits = {
  title: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  ...brings,
  goodsId: Type.Union([id, Type.Literal('')], { description: 'of the points shop' }),
  count: Type.Integer({ minimum: 1, maximum: CODES_AT_ONCE }),
  perPerson: Type.Integer({ minimum: 1, maximum: CODES_AT_ONCE, description: 'how many of them one person may use' }),
  perBatch: Type.Integer({ minimum: 1, maximum: CODES_AT_ONCE, description: 'how many of them may be used in all' }),
  startsAt: instantOrNone,
  endsAt: instantOrNone,
};

export const codeBatchDraft = exact(limits);
export type CodeBatchDraft = Static<typeof codeBatchDraft>;

export const codeBatch = exact({
  id,
  ...limits,
  used: Type.Integer({ minimum: 0 }),
  revokedAt: instantOrNone,
  createdAt: instant,
});
export type CodeBatch = Static<typeof codeBatch>;
