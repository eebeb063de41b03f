import { createHash } from 'node:crypto';
import type { Currency, LedgerKind, Phase } from '@liuguang/contract/ledger/kinds';
import type { Side } from './ledger.accounts.ts';

/** All of an entry that its hash covers, beside the hash before it. */
export interface ChainedEntry {
  readonly ledgerAccountId: bigint;
  readonly seq: number;
  readonly transferId: bigint;
  readonly kind: LedgerKind;
  readonly phase: Phase;
  readonly reference: string;
  readonly note: string;
  readonly bought: number;
  readonly given: number;
  readonly boughtAfter: number;
  readonly givenAfter: number;
  readonly at: Date;
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What stands before the first entry of an account. The database makes the same when it opens one. */
export const genesisOf = (ledgerAccountId: bigint, side: Side, currency: Currency): Buffer =>
  sha256(['liuguang-ledger', ledgerAccountId, side, currency].join('|'));

/**
 * The hash of an entry, from the one before it. The database makes the same while it writes the entry; here it is made
 * again by whoever checks.
 */
export function hashAfter(previous: Buffer, entry: ChainedEntry): Buffer {
  const content = [
    entry.ledgerAccountId,
    entry.seq,
    entry.transferId,
    entry.kind,
    entry.phase,
    entry.reference,
    entry.bought,
    entry.given,
    entry.boughtAfter,
    entry.givenAfter,
    entry.at.getTime(),
    entry.note,
  ].join('|');
  return sha256(previous, content);
}
