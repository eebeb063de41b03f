import type { LedgerKind } from '@liuguang/contract/ledger/kinds';
import type { KeyOf } from '../../lib/i18n.ts';
import type { ledgerMessages } from './messages.ts';

export const nameOfKind = (kind: LedgerKind) =>
  `kind${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as KeyOf<typeof ledgerMessages>;
