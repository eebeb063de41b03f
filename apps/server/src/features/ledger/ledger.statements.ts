import { type SQL, sql } from 'drizzle-orm';
import { answering } from '../../platform/once/once.claim.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { FIRST_OWNED, HOUSE_ROWS } from './ledger.accounts.ts';

/*
 * Money moves in one statement: it locks the accounts, checks what stands on them, books the transfer, changes the
 * accounts, lengthens their chains and writes the entries. Where something is in the way nothing is written, and the
 * answer says what.
 *
 * $1 kind, $2 phase, $3 reference, $4 note, $5 time are those of the transfer in each of them; what a sale writes down
 * about itself gives the end of its reference.
 */

/** Transactions that run at once run on different connections, so each finds a row of the house to itself. */
const houseRow = (id: string) =>
  `${id} + case when ${id} < ${FIRST_OWNED} then pg_backend_pid() % ${HOUSE_ROWS} else 0 end`;

/** From `sold (reference)`. */
const BOOKED = `
booked as (
  insert into ledger_transfer (kind, phase, reference, note, at)
  select $1::text, $2::text, $3::text || sold.reference, $4::text, $5::timestamptz from sold
  on conflict (kind, reference, phase) do nothing
  returning id, reference
)`;

const NOTHING_SOLD = `select ''::text as reference from able`;

const MS = '(extract(epoch from greatest(a.moved_at, $5::timestamptz)) * 1000)::bigint';

/** From `leg (id, bought, given)`, whose accounts are locked. */
const MOVED = `
moved as (
  update ledger_account as a set
    bought = a.bought + leg.bought,
    given = a.given + leg.given,
    seq = a.seq + 1,
    moved_at = greatest(a.moved_at, $5::timestamptz),
    head = sha256(a.head || convert_to(concat_ws('|', a.id, a.seq + 1, booked.id, $1::text, $2::text, booked.reference,
      leg.bought, leg.given, a.bought + leg.bought, a.given + leg.given, ${MS}, $4::text), 'UTF8'))
  from leg cross join booked
  where a.id = leg.id
  returning a.id, a.seq, a.bought as bought_after, a.given as given_after, a.moved_at, a.head, leg.bought, leg.given,
    booked.id as transfer_id
), written as (
  insert into ledger_entry
    (ledger_account_id, seq, transfer_id, kind, bought, given, bought_after, given_after, at, hash)
  select id, seq, transfer_id, $1::text, bought, given, bought_after, given_after, moved_at, head from moved
  returning 1
)`;

/** The first value that a sale brings itself. */
const OWN = 16;

/** A row of what was sold, as a statement that charges for it sees it. */
export interface SaleColumns {
  readonly payer: SQL;
  readonly amount: SQL;
  readonly kind: SQL;
  readonly note: SQL;
  /** What the payer gets of another currency. */
  readonly gets: SQL;
  readonly at: SQL;
  /** From here: it has one row if the payer can pay, and none otherwise. */
  readonly able: SQL;
  /** The values that the sale brings itself, in the order they are handed over; to be cast to their types. */
  readonly values: readonly SQL[];
}

/** What the reply to a request is made from. */
export interface SaleReplyColumns {
  readonly bought: SQL;
  readonly given: SQL;
  /** All there is now of what was got. */
  readonly got: SQL;
}

/** By the places that `spending` gives them. */
export const saleColumns = (values: number): SaleColumns => ({
  payer: sql`$6::bigint`,
  amount: sql`$8::bigint`,
  kind: sql`$1::text`,
  note: sql`$4::text`,
  gets: sql`$14::bigint`,
  at: sql`$5::timestamptz`,
  able: sql`able`,
  values: Array.from({ length: values }, (_, at) => sql.raw(`$${OWN + at}`)),
});

/** By the names that `answered` gives them. */
export const SALE_REPLY: SaleReplyColumns = { bought: sql`bought`, given: sql`given`, got: sql`got` };

/** What a request is answered with by a sale: the json of its reply, and how many values of its own the sale has. */
interface SaleAnswer {
  readonly reply: string;
  readonly own: number;
}

/**
 * From `able`, `booked` and `moved`: writes down what the request was answered with, whose values come last. Nobody is
 * there to roll such a sale back: one that is not whole fails by itself.
 */
const answered = ({ reply, own }: SaleAnswer) => `
whole as materialized (
  select 1 / case when (select count(*) from sold) = (select count(*) from booked)
    and (select count(*) from wanted) = (select count(*) from written) then 1 else 0 end as sale
), answered as (
  ${answering(
    OWN + own,
    reply,
    `from (
    select booked.reference, $8::bigint as paid, payer.bought - able.from_bought as bought, payer.given - able.from_given as given,
      (select moved.bought_after + moved.given_after from moved join getter using (id)) as got
    from payer cross join able cross join booked cross join whole where whole.sale = 1
  ) as after`,
  )}
)`;

