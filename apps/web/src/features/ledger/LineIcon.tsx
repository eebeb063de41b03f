import { type LedgerKind, STATEMENT_GROUPS, type StatementGroup } from '@liuguang/contract/ledger/kinds';
import { CrownIcon, PlayIcon, RefreshIcon, SparkleIcon } from '@liuguang/ui/icons';
import { GiftIcon, WalletIcon } from '@liuguang/ui/icons-money';
import type { ReactNode } from 'react';

const groupOf = (kind: LedgerKind): StatementGroup =>
  (Object.entries(STATEMENT_GROUPS) as [StatementGroup, readonly LedgerKind[]][]).find(([, kinds]) =>
    kinds.includes(kind),
  )?.[0] ?? 'others';

const ICONS: Readonly<Record<StatementGroup, ReactNode>> = {
  recharge: <WalletIcon />,
  spending: <PlayIcon />,
  income: <GiftIcon />,
  others: <RefreshIcon />,
};
const OWN_ICONS: Partial<Record<LedgerKind, ReactNode>> = {
  card: <CrownIcon />,
  ai: <SparkleIcon />,
  score: <SparkleIcon />,
};

/** What a line was for, at a glance; the words beside it say the same. */
export function LineIcon({ kind }: { kind: LedgerKind }) {
  const look =
    kind === 'card' ? 'card' : kind === 'ai' || kind === 'score' || kind === 'companion' ? 'ai' : groupOf(kind);
  return (
    <span className={`ledger-statement-icon ledger-statement-icon-${look}`}>
      {OWN_ICONS[kind] ?? ICONS[groupOf(kind)]}
    </span>
  );
}
