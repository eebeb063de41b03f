import type { Figure } from '@liuguang/contract/ledger/schemas';
import { sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What moved in a day, for those who answer for it. */
export class LedgerFigures {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async ofDay(day: string): Promise<Figure[]> {
    const from = new Date(`${day}T00:00:00+08:00`);
    const until = new Date(from.getTime() + DAY_MS);
    const { rows } = await this.#query.execute<
      Omit<Figure, 'bought' | 'given'> & { bought: string; given: string }
    >(sql`
      select a.currency, transfer.kind, transfer.phase, a.side as account, count(*)::int as count,
        sum(entry.bought) as bought, sum(entry.given) as given
      from ledger_transfer as transfer
      join ledger_entry as entry on entry.transfer_id = transfer.id
      join ledger_account as a on a.id = entry.ledger_account_id
      where transfer.at >= ${from.toISOString()} and transfer.at < ${until.toISOString()}
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
    return rows.map((row) => ({ ...row, bought: Number(row.bought), given: Number(row.given) }));
  }
}
