import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { LedgerBook } from './ledger.port.ts';
import type { LedgerSeal } from './ledger.seal.ts';
import { verifyBooks } from './ledger.verify-books.ts';
import { verifyChains } from './ledger.verify-chains.ts';
import { Findings } from './ledger.verify-findings.ts';
import { verifyRoots } from './ledger.verify-roots.ts';
import { verifyTransfers } from './ledger.verify-transfers.ts';

/**
 * Recomputes the whole ledger, as of one moment and without changing anything: every chain and balance from its entries,
 * every transfer from its legs, every hold, every root, and what features sold against what was paid.
 */
export async function verifyLedger(
  client: pg.Client,
  books: readonly LedgerBook[],
  seal: LedgerSeal,
): Promise<Findings> {
  const query = drizzle(client, { casing: 'snake_case' });
  const findings = new Findings();
  await client.query('begin isolation level repeatable read read only');
  try {
    await verifyChains(query, findings);
    await verifyTransfers(query, findings);
    await verifyBooks(query, books, findings);
    await verifyRoots(query, seal, findings);
  } finally {
    await client.query('rollback');
  }
  return findings;
}
