import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { report, reportCase } from './report.schema.ts';

export type CaseRow = typeof reportCase.$inferSelect;
export type ReportRow = typeof report.$inferSelect;

const URGENT = 0;
const USUAL = 1;

type After = Pick<Window, 'after' | 'fetch'>;
export type NewReport = Pick<CaseRow, 'contentType' | 'subjectId' | 'title'> &
  Pick<ReportRow, 'reason' | 'text' | 'registered' | 'createdAt'> & { readonly accountId: bigint };

export class ReportRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** One of each person for each thing; the last one counts. Whoever reports the same thing waits for each other. */
  async add(tx: Transaction, { contentType, subjectId, title, ...fields }: NewReport): Promise<CaseRow | undefined> {
    const { reason, text, registered, createdAt } = fields;
    const [found] = await tx
      .insert(reportCase)
      .values({ contentType, subjectId, title, reports: 0, registered: 0, waitingSince: createdAt })
      .onConflictDoUpdate({ target: [reportCase.contentType, reportCase.subjectId], set: { title } })
      .returning();
    if (!found) return undefined;
    await tx
      .insert(report)
      .values({ caseId: found.id, ...fields })
      .onConflictDoUpdate({
        target: [report.caseId, report.accountId],
        set: { reason, text, registered, createdAt, open: true },
      });
    const waitingSince = found.reports === 0 ? createdAt : found.waitingSince;
    const [row] = await tx
      .update(reportCase)
      .set({ ...(await this.#open(tx, found.id)), waitingSince, ...(reason === 'myFace' && { rank: URGENT }) })
      .where(eq(reportCase.id, found.id))
      .returning();
    return row;
  }

  async holds(tx: Transaction, id: bigint): Promise<void> {
    await tx.update(reportCase).set({ isHeld: true }).where(eq(reportCase.id, id));
  }

  /** What shows somebody's face first, then what waits longest. */
  waiting({ after, fetch }: After): Promise<CaseRow[]> {
    const [rank, since, id] = after ?? [];
    return this.#query
      .select()
      .from(reportCase)
      .where(
        and(
          gt(reportCase.reports, 0),
          after &&
            sql`(${reportCase.rank}, ${reportCase.waitingSince}, ${reportCase.id}) > (${rank}::bigint, ${since}::timestamptz, ${id}::bigint)`,
        ),
      )
      .orderBy(asc(reportCase.rank), asc(reportCase.waitingSince), asc(reportCase.id))
      .limit(fetch);
  }

  async byId(id: bigint): Promise<CaseRow | undefined> {
    const [row] = await this.#query.select().from(reportCase).where(eq(reportCase.id, id));
    return row;
  }

  /** Newest first. */
  of(caseId: bigint, { after, fetch }: After): Promise<ReportRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(report)
      .where(and(eq(report.caseId, caseId), id === undefined ? undefined : lt(report.id, BigInt(id))))
      .orderBy(desc(report.id))
      .limit(fetch);
  }

  async lock(tx: Transaction, id: bigint): Promise<CaseRow | undefined> {
    const [row] = await tx.select().from(reportCase).where(eq(reportCase.id, id)).for('update');
    return row;
  }

  async resolve(
    tx: Transaction,
    id: bigint,
    decided: Pick<CaseRow, 'outcome' | 'note' | 'decidedBy' | 'decidedAt'>,
  ): Promise<CaseRow | undefined> {
    await tx
      .update(report)
      .set({ open: false })
      .where(and(eq(report.caseId, id), eq(report.open, true)));
    const [row] = await tx
      .update(reportCase)
      .set({ ...decided, reports: 0, registered: 0, rank: USUAL, isHeld: false })
      .where(eq(reportCase.id, id))
      .returning();
    return row;
  }

  sentBy(accountId: bigint) {
    const { contentType, subjectId, title } = reportCase;
    const { reason, text, createdAt } = report;
    return this.#query
      .select({ contentType, subjectId, title, reason, text, createdAt })
      .from(report)
      .innerJoin(reportCase, eq(reportCase.id, report.caseId))
      .where(eq(report.accountId, accountId))
      .orderBy(asc(report.id));
  }

  /** What both reported stays with whoever stays; the other's is nobody's. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      update ${report} as theirs set account_id = case when exists (
        select from ${report} as own where own.account_id = ${into} and own.case_id = theirs.case_id
      ) then null else ${into}::bigint end
      where account_id = ${from}`);
  }

  /** The words go, that something was reported stays. */
  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.update(report).set({ accountId: null, text: '' }).where(eq(report.accountId, accountId));
  }

  async #open(tx: Transaction, caseId: bigint): Promise<Pick<CaseRow, 'reports' | 'registered'>> {
    const [row] = await tx
      .select({
        reports: sql<number>`count(*)::int`,
        registered: sql<number>`(count(*) filter (where ${report.registered}))::int`,
      })
      .from(report)
      .where(and(eq(report.caseId, caseId), eq(report.open, true)));
    return row ?? { reports: 0, registered: 0 };
  }
}
