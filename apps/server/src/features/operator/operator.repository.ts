import { CODES } from '@liuguang/contract/codes';
import type { Role } from '@liuguang/contract/operator/permissions';
import { and, desc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { operator, operatorAudit, operatorRecovery, operatorSession } from './operator.schema.ts';

export type OperatorRow = typeof operator.$inferSelect;
export type SessionRow = typeof operatorSession.$inferSelect;
export type AuditRow = typeof operatorAudit.$inferSelect & { operatorName: string | null };

const SESSION_OF_OPERATOR = { sessionId: operatorSession.id, expiresAt: operatorSession.expiresAt, operator };

export interface SessionOfOperator {
  readonly sessionId: bigint;
  readonly expiresAt: Date;
  readonly operator: OperatorRow;
}

export interface AuditFilter {
  readonly operatorId?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string;
  readonly actions?: readonly string[];
}

/** Any number; what matters is that everybody who changes the set of owners takes the same lock. */
const OWNERS_LOCK = 4_201_776_300;

export class OperatorRepository {
  readonly #query: Query;
  readonly #sessionByToken;

  constructor({ query }: Database) {
    this.#query = query;
    this.#sessionByToken = query
      .select(SESSION_OF_OPERATOR)
      .from(operatorSession)
      .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
      .where(eq(operatorSession.tokenHash, sql.placeholder('tokenHash')))
      .prepare('operator_session_by_token');
  }

  async sessionByToken(tokenHash: Buffer): Promise<SessionOfOperator | undefined> {
    const [session] = await this.#sessionByToken.execute({ tokenHash });
    return session;
  }

  async sessionById(sessionId: bigint): Promise<SessionOfOperator | undefined> {
    const [session] = await this.#query
      .select(SESSION_OF_OPERATOR)
      .from(operatorSession)
      .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
      .where(eq(operatorSession.id, sessionId));
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

  /** Whoever has a session has a row. */
  async self(id: bigint, query?: Query): Promise<OperatorRow> {
    const row = await this.byId(id, query);
    if (!row) throw new Error(`operator ${id} has a session but no row`);
    return row;
  }

  among(ids: readonly bigint[]): Promise<OperatorRow[]> {
    return this.#query
      .select()
      .from(operator)
      .where(inArray(operator.id, [...ids]));
  }

  active(): Promise<OperatorRow[]> {
    return this.#query.select().from(operator).where(isNull(operator.disabledAt)).orderBy(operator.name);
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

  sessions(operatorId: bigint, window: Window): Promise<SessionRow[]> {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(operatorSession)
      .where(
        and(
          eq(operatorSession.operatorId, operatorId),
          lastId === undefined ? undefined : lt(operatorSession.id, BigInt(lastId)),
        ),
      )
      .orderBy(desc(operatorSession.id))
      .limit(window.fetch);
  }

  async endSession(tx: Query, operatorId: bigint, sessionId: bigint): Promise<number> {
    const { rowCount } = await tx
      .delete(operatorSession)
      .where(and(eq(operatorSession.operatorId, operatorId), eq(operatorSession.id, sessionId)));
    return rowCount ?? 0;
  }

  async endSessions(tx: Query, operatorId: bigint, except?: bigint): Promise<number> {
    const { rowCount } = await tx
      .delete(operatorSession)
      .where(
        and(
          eq(operatorSession.operatorId, operatorId),
          except === undefined ? undefined : ne(operatorSession.id, except),
        ),
      );
    return rowCount ?? 0;
  }

  /** In place of those there were. */
  async setRecovery(tx: Query, operatorId: bigint, codeHashes: readonly Buffer[]): Promise<void> {
    await tx.delete(operatorRecovery).where(eq(operatorRecovery.operatorId, operatorId));
    if (codeHashes.length > 0)
      await tx.insert(operatorRecovery).values(codeHashes.map((codeHash) => ({ operatorId, codeHash })));
  }

  /** False when there is no such code, or it was taken before. */
  async takeRecovery(tx: Query, operatorId: bigint, codeHash: Buffer): Promise<boolean> {
    const { rowCount } = await tx
      .delete(operatorRecovery)
      .where(and(eq(operatorRecovery.operatorId, operatorId), eq(operatorRecovery.codeHash, codeHash)));
    return rowCount === 1;
  }

  recoveryLeft(operatorId: bigint): Promise<number> {
    return this.#query.$count(operatorRecovery, eq(operatorRecovery.operatorId, operatorId));
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

  async audit(window: Window, filter: AuditFilter): Promise<AuditRow[]> {
    const [lastId] = window.after ?? [];
    const { operatorId, action, target, actions } = filter;
    const rows = await this.#query
      .select({ entry: operatorAudit, operatorName: operator.name })
      .from(operatorAudit)
      .leftJoin(operator, eq(operator.id, operatorAudit.operatorId))
      .where(
        and(
          lastId === undefined ? undefined : lt(operatorAudit.id, BigInt(lastId)),
          operatorId === undefined ? undefined : eq(operatorAudit.operatorId, BigInt(operatorId)),
          action === undefined ? undefined : eq(operatorAudit.action, action),
          target === undefined ? undefined : and(ne(operatorAudit.target, ''), eq(operatorAudit.target, target)),
          actions === undefined ? undefined : inArray(operatorAudit.action, [...actions]),
        ),
      )
      .orderBy(desc(operatorAudit.id))
      .limit(window.fetch);
    return rows.map(({ entry, operatorName }) => ({ ...entry, operatorName }));
  }
}
