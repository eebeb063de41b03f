import type { SecurityEvent, SecurityKind } from '@liuguang/contract/account/schemas';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { SecurityPort } from './account.port.ts';
import { accountSecurity } from './account.schema.ts';

const KEPT_MS = 90 * 24 * 3600 * 1000;

type SecurityRow = typeof accountSecurity.$inferSelect;

/** Writes down what is done to the ways in to an account, and tells everybody who is signed in to it. */
export class AccountSecurity implements SecurityPort {
  readonly #query: Query;
  readonly #realtime: RealtimePort;
  readonly #notices: NoticePort;
  readonly #clock: Clock;

  constructor({ query }: Database, realtime: RealtimePort, notices: NoticePort, clock: Clock) {
    this.#query = query;
    this.#notices = notices;
    this.#realtime = realtime;
    this.#clock = clock;
  }

  async tell(tx: Transaction, accountId: bigint, kind: SecurityKind): Promise<void> {
    const [row] = await tx.insert(accountSecurity).values({ accountId, kind, at: this.#clock.now() }).returning();
    if (!row) throw new Error('a security event was inserted but not returned');
    await this.#realtime.publish(tx, `account:${accountId}`, 'account.security', present(row));
    await this.#notices.send(tx, { to: accountId, kind: `account.${kind}`, once: String(row.id), values: {} });
  }

  async latest(accountId: bigint, kinds: readonly SecurityKind[]): Promise<SecurityEvent | undefined> {
    const [row] = await this.#query
      .select()
      .from(accountSecurity)
      .where(and(eq(accountSecurity.accountId, accountId), inArray(accountSecurity.kind, [...kinds])))
      .orderBy(desc(accountSecurity.id))
      .limit(1);
    return row && present(row);
  }

  async list({ id }: Person, request: PageRequest): Promise<Page<SecurityEvent>> {
    const window = windowOf(request, [isId]);
    const [lastId] = window.after ?? [];
    const before = lastId === undefined ? undefined : lt(accountSecurity.id, BigInt(lastId));
    const rows = await this.#query
      .select()
      .from(accountSecurity)
      .where(and(eq(accountSecurity.accountId, id), before))
      .orderBy(desc(accountSecurity.id))
      .limit(window.fetch);
    return pageOf(rows, window, (row) => [String(row.id)], present);
  }

  of(accountId: bigint): Promise<Pick<SecurityRow, 'kind' | 'at'>[]> {
    return this.#query
      .select({ kind: accountSecurity.kind, at: accountSecurity.at })
      .from(accountSecurity)
      .where(eq(accountSecurity.accountId, accountId))
      .orderBy(accountSecurity.id);
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(accountSecurity).where(eq(accountSecurity.accountId, accountId));
  }

  async sweep(): Promise<number> {
    const until = new Date(this.#clock.now().getTime() - KEPT_MS);
    const { rowCount } = await this.#query.delete(accountSecurity).where(lt(accountSecurity.at, until));
    return rowCount ?? 0;
  }
}

const present = ({ id, kind, at }: SecurityRow): SecurityEvent => ({ id: String(id), kind, at: at.toISOString() });
