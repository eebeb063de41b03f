import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { hashOf, newToken } from '../../platform/token.ts';
import type { AuditedAction, OperatorPort } from './operator.port.ts';
import type { OperatorRefusals, RefusedAction } from './operator.refusals.ts';
import type { OperatorRepository, OperatorRow } from './operator.repository.ts';

const SESSION_MS = 12 * 3600 * 1000;

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

  constructor(repository: OperatorRepository, refusals: OperatorRefusals, bus: Bus, clock: Clock) {
    this.#repository = repository;
    this.#refusals = refusals;
    this.#bus = bus;
    this.#clock = clock;
    this.#known = new InvalidatedCache(bus, { max: 1000, ttlMs: 30_000 });
    bus.subscribe('operator', (payload) => {
      const operatorId = BigInt(payload);
      this.#known.forgetWhere(({ staff }) => staff.id === operatorId);
    });
  }

  async start(tx: Transaction, operator: OperatorRow): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    const createdAt = this.#clock.now();
    const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
    await this.#repository.insertSession(tx, {
      operatorId: operator.id,
      tokenHash: hashOf(token),
      createdAt,
      expiresAt,
    });
    return { token, expiresAt };
  }

  async staffOf(token: string): Promise<Staff | undefined> {
    if (token === '') return undefined;
    const known = await this.#known.read(token, () => this.#load(token));
    return known && known.expiresAt > this.#clock.now() ? known.staff : undefined;
  }

  async record(tx: Transaction, { staff, ...action }: AuditedAction): Promise<void> {
    await this.#repository.insertAudit(tx, { ...action, at: this.#clock.now(), operatorId: staff.id });
  }

  recordRefusal({ id }: Staff, refusal: RefusedAction): Promise<void> {
    return this.#refusals.ofOperator(id, refusal);
  }

  async end(tx: Transaction, { id, sessionId }: Staff): Promise<void> {
    await this.#repository.endSession(tx, sessionId);
    await this.changed(tx, id);
  }

  async endOthers(tx: Transaction, { id, sessionId }: Staff): Promise<void> {
    await this.#repository.endSessions(tx, id, sessionId);
    await this.changed(tx, id);
  }

  async endAll(tx: Transaction, operatorId: bigint): Promise<void> {
    await this.#repository.endSessions(tx, operatorId);
    await this.changed(tx, operatorId);
  }

  /** To be called in every transaction that changes an operator or ends a session. */
  async changed(tx: Transaction, operatorId: bigint): Promise<void> {
    await this.#bus.publish('operator', String(operatorId), tx);
  }

  async #load(token: string): Promise<Known | undefined> {
    const session = await this.#repository.sessionByToken(hashOf(token));
    if (!session || session.operator.disabledAt) return undefined;
    const { id, name, role } = session.operator;
    return { staff: { id, name, role, sessionId: session.sessionId }, expiresAt: session.expiresAt };
  }
}
