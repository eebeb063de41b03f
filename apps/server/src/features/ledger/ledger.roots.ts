import { shanghaiDay } from '@liuguang/contract/format/date';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { leafOf, pathOf, rootOf, type Step } from './ledger.merkle.ts';
import { BUCKET, bucketOf, type HeadRow, type RootRow, type RootsRepository } from './ledger.roots.repository.ts';
import { digestOf, type LedgerSeal, type SealedRoot } from './ledger.seal.ts';

/** Accounts that are read at a time. */
const RUN = 32n * BUCKET;

/** That an account's head is under a root: up to which entry, and the way there. */
export interface Proof {
  readonly root: SealedRoot;
  readonly seq: number;
  readonly path: readonly Step[];
}

export const nodeOf = ({ ledgerAccountId, seq, hash }: HeadRow): Buffer => leafOf(ledgerAccountId, seq, hash);

/**
 * The daily root: a tree over the heads of all chains, whose top is signed and published. Whoever rewrites the past, chain
 * and all, no longer fits under the roots that others have kept.
 */
export class LedgerRoots {
  readonly #database: Database;
  readonly #repository: RootsRepository;
  readonly #seal: LedgerSeal;
  readonly #clock: Clock;

  constructor(database: Database, repository: RootsRepository, seal: LedgerSeal, clock: Clock) {
    this.#database = database;
    this.#repository = repository;
    this.#seal = seal;
    this.#clock = clock;
  }

  /** Makes today's root, once; false when there is one. */
  make(): Promise<boolean> {
    const now = this.#clock.now();
    // All accounts are seen as of one moment, however long reading them takes.
    return this.#database.transaction((tx) => this.#makeOnce(tx, now), { isolation: 'repeatable read' });
  }

  async #makeOnce(tx: Transaction, at: Date): Promise<boolean> {
    const repository = this.#repository;
    if (!(await repository.takeTurn(tx))) return false;
    const day = shanghaiDay(at);
    const latest = await repository.latest(tx);
    if (latest && latest.day >= day) return false;
    const rootId = await repository.nextId(tx);
    const size = await this.#coverHeads(tx, rootId);
    const buckets = await repository.bucketsUnder(rootId, tx);
    const root = rootOf(buckets.map(({ hash }) => hash));
    const previous = latest ? digestOf(latest) : Buffer.alloc(0);
    await repository.insert(tx, { id: rootId, ...this.#seal.seal({ day, at, size, root, previous }) });
    return true;
  }

  /** Writes down every head that is under no root yet, and the buckets that these change. Returns how many heads there are. */
  async #coverHeads(tx: Transaction, rootId: bigint): Promise<number> {
    const repository = this.#repository;
    const end = await repository.lastAccount(tx);
    let size = 0;
    for (let from = 0n; from <= end; from += RUN) {
      const heads = await repository.heads(tx, from, from + RUN);
      size += heads.length;
      const changed = new Set(heads.filter(({ covered }) => !covered).map(bucketOf));
      for (const bucket of changed) {
        const nodes = heads.filter((head) => bucketOf(head) === bucket).map(nodeOf);
        await repository.insertBucket(tx, { bucket, rootId, hash: rootOf(nodes) });
      }
      await repository.cover(tx, rootId, from, from + RUN);
    }
    return size;
  }

  /** Proves an account's head under the latest root; nothing for one that is younger than it. */
  async proofOf(ledgerAccountId: bigint): Promise<Proof | undefined> {
    const repository = this.#repository;
    const root = await repository.latest();
    if (!root) return undefined;
    const bucket = bucketOf({ ledgerAccountId });
    const heads = await repository.headsUnder(root.id, bucket);
    const at = heads.findIndex((head) => head.ledgerAccountId === ledgerAccountId);
    const head = heads[at];
    if (!head) return undefined;
    const buckets = await repository.bucketsUnder(root.id);
    const below = pathOf(heads.map(nodeOf), at);
    const top = pathOf(
      buckets.map(({ hash }) => hash),
      buckets.findIndex((one) => one.bucket === bucket),
    );
    return { root, seq: head.seq, path: [...below, ...top] };
  }

  list(before: string | undefined, limit: number): Promise<RootRow[]> {
    return this.#repository.list(before, limit);
  }
}
