import { type ChainedEntry, genesisOf, hashAfter } from './ledger.chain.ts';
import { type DocumentEntry, readDocument, type StatementDocument } from './ledger.document.ts';
import { followPath, leafOf } from './ledger.merkle.ts';
import { isSealed, type SealedRoot } from './ledger.seal.ts';

/** What came of checking a statement: it holds when there is no fault. */
export interface Checked {
  readonly faults: readonly string[];
  readonly statement: StatementDocument | undefined;
}

/**
 * Checks a statement with nothing but itself: that each entry follows from the one before, that the sums are right, and
 * that it ends under a root which the given key signed, or any key where none is given.
 */
export function checkStatement(text: string, publicKey?: string): Checked {
  const statement = readDocument(text);
  if (!statement) return { statement, faults: ['this is no statement'] };
  const faults = [...chainFaults(statement), ...proofFaults(statement)];
  const { proof } = statement;
  if (publicKey && proof && proof.root.publicKey !== publicKey.toLowerCase())
    faults.push('the root is signed with another key');
  return { statement, faults };
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

function* chainFaults({ account, side, currency, start, entries }: StatementDocument): Iterable<string> {
  const id = BigInt(account);
  const isWhole = start.seq === 0;
  if (isWhole && (start.hash !== genesisOf(id, side, currency).toString('hex') || start.bought || start.given))
    yield 'it does not begin as this account does';
  let before = { ...start, at: '' };
  for (const entry of entries) {
    const { seq, hash, boughtAfter, givenAfter } = entry;
    if (seq !== before.seq + 1) yield `entry ${seq} does not follow entry ${before.seq}`;
    if (boughtAfter !== before.bought + entry.bought || givenAfter !== before.given + entry.given)
      yield `the balance after entry ${seq} is not the one before with it`;
    if (Date.parse(entry.at) < Date.parse(before.at)) yield `entry ${seq} is older than the one before`;
    if (hashAfter(hex(before.hash), chained(id, entry)).toString('hex') !== hash)
      yield `the hash of entry ${seq} is wrong`;
    before = { seq, hash, bought: boughtAfter, given: givenAfter, at: entry.at };
  }
}

const chained = (ledgerAccountId: bigint, { transfer, at, ...entry }: DocumentEntry): ChainedEntry => ({
  ...entry,
  ledgerAccountId,
  transferId: BigInt(transfer),
  at: new Date(at),
});

function* proofFaults({ account, start, entries, proof }: StatementDocument): Iterable<string> {
  if (!proof) return;
  const covered = proof.seq === start.seq ? start : entries.find(({ seq }) => seq === proof.seq);
  if (!covered) {
    yield `the root is over entry ${proof.seq}, which is not here`;
    return;
  }
  const path = proof.path.map(({ side, hash }) => ({ side, hash: hex(hash) }));
  const top = followPath(leafOf(BigInt(account), proof.seq, hex(covered.hash)), path);
  if (!top.equals(hex(proof.root.root))) yield `entry ${proof.seq} is not under the root of ${proof.root.day}`;
  if (!isSealed(rootOf(proof.root))) yield `the root of ${proof.root.day} is not what its key signed`;
}

const rootOf = (root: NonNullable<StatementDocument['proof']>['root']): SealedRoot => ({
  day: root.day,
  at: new Date(root.at),
  size: root.size,
  root: hex(root.root),
  previous: hex(root.previous),
  signature: hex(root.signature),
  publicKey: hex(root.publicKey),
});
