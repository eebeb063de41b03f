import { TIME_ZONE } from '@liuguang/contract/constants';
import { type LedgerKind, type Phase, STATEMENT_GROUPS } from '@liuguang/contract/ledger/kinds';
import type { MonthSums } from '@liuguang/contract/ledger/schemas';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { FIRST_OWNED } from './ledger.accounts.ts';
import type { ChainedEntry } from './ledger.chain.ts';

export interface LineRow extends Omit<ChainedEntry, 'ledgerAccountId'> {
  readonly hash: Buffer;
}

interface RawLine {
  readonly seq: string;
  readonly transfer_id: string;
  readonly kind: LedgerKind;
  readonly phase: Phase;
  readonly reference: string;
  readonly note: string;
  readonly bought: string;
  readonly given: string;
  readonly bought_after: string;
  readonly given_after: string;
  readonly at: string;
  readonly hash: Buffer;
}

export interface LineFilter {
  /** Lines before this place in the chain. */
  readonly before?: number | undefined;
  readonly limit: number;
  readonly kinds?: readonly LedgerKind[] | undefined;
  readonly month?: { readonly from: Date; readonly until: Date } | undefined;
}

/** Each transfer is looked up by its key: a planner that expects many lines might read them all. */
const LINES = (entries: string) => `
select entry.seq, entry.transfer_id, entry.kind, transfer.phase, transfer.reference, transfer.note, entry.bought,
  entry.given, entry.bought_after, entry.given_after, (extract(epoch from entry.at) * 1000)::bigint as at, entry.hash
from (${entries} order by seq desc limit $4::int) as entry
cross join lateral (select * from ledger_transfer where id = entry.transfer_id limit 1) as transfer
order by entry.seq desc`;

const allLines = statement<RawLine>(
  'ledger_lines',
  LINES('select * from ledger_entry where ledger_account_id = $1::bigint and seq < $2::bigint and seq >= $3::bigint'),
);

/** So many of each kind, and then so many of these: however rare a kind is, few lines are read. */
const linesOfKinds = statement<RawLine>(
  'ledger_lines_of_kinds',
  LINES(`select newest.* from unnest($5::text[]) as wanted (kind) cross join lateral (
    select * from ledger_entry
    where ledger_account_id = $1::bigint and ledger_entry.kind = wanted.kind and seq < $2::bigint and seq >= $3::bigint
      and ledger_account_id >= ${FIRST_OWNED}
    order by seq desc limit $4::int
  ) as newest`),
);

/** The places of the chain that belong to a span of time; times never go back along it. */
const boundaries = statement<{ readonly first: string | null; readonly last: string | null }>(
  'ledger_boundaries',
  `select
  (select seq from ledger_entry where ledger_account_id = $1::bigint and ledger_account_id >= ${FIRST_OWNED} and at >= $2::timestamptz
    order by at, seq limit 1) as first,
  (select seq from ledger_entry where ledger_account_id = $1::bigint and ledger_account_id >= ${FIRST_OWNED} and at < $3::timestamptz
    order by at desc, seq desc limit 1) as last`,
);

/** What comes back of what was to be spent counts as not spent. */
const months = statement<{ readonly month: string; readonly in: string; readonly out: string }>(
  'ledger_months',
  `select to_char(at at time zone '${TIME_ZONE}', 'YYYY-MM') as month,
  coalesce(sum(bought + given) filter (where bought + given > 0 and kind <> all ($3::text[])), 0) as in,
  coalesce(-sum(bought + given) filter (where bought + given < 0 or kind = any ($3::text[])), 0) as out
from ledger_entry
where ledger_account_id = $1::bigint and ledger_account_id >= ${FIRST_OWNED} and at >= $2::timestamptz
group by 1`,
);

const lineOf = (row: RawLine): LineRow => ({
  seq: Number(row.seq),
  transferId: BigInt(row.transfer_id),
  kind: row.kind,
  phase: row.phase,
  reference: row.reference,
  note: row.note,
  bought: Number(row.bought),
  given: Number(row.given),
  boughtAfter: Number(row.bought_after),
  givenAfter: Number(row.given_after),
  at: new Date(Number(row.at)),
  hash: row.hash,
});

/** Reads one account's entries, at a cost that does not grow with how many there are. */
export class StatementRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Newest first. */
  async lines(ledgerAccountId: bigint, { before, limit, kinds, month }: LineFilter): Promise<LineRow[]> {
    const span = month ? await this.#spanOf(ledgerAccountId, month) : { first: 1, last: Number.MAX_SAFE_INTEGER - 1 };
    if (!span) return [];
    const end = Math.min(before ?? Number.MAX_SAFE_INTEGER, span.last + 1);
    const values = [ledgerAccountId, end, span.first, limit];
    const rows = kinds ? await linesOfKinds(this.#query, [...values, kinds]) : await allLines(this.#query, values);
    return rows.map(lineOf);
  }

  async #spanOf(ledgerAccountId: bigint, month: { from: Date; until: Date }) {
    const [found] = await boundaries(this.#query, [ledgerAccountId, month.from, month.until]);
    if (!found?.first || !found.last) return undefined;
    return { first: Number(found.first), last: Number(found.last) };
  }

  async months(ledgerAccountId: bigint, since: Date): Promise<MonthSums[]> {
    const rows = await months(this.#query, [ledgerAccountId, since, STATEMENT_GROUPS.spending]);
    return rows.map((row) => ({ month: row.month, in: Number(row.in), out: Math.max(0, Number(row.out)) }));
  }
}
