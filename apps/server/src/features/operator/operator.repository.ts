import { CODES } from '@liuguang/contract/codes';
import type { Role } from '@liuguang/contract/operator/permissions';
import { and, desc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { operator, operatorAudit, operatorSession } from './operator.schema.ts';

export type OperatorRow = typeof operator.$inferSelect;
export type AuditRow = typeof operatorAudit.$inferSelect & { operatorName: string | null };

/** Any number; what matters is that everybody who changes the set of owners takes the same lock. */
const OWNERS_LOCK = 4_201_776_300;

export class OperatorRepository {
  readonly #query: Query;
  readonly #sessionByToken;

  constructor({ query }: Database) {
    this.#query = query;
    this.#sessionByToken = query
      .select({ sessionId: operatorSession.id, expiresAt: operatorSession.expiresAt, operator })
      .from(operatorSession)
      .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
      .where(eq(operatorSession.tokenHash, sql.placeholder('tokenHash')))
      .prepare('operator_session_by_token');
  }

  async sessionByToken(tokenHash: Buffer) {
    const [session] = await this.#sessionByToken.execute({ tokenHash });
    return session;
  }

  async byName(name: string): Promise<OperatorRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(operator)
      .where(eq(sql`lower(${operator.name})`, name.toLowerCase()));
    return row;
  }

  async byId(id: bigint, query: Query = this.#query): Promise<OperatorRow | undefined> {
    const [row] = await query.select().from(operator).where(eq(operator.id, id));
    return row;
  }

  among(ids: readonly bigint[]): Promise<OperatorRow[]> {
    return this.#query
      .select()
      .from(operator)
      .where(inArray(operator.id, [...ids]));
  }

  list(window: Window): Promise<OperatorRow[]> {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(operator)
      .where(lastId === undefined ? undefined : lt(operator.id, BigInt(lastId)))
      .orderBy(desc(operator.id))
      .limit(window.fetch);
  }

  /** Nothing is returned when the name is taken. */
  async insert(tx: Query, fields: typeof operator.$inferInsert): Promise<OperatorRow | undefined> {
    const [row] = await tx.insert(operator).values(fields).onConflictDoNothing().returning();
    return row;
  }

  async update(tx: Query, id: bigint, fields: Partial<typeof operator.$inferInsert>): Promise<OperatorRow | undefined> {
    const [row] = await tx.update(operator).set(fields).where(eq(operator.id, id)).returning();
    return row;
  }

  async lockOwners(tx: Query): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${OWNERS_LOCK})`);
  }

  /** Those of the demo do not count: everybody knows their password. */
  async hasOperators(tx: Query): Promise<boolean> {
    const [one] = await tx.select({ id: operator.id }).from(operator).where(eq(operator.demo, false)).limit(1);
    return one !== undefined;
  }

  async activeIds(tx: Query): Promise<bigint[]> {
    const rows = await tx.select({ id: operator.id }).from(operator).where(isNull(operator.disabledAt));
    return rows.map(({ id }) => id);
  }

  async otherActiveOwners(tx: Query, id: bigint): Promise<number> {
    const owner: Role = 'owner';
    return tx.$count(operator, and(eq(operator.role, owner), isNull(operator.disabledAt), ne(operator.id, id)));
  }

  /** Takes a time step for the operator; false when that step or a later one was taken before. */
  async takeTotpStep(tx: Query, id: bigint, step: number): Promise<boolean> {
    const { rowCount } = await tx
      .update(operator)
      .set({ totpLastStep: step })
      .where(and(eq(operator.id, id), sql`coalesce(${operator.totpLastStep}, 0) < ${step}`));
    return rowCount === 1;
  }

  async insertSession(tx: Query, fields: typeof operatorSession.$inferInsert): Promise<void> {
    await tx.insert(operatorSession).values(fields);
  }

  async endSession(tx: Query, sessionId: bigint): Promise<void> {
    await tx.delete(operatorSession).where(eq(operatorSession.id, sessionId));
  }

  async endSessions(tx: Query, operatorId: bigint, except?: bigint): Promise<void> {
    await tx
      .delete(operatorSession)
      .where(
        and(
          eq(operatorSession.operatorId, operatorId),
          except === undefined ? undefined : ne(operatorSession.id, except),
        ),
      );
  }

  async deleteExpiredSessions(now: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(operatorSession).where(lte(operatorSession.expiresAt, now));
    return rowCount ?? 0;
  }

  async insertAudit(tx: Query, entry: typeof operatorAudit.$inferInsert): Promise<void> {
    await tx.insert(operatorAudit).values(entry);
  }

  /** What was done stays; what was refused is swept. */
  async deleteRefusalsBefore(time: Date): Promise<number> {
    const refused = and(ne(operatorAudit.code, CODES.ok.code), lt(operatorAudit.at, time));
    const { rowCount } = await this.#query.delete(operatorAudit).where(refused);
    return rowCount ?? 0;
  }

  async insertRefusal(entry: typeof operatorAudit.$inferInsert): Promise<void> {
    await this.#query.insert(operatorAudit).values(entry);
  }

  /** Where the operator's last sign-ins came from. */
  async signInAddresses(operatorId: bigint, last: number): Promise<string[]> {
    const rows = await this.#query
      .select({ address: operatorAudit.address })
      .from(operatorAudit)
      .where(
        and(
          eq(operatorAudit.operatorId, operatorId),
          eq(operatorAudit.action, 'console/login'),
          eq(operatorAudit.code, CODES.ok.code),
        ),
      )
      .orderBy(desc(operatorAudit.id))
      .limit(last);
    return rows.map(({ address }) => address);
  }

  async audit(window: Window, filter: { operatorId?: string; action?: string }): Promise<AuditRow[]> {
    const [lastId] = window.after ?? [];
    const rows = await this.#query
      .select({ entry: operatorAudit, operatorName: operator.name })
      .from(operatorAudit)
      .leftJoin(operator, eq(operator.id, operatorAudit.operatorId))
      .where(
        and(
          lastId === undefined ? undefined : lt(operatorAudit.id, BigInt(lastId)),
          filter.operatorId === undefined ? undefined : eq(operatorAudit.operatorId, BigInt(filter.operatorId)),
          filter.action === undefined ? undefined : eq(operatorAudit.action, filter.action),
        ),
      )
      .orderBy(desc(operatorAudit.id))
      .limit(window.fetch);
    return rows.map(({ entry, operatorName }) => ({ ...entry, operatorName }));
  }
}
