import { and, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { ledgerAccount, ledgerRoot, ledgerRootBucket, ledgerRootHead } from './ledger.schema.ts';

export type RootRow = typeof ledgerRoot.$inferSelect;

export interface HeadRow {
  readonly ledgerAccountId: bigint;
  readonly seq: number;
  readonly hash: Buffer;
}

export interface BucketRow {
  readonly bucket: bigint;
  readonly hash: Buffer;
}

/** Account numbers under one inner node. */
export const BUCKET = 1024n;

export const bucketOf = ({ ledgerAccountId }: { readonly ledgerAccountId: bigint }): bigint => ledgerAccountId / BUCKET;

/** Any number, as long as all who make a root take the same. */
const TURN = 7_730_911_246;

/** What is under the daily roots. The statements read accounts run by run, so that none takes long. */
export class RootsRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** False while somebody else is making one. */
  async takeTurn(tx: Transaction): Promise<boolean> {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${TURN}) as mine`);
    return rows[0]?.mine === true;
  }

  async latest(query: Query = this.#query): Promise<RootRow | undefined> {
    const [row] = await query.select().from(ledgerRoot).orderBy(desc(ledgerRoot.id)).limit(1);
    return row;
  }

  list(before: string | undefined, limit: number): Promise<RootRow[]> {
    return this.#query
      .select()
      .from(ledgerRoot)
      .where(before === undefined ? undefined : lt(ledgerRoot.day, before))
      .orderBy(desc(ledgerRoot.day))
      .limit(limit);
  }

  async ofDay(day: string): Promise<RootRow | undefined> {
    const [row] = await this.#query.select().from(ledgerRoot).where(eq(ledgerRoot.day, day));
    return row;
  }

  async before(id: bigint): Promise<RootRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(ledgerRoot)
      .where(lt(ledgerRoot.id, id))
      .orderBy(desc(ledgerRoot.id))
      .limit(1);
    return row;
  }

  /** How many of the heads that a root was the first to cover are no longer what the entries say. */
  async rewrittenUnder(rootId: bigint): Promise<number> {
    const { rows } = await this.#query.execute<{ count: number }>(sql`
      select count(*)::int as count from ledger_root_head as head
      left join ledger_entry as entry on entry.ledger_account_id = head.ledger_account_id
        and entry.seq = head.seq and entry.hash = head.hash
      where head.root_id = ${rootId} and entry.seq is null`);
    return rows[0]?.count ?? 0;
  }

  async nextId(tx: Transaction): Promise<bigint> {
    const { rows } = await tx.execute<{ id: string }>(sql`select nextval('ledger_root_id_seq') as id`);
    return BigInt(rows[0]?.id ?? 0);
  }

  async insert(tx: Transaction, root: RootRow): Promise<void> {
    await tx.insert(ledgerRoot).overridingSystemValue().values(root);
  }

  async lastAccount(tx: Transaction): Promise<bigint> {
    const [row] = await tx
      .select({ id: ledgerAccount.id })
      .from(ledgerAccount)
      .orderBy(desc(ledgerAccount.id))
      .limit(1);
    return row?.id ?? 0n;
  }

  /** The heads of the accounts in a run of numbers, in their order, and whether they are under a root already. */
  async heads(tx: Transaction, from: bigint, until: bigint): Promise<(HeadRow & { covered: boolean })[]> {
    return tx
      .select({
        ledgerAccountId: ledgerAccount.id,
        seq: ledgerAccount.seq,
        hash: ledgerAccount.head,
        covered: sql<boolean>`${ledgerRootHead.rootId} is not null`,
      })
      .from(ledgerAccount)
      .leftJoin(
        ledgerRootHead,
        and(eq(ledgerRootHead.ledgerAccountId, ledgerAccount.id), eq(ledgerRootHead.seq, ledgerAccount.seq)),
      )
      .where(and(gte(ledgerAccount.id, from), lt(ledgerAccount.id, until), gt(ledgerAccount.seq, 0)))
      .orderBy(ledgerAccount.id);
  }

  async cover(tx: Transaction, rootId: bigint, from: bigint, until: bigint): Promise<void> {
    await tx.execute(sql`
      insert into ledger_root_head (ledger_account_id, seq, root_id, hash)
      select id, seq, ${rootId}, head from ledger_account
      where id >= ${from} and id < ${until} and seq > 0
      on conflict do nothing`);
  }

  async insertBucket(tx: Transaction, bucket: typeof ledgerRootBucket.$inferInsert): Promise<void> {
    await tx.insert(ledgerRootBucket).values(bucket);
  }

  /** The heads of a bucket as they were under a root, in the order of their accounts. */
  async headsUnder(rootId: bigint, bucket: bigint, query: Query = this.#query): Promise<HeadRow[]> {
    const from = bucket * BUCKET;
    return query
      .selectDistinctOn([ledgerRootHead.ledgerAccountId], {
        ledgerAccountId: ledgerRootHead.ledgerAccountId,
        seq: ledgerRootHead.seq,
        hash: ledgerRootHead.hash,
      })
      .from(ledgerRootHead)
      .where(
        and(
          gte(ledgerRootHead.ledgerAccountId, from),
          lt(ledgerRootHead.ledgerAccountId, from + BUCKET),
          lte(ledgerRootHead.rootId, rootId),
        ),
      )
      .orderBy(ledgerRootHead.ledgerAccountId, desc(ledgerRootHead.seq));
  }

  async bucketsUnder(rootId: bigint, query: Query = this.#query): Promise<BucketRow[]> {
    return query
      .selectDistinctOn([ledgerRootBucket.bucket], { bucket: ledgerRootBucket.bucket, hash: ledgerRootBucket.hash })
      .from(ledgerRootBucket)
      .where(lte(ledgerRootBucket.rootId, rootId))
      .orderBy(ledgerRootBucket.bucket, desc(ledgerRootBucket.rootId));
  }
}
