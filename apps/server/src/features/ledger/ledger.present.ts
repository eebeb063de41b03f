import type { Currency } from '@liuguang/contract/ledger/kinds';
import type { AdjustmentRecord, Balances, LedgerRoot, StatementLine } from '@liuguang/contract/ledger/schemas';
import type { AdjustmentRow } from './ledger.adjustments.repository.ts';
import type { DocumentEntry } from './ledger.document.ts';
import type { SealedRoot } from './ledger.seal.ts';
import type { LineRow } from './ledger.statement.repository.ts';

interface Standing {
  readonly currency: Currency;
  readonly bought: number;
  readonly given: number;
}

export function presentBalances(accounts: readonly Standing[]): Balances {
  const of = (currency: Currency) => accounts.find((one) => one.currency === currency) ?? { bought: 0, given: 0 };
  const gold = of('gold');
  const total = ({ bought, given }: Pick<Standing, 'bought' | 'given'>) => bought + given;
  return {
    gold: total(gold),
    bought: gold.bought,
    given: gold.given,
    points: total(of('points')),
    score: total(of('score')),
  };
}

export const presentLine = ({
  seq,
  at,
  kind,
  phase,
  reference,
  note,
  bought,
  given,
  ...after
}: LineRow): StatementLine => ({
  id: String(seq),
  at: at.toISOString(),
  kind,
  phase,
  reference,
  note,
  bought,
  given,
  amount: bought + given,
  balance: after.boughtAfter + after.givenAfter,
});

export const presentDocumentEntry = ({ transferId, at, hash, ...line }: LineRow): DocumentEntry => ({
  ...line,
  at: at.toISOString(),
  transfer: String(transferId),
  hash: hash.toString('hex'),
});

export const presentRoot = ({ day, at, size, root, previous, signature, publicKey }: SealedRoot): LedgerRoot => ({
  day,
  at: at.toISOString(),
  size,
  root: root.toString('hex'),
  previous: previous.toString('hex'),
  signature: signature.toString('hex'),
  publicKey: publicKey.toString('hex'),
});

export const presentAdjustment = ({
  id,
  accountId,
  proposedBy,
  proposedAt,
  decidedBy,
  decidedAt,
  ...rest
}: AdjustmentRow): AdjustmentRecord => ({
  ...rest,
  id: String(id),
  accountId: accountId === null ? '' : String(accountId),
  proposedBy: String(proposedBy),
  proposedAt: proposedAt.toISOString(),
  decidedBy: decidedBy === null ? '' : String(decidedBy),
  decidedAt: decidedAt?.toISOString() ?? '',
});
