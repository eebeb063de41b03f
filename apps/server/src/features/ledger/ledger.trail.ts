import type { LedgerKind, Phase } from '@liuguang/contract/ledger/kinds';
import type { OrderTransfer } from '@liuguang/contract/payment/schemas';
import { sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import type { LedgerTrailPort } from './ledger.port.ts';

interface TrailRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly phase: Phase;
  readonly at: string;
  readonly side: string;
  readonly bought: string;
  readonly given: string;
}

export class LedgerTrail implements LedgerTrailPort {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async transfersOf(kinds: readonly LedgerKind[], references: readonly string[]): Promise<OrderTransfer[]> {
    const { rows } = await this.#query.execute<TrailRow>(sql`
      select transfer.id, transfer.kind, transfer.phase, transfer.at, a.side, entry.bought, entry.given
      from ledger_transfer as transfer
      join ledger_entry as entry on entry.transfer_id = transfer.id
      join ledger_account as a on a.id = entry.ledger_account_id
      where transfer.kind in ${[...kinds]} and transfer.reference in ${[...references]}
      order by transfer.id, a.id`);
    const transfers = new Map<string, OrderTransfer>();
    for (const { id, kind, phase, at, side, bought, given } of rows) {
      const transfer = transfers.get(id) ?? { id, kind, phase, at: new Date(at).toISOString(), entries: [] };
      transfer.entries.push({ account: side, bought: Number(bought), given: Number(given) });
      transfers.set(id, transfer);
    }
    return [...transfers.values()];
  }
}
