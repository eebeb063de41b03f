/** What the ledger counts. Every amount of each is a whole number. */
export const CURRENCIES = ['gold', 'points', 'score'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What a movement was for. */
export const LEDGER_KINDS = [
  'recharge',
  'card',
  'media',
  'collection',
  'post',
  'chapter',
  'work',
  'ai',
  'score',
  'companion',
  'exchange',
  'task',
  'code',
  'gift',
  'invite',
  'income',
  'refund',
  'chargeback',
  'adjustment',
  'merge',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * A movement is made at once (`single`), or in two steps: `hold` sets the amount aside, and then `post` pays it or `void`
 * gives it back.
 */
export const PHASES = ['single', 'hold', 'post', 'void'] as const;
export type Phase = (typeof PHASES)[number];

/** How a statement can be narrowed down; every kind is in exactly one group. */
export const STATEMENT_GROUPS = {
  recharge: ['recharge'],
  spending: ['card', 'media', 'collection', 'post', 'chapter', 'work', 'ai', 'score', 'companion', 'exchange'],
  income: ['task', 'code', 'gift', 'invite', 'income'],
  others: ['refund', 'chargeback', 'adjustment', 'merge'],
} as const satisfies Record<string, readonly LedgerKind[]>;
export type StatementGroup = keyof typeof STATEMENT_GROUPS;
