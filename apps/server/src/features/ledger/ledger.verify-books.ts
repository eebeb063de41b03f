import { type LedgerKind, STATEMENT_GROUPS } from '@liuguang/contract/ledger/kinds';
import { sql } from 'drizzle-orm';
import type { Query } from '../../platform/postgres/database.ts';
import type { LedgerBook } from './ledger.port.ts';
import type { Findings } from './ledger.verify-findings.ts';

/** Whatever is sold has a book that says what for. */
const SOLD: readonly LedgerKind[] = [...STATEMENT_GROUPS.recharge, ...STATEMENT_GROUPS.spending];
const TOLD = 50;

/** Every purchase against its payment, and every payment against its purchase. */
export async function verifyBooks(query: Query, books: readonly LedgerBook[], findings: Findings): Promise<void> {
  for (const book of books) await verifyBook(query, book, findings);
  const { rows } = await query.execute<{ kind: LedgerKind }>(
    sql`select distinct kind from ledger_transfer where kind in ${SOLD} order by 1`,
  );
  for (const { kind } of rows)
    if (!books.some((book) => book.kind === kind)) findings.fault(`nobody keeps a book of what ${kind} was paid for`);
}

async function verifyBook(
  query: Query,
  { kind, currency = 'gold', sold }: LedgerBook,
  findings: Findings,
): Promise<void> {
  const { rows } = await query.execute<{
    reference: string;
    sold: string | null;
    paid: string | null;
    count: string;
  }>(sql`
    with sold as (${sold}), booked as (
      select transfer.reference, sum(-least(entry.bought + entry.given, 0)) as paid
      from ledger_transfer as transfer
      join ledger_entry as entry on entry.transfer_id = transfer.id
      join ledger_account as a on a.id = entry.ledger_account_id and a.currency = ${currency}
      where transfer.kind = ${kind} and transfer.phase in ('single', 'post')
      group by transfer.reference
    )
    select coalesce(sold.reference, booked.reference) as reference, sold.paid as sold, booked.paid
    from sold full join booked on booked.reference = sold.reference
    where sold.paid is distinct from booked.paid order by 1 limit ${TOLD}`);
  for (const one of rows) {
    const what = `${kind} ${one.reference}`;
    if (one.paid === null) findings.fault(`${what} was sold for ${one.sold} and never paid`);
    else if (one.sold === null) findings.fault(`${what} was paid with ${one.paid} and never sold`);
    else findings.fault(`${what} was sold for ${one.sold} and paid with ${one.paid}`);
  }
  findings.count('books', 1);
}
