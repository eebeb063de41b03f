import { and, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import { Batched } from '../../platform/batched.ts';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { AccountRow } from './account.repository.ts';
import { account, accountDevice, accountSession } from './account.schema.ts';

export interface SessionRow {
  readonly sessionId: bigint;
  readonly accountId: bigint;
  readonly kind: AccountRow['kind'];
  readonly status: AccountRow['status'];
  readonly expiresAt: Date;
}

export interface NewSession {
  readonly accountId: bigint;
  readonly tokenHash: Buffer;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** One is answered while the next gathers. */
const TOGETHER = { atOnce: 2, most: 200 };

interface FoundSession {
  readonly place: number;
  readonly session_id: string;
  readonly account_id: string;
  readonly kind: AccountRow['kind'];
  readonly status: AccountRow['status'];
  readonly expires_ms: number;
}

/** $1 the hashes of tokens. */
const SESSIONS_BY_TOKEN = statement<FoundSession>(
  'account_sessions_by_token',
  `select asked.place::int, s.id as session_id, a.id as account_id, a.kind, a.status,
  (extract(epoch from s.expires_at) * 1000)::float8 as expires_ms
from unnest($1::bytea[]) with ordinality as asked (token_hash, place)
join account_session as s on s.token_hash = asked.token_hash join account as a on a.id = s.account_id`,
);

const sessionOf = ({ session_id, account_id, kind, status, expires_ms }: FoundSession): SessionRow => ({
  sessionId: BigInt(session_id),
  accountId: BigInt(account_id),
  kind,
  status,
  expiresAt: new Date(expires_ms),
});

/** Who is signed in, from where and how long; methods that write take the transaction they belong to. */
export class SessionRepository {
  readonly #query: Query;
  readonly #byToken: Batched<Buffer, SessionRow | undefined>;
  readonly #byId;

  constructor({ query }: Database) {
    this.#query = query;
    this.#byToken = new Batched(async (hashes) => {
      const found: (SessionRow | undefined)[] = new Array(hashes.length).fill(undefined);
      for (const row of await SESSIONS_BY_TOKEN(query, [hashes])) found[row.place - 1] = sessionOf(row);
      return found;
    }, TOGETHER);
    this.#byId = query
      .select({
        sessionId: accountSession.id,
        accountId: account.id,
        kind: account.kind,
        status: account.status,
        expiresAt: accountSession.expiresAt,
      })
      .from(accountSession)
      .innerJoin(account, eq(account.id, accountSession.accountId))
      .where(eq(accountSession.id, sql.placeholder('sessionId')))
      .prepare('account_session_by_id');
  }

  /** Asked together for all who come at the same time: in a rush most of them are new to this process. */
  byToken(tokenHash: Buffer): Promise<SessionRow | undefined> {
    return this.#byToken.ask(tokenHash);
  }

  async byId(sessionId: bigint): Promise<SessionRow | undefined> {
    const [session] = await this.#byId.execute({ sessionId });
    return session;
  }

  list(accountId: bigint, window: Pick<Window, 'after' | 'fetch'>) {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(accountSession)
      .where(
        and(
          eq(accountSession.accountId, accountId),
          lastId === undefined ? undefined : lt(accountSession.id, BigInt(lastId)),
        ),
      )
      .orderBy(desc(accountSession.id))
      .limit(window.fetch);
  }

  /**
   * Begins a session and ends the oldest where there are more than `keep`; tells how many ended. Those that another
   * sign-in is just ending are left to it. One statement, in plain SQL: every way in comes through here.
   */
  async start(tx: Query, session: NewSession, keep: number): Promise<number> {
    const { accountId, tokenHash, address, userAgent, now, expiresAt } = session;
    const { rows } = await tx.execute<{ ended: number }>(sql`
      with started as (
        insert into account_session (account_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
        values (${accountId}, ${tokenHash}, ${address}, ${userAgent}, ${now}, ${now}, ${expiresAt})
      ), oldest as (
        select id from account_session where account_id = ${accountId} order by id desc offset ${keep - 1}
      ), free as (
        select id from account_session where id in (select id from oldest) for update skip locked
      ), ended as (
        delete from account_session where id in (select id from free) returning id
      )
      select count(*)::int as ended from ended
    `);
    return rows[0]?.ended ?? 0;
  }

  /** Ends the account's sessions, all or all but one; tells how many. */
  async endAll(tx: Query, accountId: bigint, except?: bigint): Promise<number> {
    const { rowCount } = await tx
      .delete(accountSession)
      .where(
        and(eq(accountSession.accountId, accountId), except === undefined ? undefined : ne(accountSession.id, except)),
      );
    return rowCount ?? 0;
  }

  async end(tx: Query, accountId: bigint, sessionId: bigint): Promise<boolean> {
    const { rowCount } = await tx
      .delete(accountSession)
      .where(and(eq(accountSession.accountId, accountId), eq(accountSession.id, sessionId)));
    return rowCount === 1;
  }

  /** False when the session is over. */
  async renew(tx: Query, accountId: bigint, sessionId: bigint, tokenHash: Buffer): Promise<boolean> {
    const { rowCount } = await tx
      .update(accountSession)
      .set({ tokenHash })
      .where(and(eq(accountSession.accountId, accountId), eq(accountSession.id, sessionId)));
    return rowCount === 1;
  }

  async hasToken(tx: Query, accountId: bigint, tokenHash: Buffer, now: Date): Promise<boolean> {
    const session = and(
      eq(accountSession.accountId, accountId),
      eq(accountSession.tokenHash, tokenHash),
      gt(accountSession.expiresAt, now),
    );
    return (await tx.$count(accountSession, session)) > 0;
  }

  async has(tx: Query, accountId: bigint, sessionId: bigint, now: Date): Promise<boolean> {
    const session = and(
      eq(accountSession.accountId, accountId),
      eq(accountSession.id, sessionId),
      gt(accountSession.expiresAt, now),
    );
    return (await tx.$count(accountSession, session)) > 0;
  }

  /** Records that these sessions were used, which prolongs them; one statement for however many. */
  async touch(sessionIds: readonly bigint[], now: Date, expiresAt: Date): Promise<void> {
    await this.#query.execute(sql`
      with touched as (
        update ${accountSession} set last_seen_at = ${now}, expires_at = ${expiresAt}
        where id = any(${sql.param(sessionIds)}::bigint[]) returning account_id
      ), seen as (
        update ${account} set last_seen_at = ${now} where id in (select account_id from touched) returning id
      )
      update ${accountDevice} set last_seen_at = ${now} where account_id in (select id from seen)
    `);
  }

  async deleteExpired(now: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(accountSession).where(lte(accountSession.expiresAt, now));
    return rowCount ?? 0;
  }
}
