import type { LedgerKind } from '@liuguang/contract/ledger/kinds';

export const nameOfKind = (kind: LedgerKind) =>
  `kind${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as `kind${Capitalize<LedgerKind>}`;
