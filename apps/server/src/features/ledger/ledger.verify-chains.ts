import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Query } from '../../platform/postgres/database.ts';
import { type ChainedEntry, genesisOf, hashAfter } from './ledger.chain.ts';
import type { LedgerAccountRow } from './ledger.repository.ts';
import { ledgerAccount, ledgerEntry, ledgerTransfer } from './ledger.schema.ts';
import type { Findings } from './ledger.verify-findings.ts';

const ACCOUNTS = 1000;
const ENTRIES = 5000;
const LAST_NUMBER = 2n ** 63n - 1n;

/** Every account from its first entry to its head: places, times, sums, hashes, and what is stored of them. */
export async function verifyChains(query: Query, findings: Findings): Promise<void> {
  for (let after = 0n; after < LAST_NUMBER; ) {
    const accounts = await query
      .select()
      .from(ledgerAccount)
      .where(gt(ledgerAccount.id, after))
      .orderBy(asc(ledgerAccount.id))
      .limit(ACCOUNTS);
    // The last run reaches to the end of all numbers: entries of accounts that do not exist are found too.
    const until = accounts.length < ACCOUNTS ? LAST_NUMBER : (accounts.at(-1)?.id ?? LAST_NUMBER);
    findings.count('accounts', accounts.length);
    await verifyRun(query, accounts, after, until, findings);
    after = until;
  }
}

async function verifyRun(
  query: Query,
  accounts: readonly LedgerAccountRow[],
  after: bigint,
  until: bigint,
  findings: Findings,
): Promise<void> {
  const chains = new Map(accounts.map((account) => [account.id, new Chain(account)]));
  let last = { ledgerAccountId: after, seq: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const entries = await entriesAfter(query, last, until);
    for (const { hash, ...entry } of entries) {
      const chain = chains.get(entry.ledgerAccountId);
      const fault = chain ? chain.add(entry, hash) : 'belongs to no account';
      if (fault) findings.fault(`entry ${entry.seq} of account ${entry.ledgerAccountId} ${fault}`);
    }
    findings.count('entries', entries.length);
    const end = entries.at(-1);
    if (!end || entries.length < ENTRIES) break;
    last = end;
  }
  for (const chain of chains.values()) for (const fault of chain.end()) findings.fault(fault);
}

const entriesAfter = (query: Query, last: { ledgerAccountId: bigint; seq: number }, until: bigint) =>
  query
    .select({
      ledgerAccountId: ledgerEntry.ledgerAccountId,
      seq: ledgerEntry.seq,
      transferId: ledgerEntry.transferId,
      kind: ledgerEntry.kind,
      phase: sql<ChainedEntry['phase']>`coalesce(${ledgerTransfer.phase}, '')`,
      reference: sql<string>`coalesce(${ledgerTransfer.reference}, '')`,
      note: sql<string>`coalesce(${ledgerTransfer.note}, '')`,
      bought: ledgerEntry.bought,
      given: ledgerEntry.given,
      boughtAfter: ledgerEntry.boughtAfter,
      givenAfter: ledgerEntry.givenAfter,
      at: ledgerEntry.at,
      hash: ledgerEntry.hash,
    })
    .from(ledgerEntry)
    .leftJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .where(
      and(
        sql`(${ledgerEntry.ledgerAccountId}, ${ledgerEntry.seq}) > (${last.ledgerAccountId}, ${last.seq})`,
        lte(ledgerEntry.ledgerAccountId, until),
      ),
    )
    .orderBy(asc(ledgerEntry.ledgerAccountId), asc(ledgerEntry.seq))
    .limit(ENTRIES);

/** One account's chain, made again entry by entry. */
class Chain {
  readonly #account: LedgerAccountRow;
  #head: Buffer;
  #seq = 0;
  #bought = 0;
  #given = 0;
  #at = new Date(0);

  constructor(account: LedgerAccountRow) {
    this.#account = account;
    this.#head = genesisOf(account.id, account.side, account.currency);
  }

  /** What is wrong with an entry, if anything. */
  add(entry: ChainedEntry, hash: Buffer): string | undefined {
    const made = hashAfter(this.#head, entry);
    const faults = [
      entry.seq !== this.#seq + 1 && `does not follow entry ${this.#seq}`,
      (entry.boughtAfter !== this.#bought + entry.bought || entry.givenAfter !== this.#given + entry.given) &&
        'leaves another balance than the one before with it',
      entry.at < this.#at && 'is older than the one before',
      !made.equals(hash) && 'has a wrong hash',
    ];
    // Each entry is held against the one before as it stands: one fault is told once.
    this.#head = hash;
    this.#seq = entry.seq;
    this.#bought = entry.boughtAfter;
    this.#given = entry.givenAfter;
    this.#at = entry.at;
    return faults.find((fault) => fault !== false);
  }

  *end(): Iterable<string> {
    const { id, seq, bought, given, head, side } = this.#account;
    const house = side !== 'user' && side !== 'creator' && side !== 'inviter';
    if (seq !== this.#seq) yield `account ${id} says ${seq} entries and has ${this.#seq}`;
    if (bought !== this.#bought || given !== this.#given)
      yield `account ${id} says ${bought} and ${given}, its entries ${this.#bought} and ${this.#given}`;
    if (!head.equals(this.#head)) yield `account ${id} has another head than its entries`;
    if (!house && (bought < 0 || given < 0)) yield `account ${id} is below zero`;
  }
}
