import { PURCHASE_KINDS } from '@liuguang/contract/purchase/kinds';
import { sql } from 'drizzle-orm';
import type { LedgerBook } from '../ledger/ledger.port.ts';

/** What was bought, to be held against what was paid. */
export const purchaseBooks: readonly LedgerBook[] = PURCHASE_KINDS.map((kind) => ({
  kind,
  sold: sql`select id::text as reference, paid from purchase where kind = ${kind}`,
}));
