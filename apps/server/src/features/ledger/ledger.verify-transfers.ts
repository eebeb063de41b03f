import { sql } from 'drizzle-orm';
import type { Query } from '../../platform/postgres/database.ts';
import type { Findings } from './ledger.verify-findings.ts';

const RUN = 20_000n;

/** Every transfer and hold, and all accounts together. */
export async function verifyTransfers(query: Query, findings: Findings): Promise<void> {
  const { rows: ends } = await query.execute<{ last: string; count: string }>(sql`
    select greatest((select max(id) from ledger_transfer), (select max(transfer_id) from ledger_entry), 0) as last,
      (select count(*) from ledger_transfer) as count`);
  const last = BigInt(ends[0]?.last ?? 0);
  findings.count('transfers', Number(ends[0]?.count ?? 0));
  for (let after = 0n; after < last; after += RUN) await verifyRun(query, after, after + RUN, findings);
  await verifySums(query, findings);
  await verifyHolds(query, findings);
}

async function verifyRun(query: Query, after: bigint, until: bigint, findings: Findings): Promise<void> {
  const { rows } = await query.execute<{ id: string; what: string }>(sql`
    select entry.transfer_id as id, case
      when bool_or(transfer.id is null) then 'has entries and is not there'
      when bool_or(entry.kind <> transfer.kind) then 'has entries of another kind'
      else 'does not come to nothing in ' || a.currency
    end as what
    from ledger_entry as entry
    join ledger_account as a on a.id = entry.ledger_account_id
    left join ledger_transfer as transfer on transfer.id = entry.transfer_id
    where entry.transfer_id > ${after} and entry.transfer_id <= ${until}
    group by entry.transfer_id, a.currency
    having sum(entry.bought) <> 0 or sum(entry.given) <> 0 or bool_or(entry.kind is distinct from transfer.kind)
    union all
    select id, 'has no entries' from ledger_transfer as transfer
    where id > ${after} and id <= ${until}
      and not exists (select from ledger_entry as entry where entry.transfer_id = transfer.id)
    order by 1`);
  for (const { id, what } of rows) findings.fault(`transfer ${id} ${what}`);
}

async function verifySums(query: Query, findings: Findings): Promise<void> {
  const { rows } = await query.execute<{ currency: string; bought: string; given: string }>(sql`
    select currency, sum(bought) as bought, sum(given) as given from ledger_account group by currency`);
  for (const { currency, bought, given } of rows)
    if (bought !== '0' || given !== '0')
      findings.fault(`all ${currency} together is ${bought} bought and ${given} given, not nothing`);
}

/** What the clearing account got of a transfer, as a pair of parts. */
const cleared = (transferId: string) =>
  sql.raw(`(select row(coalesce(sum(entry.bought), 0), coalesce(sum(entry.given), 0))
    from ledger_entry as entry join ledger_account as a on a.id = entry.ledger_account_id and a.side = 'clearing'
    where entry.transfer_id = ${transferId})`);

async function verifyHolds(query: Query, findings: Findings): Promise<void> {
  const { rows: broken } = await query.execute<{ id: string }>(sql`
    select hold.transfer_id as id from ledger_hold as hold
    left join ledger_transfer as made on made.id = hold.transfer_id and made.phase = 'hold'
    left join ledger_transfer as settled on settled.id = hold.settled_by
      and settled.kind = made.kind and settled.reference = made.reference
    where made.id is null
      or ${cleared('hold.transfer_id')} <> row(hold.bought::numeric, hold.given::numeric)
      or settled.phase is distinct from case hold.state when 'posted' then 'post' when 'voided' then 'void' end
      or (hold.state = 'held') <> (hold.settled_by is null)
      or (settled.id is not null and ${cleared('settled.id')} <> row(-hold.bought::numeric, -hold.given::numeric))
    order by 1`);
  for (const { id } of broken) findings.fault(`hold ${id} is not what its transfers say`);
  const { rows: unheld } = await query.execute<{ id: string; phase: string }>(sql`
    select transfer.id, transfer.phase from ledger_transfer as transfer
    where (transfer.phase = 'hold' and not exists (select from ledger_hold where transfer_id = transfer.id))
      or (transfer.phase in ('post', 'void') and transfer.kind <> 'invite'
        and not exists (
          select from ledger_hold as hold join ledger_transfer as made on made.id = hold.transfer_id
          where made.kind = transfer.kind and made.reference = transfer.reference and hold.settled_by = transfer.id
        ))
    order by 1`);
  for (const { id, phase } of unheld) findings.fault(`transfer ${id} (${phase}) belongs to no hold`);
  const { rows } = await query.execute<{ count: string }>(sql`select count(*) as count from ledger_hold`);
  findings.count('holds', Number(rows[0]?.count ?? 0));
}
