import type { OperatorSession } from '@liuguang/contract/operator/schemas';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { hashOf, newToken } from '../../platform/token.ts';
import type { AuditedAction, OperatorPort } from './operator.port.ts';
import { presentSession } from './operator.present.ts';
import type { OperatorRefusals, RefusedAction } from './operator.refusals.ts';
import type { OperatorRepository, OperatorRow, SessionOfOperator } from './operator.repository.ts';

const SESSION_MS = 12 * 3600 * 1000;
const REMEMBERED = { max: 1000, ttlMs: 30_000 };

/** Where a session was begun. */
export interface Origin {
  readonly device: string;
  readonly address: string;
}

const NOWHERE: Origin = { device: '', address: '' };

interface Known {
  readonly staff: Staff;
  readonly expiresAt: Date;
}

/** Console sessions, which know nothing of the app's, and the audit of what is done in them. */
export class OperatorSessions implements OperatorPort {
  readonly #repository: OperatorRepository;
  readonly #refusals: OperatorRefusals;
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #known: InvalidatedCache<string, Known>;
  readonly #knownById: InvalidatedCache<bigint, Known>;

  constructor(repository: OperatorRepository, refusals: OperatorRefusals, bus: Bus, clock: Clock) {
    this.#repository = repository;
    this.#refusals = refusals;
    this.#bus = bus;
    this.#clock = clock;
    this.#known = new InvalidatedCache(bus, REMEMBERED);
    this.#knownById = new InvalidatedCache(bus, REMEMBERED);
    bus.subscribe('operator', (payload) => {
      const operatorId = BigInt(payload);
      const isTheirs = ({ staff }: Known) => staff.id === operatorId;
      this.#known.forgetWhere(isTheirs);
      this.#knownById.forgetWhere(isTheirs);
    });
  }

  async start(
    tx: Transaction,
    operator: OperatorRow,
    from: Origin = NOWHERE,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    const createdAt = this.#clock.now();
    const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
    await this.#repository.insertSession(tx, {
      operatorId: operator.id,
      tokenHash: hashOf(token),
      ...from,
      createdAt,
      expiresAt,
    });
    return { token, expiresAt };
  }

  async staffOf(token: string): Promise<Staff | undefined> {
    if (token === '') return undefined;
    return this.#current(
      await this.#known.read(token, async () => knownFrom(await this.#repository.sessionByToken(hashOf(token)))),
    );
  }

  async staffIn(sessionId: bigint): Promise<Staff | undefined> {
    return this.#current(
      await this.#knownById.read(sessionId, async () => knownFrom(await this.#repository.sessionById(sessionId))),
    );
  }

  async record(tx: Transaction, { staff, ...action }: AuditedAction): Promise<void> {
    await this.#repository.insertAudit(tx, { ...action, at: this.#clock.now(), operatorId: staff.id });
  }

  recordRefusal({ id }: Staff, refusal: RefusedAction): Promise<void> {
    return this.#refusals.ofOperator(id, refusal);
  }

  async end(tx: Transaction, { id, sessionId }: Staff): Promise<void> {
    await this.#repository.endSession(tx, id, sessionId);
    await this.changed(tx, id);
  }

  async list({ id, sessionId }: Staff, request: PageRequest): Promise<Page<OperatorSession>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#repository.sessions(id, window);
    return pageOf(
      rows,
      window,
      (row) => [String(row.id)],
      (row) => presentSession(row, sessionId),
    );
  }

  /** One of somebody's own, but not the one they are in: that is what signing out is for. */
  async endOther(tx: Transaction, staff: Staff, sessionId: bigint): Promise<number> {
    if (sessionId === staff.sessionId) throw new Refused('notFound');
    const ended = await this.#repository.endSession(tx, staff.id, sessionId);
    if (ended === 0) throw new Refused('notFound');
    await this.changed(tx, staff.id);
    return ended;
  }

  async endOthers(tx: Transaction, { id, sessionId }: Staff): Promise<number> {
    const ended = await this.#repository.endSessions(tx, id, sessionId);
    await this.changed(tx, id);
    return ended;
  }

  async endAll(tx: Transaction, operatorId: bigint): Promise<number> {
    const ended = await this.#repository.endSessions(tx, operatorId);
    await this.changed(tx, operatorId);
    return ended;
  }

  /** To be called in every transaction that changes an operator or ends a session. */
  async changed(tx: Transaction, operatorId: bigint): Promise<void> {
    await this.#bus.publish('operator', String(operatorId), tx);
  }

  #current(known: Known | undefined): Staff | undefined {
    return known && known.expiresAt > this.#clock.now() ? known.staff : undefined;
  }
}

function knownFrom(session: SessionOfOperator | undefined): Known | undefined {
  if (!session || session.operator.disabledAt) return undefined;
  const { id, name, role } = session.operator;
  return { staff: { id, name, role, sessionId: session.sessionId }, expiresAt: session.expiresAt };
}
