import { NOTICE_SECTIONS, type NoticeSection } from '@liuguang/contract/notice/sections';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { notice, noticeBundle, noticeMark, noticePending } from './notice.schema.ts';
import { LINES, LINES_OF, type LineRow, NEWEST, READ, SECTION_LINES, UNREAD } from './notice.statements.ts';

export type PendingNotice = typeof noticePending.$inferInsert;

/** Where a page of lines begins. */
export interface LinesAfter {
  readonly at: Date;
  readonly id: bigint;
  readonly fetch: number;
}

export interface ReadMark {
  readonly noticeId: bigint;
  readonly broadcastAt: Date;
}

export interface UnreadCounts {
  readonly counts: ReadonlyMap<string, number>;
  /** Up to when broadcasts of each section were read. */
  readonly broadcastsRead: ReadonlyMap<string, Date>;
  /** The number of the latest notice of all. */
  readonly latestId: bigint;
}

export class NoticeRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async add(tx: Transaction, rows: readonly PendingNotice[]): Promise<void> {
    await tx.insert(noticePending).values([...rows]);
  }

  lines(accountId: bigint, { at, id, fetch }: LinesAfter, section?: NoticeSection): Promise<LineRow[]> {
    const values = [accountId, at, id, fetch];
    return section ? SECTION_LINES(this.#query, [...values, section]) : LINES(this.#query, values);
  }

  newest(accountId: bigint): Promise<LineRow[]> {
    return NEWEST(this.#query, [accountId, NOTICE_SECTIONS]);
  }

  linesOf(ids: readonly bigint[]): Promise<(LineRow & { readonly accountId: string })[]> {
    return LINES_OF(this.#query, [ids]);
  }

  async unread(accountId: bigint, query: Query = this.#query): Promise<UnreadCounts> {
    const rows = await UNREAD(query, [accountId, NOTICE_SECTIONS]);
    const latestId = rows.reduce((most, row) => (BigInt(row.latestId) > most ? BigInt(row.latestId) : most), 0n);
    return {
      counts: new Map(rows.map(({ section, unread }) => [section, unread])),
      broadcastsRead: new Map(rows.map(({ section, broadcastMs }) => [section, new Date(broadcastMs)])),
      latestId,
    };
  }

  /** Whether any mark moved. */
  async read(
    tx: Transaction,
    accountId: bigint,
    sections: readonly NoticeSection[],
    { noticeId, broadcastAt }: ReadMark,
  ): Promise<boolean> {
    return (await READ(tx, [accountId, sections, noticeId, broadcastAt])).length > 0;
  }

  /** Lines that nothing was added to since then, with all that stands in them; a few at a time. */
  async deleteBefore(before: Date, most: number): Promise<number> {
    const { rowCount } = await this.#query.execute(sql`
      with old as (
        delete from ${noticeBundle} where (account_id, bundle) in (
          select account_id, bundle from ${noticeBundle} where latest_at < ${before} order by latest_at limit ${most}
          for update skip locked
        ) returning account_id, bundle
      ), gone as (
        delete from ${notice} as n using old where n.account_id = old.account_id and n.bundle = old.bundle
      ) select from old`);
    return rowCount ?? 0;
  }

  all(accountId: bigint) {
    const { kind, contentType, subjectId, placeId, values, createdAt } = notice;
    return this.#query
      .select({ kind, contentType, subjectId, placeId, values, createdAt })
      .from(notice)
      .where(eq(notice.accountId, accountId))
      .orderBy(asc(notice.id));
  }

  /** What both were told counts once, and a line of both is one line. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(noticePending).set({ accountId: into }).where(eq(noticePending.accountId, from));
    await tx.execute(sql`
      delete from ${notice} as theirs using ${notice} as own
      where theirs.account_id = ${from} and own.account_id = ${into} and own.once = theirs.once`);
    await tx.update(notice).set({ accountId: into }).where(eq(notice.accountId, from));
    await tx.delete(noticeBundle).where(inArray(noticeBundle.accountId, [from, into]));
    await tx.execute(sql`
      insert into ${noticeBundle} (account_id, bundle, section, latest_id, latest_at, notices)
      select account_id, bundle, min(section), max(id), max(created_at), count(*) from ${notice}
      where account_id = ${into} group by account_id, bundle`);
    await tx.execute(sql`
      with theirs as (delete from ${noticeMark} where account_id = ${from} returning section, notice_id, broadcast_at)
      insert into ${noticeMark} (account_id, section, notice_id, broadcast_at)
      select ${into}, section, notice_id, broadcast_at from theirs
      on conflict do nothing`);
    await tx.update(noticePending).set({ actorId: into }).where(eq(noticePending.actorId, from));
    await tx.update(notice).set({ actorId: into }).where(eq(notice.actorId, from));
  }

  /** Takes back what was told of one place, by some kinds of notices, whether it was delivered or not; gives those who were told. */
  async retract(tx: Transaction, kinds: readonly string[], placeId: bigint): Promise<bigint[]> {
    const about = (table: typeof notice | typeof noticePending) =>
      and(eq(table.placeId, placeId), inArray(table.kind, [...kinds]));
    await tx.delete(noticePending).where(about(noticePending));
    return this.#takeOut(tx, sql`delete from ${notice} where ${about(notice)} returning account_id, bundle`);
  }

  /** Others are no longer told what this person did, for it may be in their words; gives those who were told. */
  async erase(tx: Transaction, accountId: bigint): Promise<bigint[]> {
    const named = or(eq(noticePending.accountId, accountId), eq(noticePending.actorId, accountId));
    await tx.delete(noticePending).where(named);
    await tx.delete(noticeBundle).where(eq(noticeBundle.accountId, accountId));
    await tx.delete(notice).where(eq(notice.accountId, accountId));
    await tx.delete(noticeMark).where(eq(noticeMark.accountId, accountId));
    return this.#takeOut(tx, sql`delete from ${notice} where actor_id = ${accountId} returning account_id, bundle`);
  }

  /** Lines become shorter by the notices that were deleted, and go with the last one. */
  async #takeOut(tx: Transaction, deleting: SQL): Promise<bigint[]> {
    const { rows } = await tx.execute<{ account_id: string }>(sql`
      with gone as (${deleting}), fewer as (
        select account_id, bundle, count(*)::int as notices from gone group by account_id, bundle
      ), emptied as (
        delete from ${noticeBundle} as line using fewer where line.account_id = fewer.account_id
          and line.bundle = fewer.bundle and line.notices <= fewer.notices
      ), shortened as (
        update ${noticeBundle} as line set notices = line.notices - fewer.notices from fewer
        where line.account_id = fewer.account_id and line.bundle = fewer.bundle and line.notices > fewer.notices
      )
      select distinct account_id from fewer`);
    return rows.map((row) => BigInt(row.account_id));
  }
}
