import { and, asc, eq, sql } from 'drizzle-orm';
import type { Query } from '../../platform/postgres/database.ts';
import { rootOf } from './ledger.merkle.ts';
import { bucketOf, type HeadRow, type RootRow } from './ledger.roots.repository.ts';
import { nodeOf } from './ledger.roots.ts';
import { ledgerEntry, ledgerRoot, ledgerRootHead } from './ledger.schema.ts';
import { digestOf, isSealed, type LedgerSeal } from './ledger.seal.ts';
import type { Findings } from './ledger.verify-findings.ts';

/**
 * Every root from the heads under it, these from the entries as they are now, and the signatures. A root that our own key
 * signed vouches for those before it, whose digests follow from one another.
 */
export async function verifyRoots(query: Query, seal: LedgerSeal, findings: Findings): Promise<void> {
  const roots = await query.select().from(ledgerRoot).orderBy(asc(ledgerRoot.id));
  findings.count('roots', roots.length);
  verifySeals(roots, seal, findings);
  await verifyHeads(query, findings);
  const tree = new Tree();
  for (const root of roots) {
    tree.add(await headsFirstUnder(query, root.id));
    if (tree.size !== root.size || !tree.root().equals(root.root))
      findings.fault(`the root of ${root.day} is not over the heads that are said to be under it`);
  }
}

function verifySeals(roots: readonly RootRow[], seal: LedgerSeal, findings: Findings): void {
  for (const [at, root] of roots.entries()) {
    const before = roots[at - 1];
    if (!isSealed(root)) findings.fault(`the root of ${root.day} is not what its key signed`);
    if (!root.previous.equals(before ? digestOf(before) : Buffer.alloc(0)))
      findings.fault(`the root of ${root.day} does not follow the one before`);
  }
  const latest = roots.at(-1);
  if (latest && !latest.publicKey.equals(seal.publicKey))
    findings.fault(
      `the root of ${latest.day} is signed with another key; if the server's secret is new, make a new root`,
    );
}

/** What was once under a root must still be so: an entry that was rewritten, with its chain, is not. */
async function verifyHeads(query: Query, findings: Findings): Promise<void> {
  const rewritten = await query
    .select({ ledgerAccountId: ledgerRootHead.ledgerAccountId, seq: ledgerRootHead.seq, day: ledgerRoot.day })
    .from(ledgerRootHead)
    .leftJoin(
      ledgerEntry,
      and(
        eq(ledgerEntry.ledgerAccountId, ledgerRootHead.ledgerAccountId),
        eq(ledgerEntry.seq, ledgerRootHead.seq),
        eq(ledgerEntry.hash, ledgerRootHead.hash),
      ),
    )
    .leftJoin(ledgerRoot, eq(ledgerRoot.id, ledgerRootHead.rootId))
    .where(sql`${ledgerEntry.seq} is null`)
    .orderBy(asc(ledgerRootHead.ledgerAccountId), asc(ledgerRootHead.seq));
  for (const { ledgerAccountId, seq, day } of rewritten)
    findings.fault(
      `account ${ledgerAccountId} was rewritten: its entry ${seq} is not the one under the root of ${day}`,
    );
}

const headsFirstUnder = (query: Query, rootId: bigint): Promise<HeadRow[]> =>
  query
    .select({ ledgerAccountId: ledgerRootHead.ledgerAccountId, seq: ledgerRootHead.seq, hash: ledgerRootHead.hash })
    .from(ledgerRootHead)
    .where(eq(ledgerRootHead.rootId, rootId));

/** All heads under one root after another. */
class Tree {
  readonly #buckets = new Map<bigint, { heads: Map<bigint, HeadRow>; hash: Buffer }>();
  size = 0;

  add(heads: readonly HeadRow[]): void {
    const touched = new Set<bigint>();
    for (const head of heads) {
      const key = bucketOf(head);
      const bucket = this.#buckets.get(key) ?? { heads: new Map<bigint, HeadRow>(), hash: Buffer.alloc(0) };
      this.#buckets.set(key, bucket);
      if (!bucket.heads.has(head.ledgerAccountId)) this.size += 1;
      bucket.heads.set(head.ledgerAccountId, head);
      touched.add(key);
    }
    for (const key of touched) {
      const bucket = this.#buckets.get(key);
      if (bucket) bucket.hash = rootOf(inOrder(bucket.heads).map(nodeOf));
    }
  }

  root(): Buffer {
    return rootOf(inOrder(this.#buckets).map(({ hash }) => hash));
  }
}

const inOrder = <Value>(values: ReadonlyMap<bigint, Value>): Value[] =>
  [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