export interface SpendRow {
  /** Missing while the payer has no account. */
  readonly account: string | null;
  readonly bought: string | null;
  readonly given: string | null;
  readonly spent_bought: string | null;
  readonly spent_given: string | null;
  /** What went to the creator. */
  readonly share: string | null;
  /** Whether the creator, and the currency that is got, have accounts; nothing is written while one is missing. */
  readonly earner: boolean;
  readonly getter: boolean;
  /** What names the movement. */
  readonly reference: string | null;
  readonly transfer_id: string | null;
  readonly wanted: number;
  readonly written: number;
  /** Of a sale that answers a request. */
  readonly reply?: unknown;
}

/**
 * Somebody pays: $6 whose wallet, $7 currency, $8 amount, $9 whether only what was bought counts; $10 the creator, if any,
 * gets $11 percent of the bought part; the house's account $12 gets the rest. They get, if anything, $14 of the currency
 * $13 from the house's account $15. What is sold is written down by `sold`; where there is an `answer`, the request is too.
 */
export const spending = (sold: string, answer?: SaleAnswer): string => `with payer as materialized (
  select id, bought, given, case when $9::boolean then 0 else least(given, $8::bigint) end as from_given
  from ledger_account where account_id = $6::bigint and side = 'user' and currency = $7::text
  for update
), earner as materialized (
  select id from ledger_account where account_id = $10::bigint and side = 'creator' and currency = $7::text
), getter as materialized (
  select id from ledger_account where account_id = $6::bigint and side = 'user' and currency = $13::text
), able as materialized (
  select id, from_given, $8::bigint - from_given as from_bought,
    case when $10::bigint is null then 0 else ($8::bigint - from_given) * $11::bigint / 100 end as share
  from payer
  where bought >= $8::bigint - from_given and ($10::bigint is null or exists (select from earner))
    and ($13::text is null or exists (select from getter))
), sold as (
  ${sold}
), ${BOOKED}, wanted as materialized (
  select able.id, -from_bought as bought, -from_given as given from able cross join booked
  union all
  select earner.id, share, 0 from able cross join booked cross join earner where share > 0
  union all
  select ${houseRow('$12::bigint')}, from_bought - share, from_given from able cross join booked
  union all
  select getter.id, $14::bigint, 0 from getter cross join booked
  union all
  select ${houseRow('$15::bigint')}, -$14::bigint, 0 from getter cross join booked
), locked as materialized (
  select id from ledger_account where id in (select id from wanted) order by id for update
), leg as materialized (
  select wanted.* from wanted join locked using (id)
), ${MOVED}${answer ? `, ${answered(answer)}` : ''}
select ${answer ? '(select reply from answered) as reply, ' : ''}payer.id as account, payer.bought, payer.given, able.from_bought as spent_bought, able.from_given as spent_given, able.share,
  exists (select from earner) as earner, exists (select from getter) as getter,
  booked.reference, booked.id as transfer_id,
  (select count(*)::int from wanted) as wanted, (select count(*)::int from written) as written
from (select) as one left join payer on true left join able on true left join booked on true`;

export const spend = statement<SpendRow>('ledger_spend', spending(NOTHING_SOLD));

export interface MoveRow {
  readonly transfer_id: string | null;
  readonly covered: boolean;
  readonly wanted: number;
  readonly written: number;
}

/** Amounts that are known move: $6, $7, $8 are the accounts, bought and given; together they come to nothing. */
export const move = statement<MoveRow>(
  'ledger_move',
  `with wanted as materialized (
  select ${houseRow('one.id')} as id, one.bought, one.given
  from unnest($6::bigint[], $7::bigint[], $8::bigint[]) as one (id, bought, given)
), locked as materialized (
  select a.id, a.bought, a.given from ledger_account as a where a.id in (select id from wanted) order by a.id for update
), able as materialized (
  select from (
    select bool_and(id < ${FIRST_OWNED} or (locked.bought + wanted.bought >= 0 and locked.given + wanted.given >= 0)) as covered
    from locked join wanted using (id)
  ) as every_account where covered
), sold as (
  ${NOTHING_SOLD}
), ${BOOKED}, leg as materialized (
  select wanted.* from wanted join locked using (id)
), ${MOVED}
select booked.id as transfer_id, exists (select from able) as covered,
  (select count(*)::int from wanted) as wanted, (select count(*)::int from written) as written
from (select) as one left join booked on true`,
);

/** Opens an account, whose chain begins with what `genesisOf` says: $1 whose, $2 side, $3 currency, $4 time. */
export const open = statement<{ readonly id: string }>(
  'ledger_open',
  `insert into ledger_account (id, account_id, side, currency, bought, given, seq, head, moved_at)
select id, $1::bigint, $2::text, $3::text, 0, 0, 0,
  sha256(convert_to(concat_ws('|', 'liuguang-ledger', id, $2::text, $3::text), 'UTF8')), $4::timestamptz
from (select nextval('ledger_account_id_seq') as id) as next
on conflict (account_id, side, currency) do nothing
returning id`,
);
