import type { KeyOf } from '@liuguang/app-kit/i18n';
import type { LedgerKind } from '@liuguang/contract/ledger/kinds';
import type { ledgerMessages } from './messages.ts';

export const nameOfKind = (kind: LedgerKind) =>
  `kind${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as KeyOf<typeof ledgerMessages>;
