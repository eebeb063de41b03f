import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import type { Window } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { hashOf, newToken } from '../../platform/token.ts';
import type { SessionReader, SessionView, TokenReader, Visit } from './account.port.ts';
import type { SessionRepository, SessionRow } from './account.sessions.repository.ts';

/** An unused session ends after this long, and with it the address it was used from. */
const SESSION_MS = 90 * 24 * 3600 * 1000;
const REMEMBERED_MS = 30_000;
/** More devices than anybody owns; a client that signs in again and again ends its own oldest sessions. */
const SESSIONS_PER_ACCOUNT = 50;

/** Who a token belongs to, answered from memory for a short while and revoked at once everywhere. */
export class Sessions implements TokenReader, SessionReader {
  readonly #repository: SessionRepository;
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #known: InvalidatedCache<string, SessionRow>;
  readonly #knownById: InvalidatedCache<bigint, SessionRow>;
  readonly #used = new Set<bigint>();

  constructor(repository: SessionRepository, bus: Bus, clock: Clock) {
    this.#repository = repository;
    this.#bus = bus;
    this.#clock = clock;
    this.#known = new InvalidatedCache(bus, { max: 50_000, ttlMs: REMEMBERED_MS });
    this.#knownById = new InvalidatedCache(bus, { max: 50_000, ttlMs: REMEMBERED_MS });
    bus.subscribe('session', (payload) => {
      const accountId = BigInt(payload);
      const isTheirs = (session: SessionRow) => session.accountId === accountId;
      this.#known.forgetWhere(isTheirs);
      this.#knownById.forgetWhere(isTheirs);
    });
  }

  async start(tx: Transaction, accountId: bigint, visit: Visit): Promise<string> {
    const token = newToken();
    const now = this.#clock.now();
    const session = {
      address: visit.address,
      userAgent: visit.userAgent,
      accountId,
      tokenHash: hashOf(token),
      now,
      expiresAt: this.#expiry(now),
    };
    const ended = await this.#repository.start(tx, session, SESSIONS_PER_ACCOUNT);
    if (ended > 0) await this.#bus.publish('session', String(accountId), tx);
    return token;
  }

  personOf(token: string): MaybePromise<Person | undefined> {
    if (token.length !== TOKEN_LENGTH) return undefined;
    const session = this.#known.read(token, () => this.#repository.byToken(hashOf(token)));
    return mapMaybe(session, (one) => {
      const person = this.#personOf(one);
      if (person) this.#used.add(person.sessionId);
      return person;
    });
  }

  /** Does not prolong the session: what stands in an address may be in anybody's hands. */
  personIn(accountId: bigint, sessionId: bigint): MaybePromise<Person | undefined> {
    const session = this.#knownById.read(sessionId, () => this.#repository.byId(sessionId));
    return mapMaybe(session, (one) => this.#personOf(one?.accountId === accountId ? one : undefined));
  }

  #personOf(session: SessionRow | undefined): Person | undefined {
    if (session?.status !== 'active' || session.expiresAt <= this.#clock.now()) return undefined;
    return { id: session.accountId, sessionId: session.sessionId, registered: session.kind === 'registered' };
  }

  /** Another token for a session that goes on, and the old one is void in every process when the transaction commits. */
  async renew(tx: Transaction, { id, sessionId }: Person): Promise<string> {
    const token = newToken();
    if (!(await this.#repository.renew(tx, id, sessionId, hashOf(token)))) throw new Refused('signedOut');
    await this.changed(tx, id);
    return token;
  }

  /** Whether the token is one of a session of the account that goes on. */
  hasToken(tx: Transaction, accountId: bigint, token: string): Promise<boolean> {
    if (token.length !== TOKEN_LENGTH) return Promise.resolve(false);
    return this.#repository.hasToken(tx, accountId, hashOf(token), this.#clock.now());
  }

  /** Ends every session of the account when the transaction commits, in every process. */
  async endAll(tx: Transaction, accountId: bigint): Promise<void> {
    await this.#repository.endAll(tx, accountId);
    await this.#bus.publish('session', String(accountId), tx);
  }

  /** What a session says about its person (guest or registered) is out of date. */
  async changed(tx: Transaction, accountId: bigint): Promise<void> {
    await this.#bus.publish('session', String(accountId), tx);
  }

  async end(tx: Transaction, accountId: bigint, sessionId: bigint): Promise<boolean> {
    const ended = await this.#repository.end(tx, accountId, sessionId);
    if (ended) await this.changed(tx, accountId);
    return ended;
  }

  async endOthers(tx: Transaction, { id, sessionId }: Person): Promise<number> {
    const ended = await this.#repository.endAll(tx, id, sessionId);
    await this.#bus.publish('session', String(id), tx);
    return ended;
  }

  list(accountId: bigint, window: Pick<Window, 'after' | 'fetch'>): Promise<SessionView[]> {
    return this.#repository.list(accountId, window);
  }

  has(tx: Transaction, accountId: bigint, sessionId: bigint): Promise<boolean> {
    return this.#repository.has(tx, accountId, sessionId, this.#clock.now());
  }

  /** Deletes those that are over; tells how many. */
  deleteExpired(): Promise<number> {
    return this.#repository.deleteExpired(this.#clock.now());
  }

  /** Writes down which sessions were used since the last time. */
  async flush(): Promise<void> {
    if (this.#used.size === 0) return;
    const used = [...this.#used];
    this.#used.clear();
    const now = this.#clock.now();
    await this.#repository.touch(used, now, this.#expiry(now));
  }

  #expiry(now: Date): Date {
    return new Date(now.getTime() + SESSION_MS);
  }
}

const TOKEN_LENGTH = 43;
