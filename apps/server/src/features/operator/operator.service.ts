import type { Role } from '@liuguang/contract/operator/permissions';
import type { AuditEntry, Operator } from '@liuguang/contract/operator/schemas';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { presentAudit, presentOperator } from './operator.present.ts';
import type { OperatorRepository } from './operator.repository.ts';
import type { OperatorSessions } from './operator.sessions.ts';

export interface OperatorChange {
  readonly operatorId: string;
  readonly role?: Role;
  readonly disabled?: boolean;
  readonly resetTotp?: true;
}

/** Who the operators are and what they did. */
export class OperatorService {
  readonly #repository: OperatorRepository;
  readonly #sessions: OperatorSessions;
  readonly #passwords: Passwords;
  readonly #clock: Clock;

  constructor(repository: OperatorRepository, sessions: OperatorSessions, passwords: Passwords, clock: Clock) {
    this.#repository = repository;
    this.#sessions = sessions;
    this.#passwords = passwords;
    this.#clock = clock;
  }

  async self(id: bigint): Promise<Operator> {
    const row = await this.#repository.byId(id);
    if (!row) throw new Error(`operator ${id} has a session but no row`);
    return presentOperator(row);
  }

  async list(request: PageRequest): Promise<Page<Operator>> {
    const window = windowOf(request, [isId]);
    return pageOf(await this.#repository.list(window), window, ({ id }) => [String(id)], presentOperator);
  }

  async create(
    tx: Transaction,
    { name, password, role }: { name: string; password: string; role: Role },
  ): Promise<Operator> {
    const passwordHash = await this.#passwords.hash(password);
    const row = await this.#repository.insert(tx, { name, passwordHash, role, createdAt: this.#clock.now() });
    if (!row) throw new Refused('taken', { reason: 'operator.nameTaken' });
    return presentOperator(row);
  }

  async update(tx: Transaction, { operatorId, role, disabled, resetTotp }: OperatorChange): Promise<Operator> {
    const id = BigInt(operatorId);
    await this.#repository.lockOwners(tx);
    const row = await this.#repository.byId(id, tx);
    if (!row) throw new Refused('notFound');
    const losesOwner =
      row.role === 'owner' && !row.disabledAt && (disabled === true || (role !== undefined && role !== 'owner'));
    if (losesOwner && (await this.#repository.otherActiveOwners(tx, id)) === 0) {
      throw new Refused('taken', { reason: 'operator.lastOwner' });
    }
    const changed = await this.#repository.update(tx, id, {
      role: role ?? row.role,
      disabledAt: disabled === undefined ? row.disabledAt : disabled ? this.#clock.now() : null,
      ...(resetTotp && { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }),
    });
    if (disabled) await this.#sessions.endAll(tx, id);
    else await this.#sessions.changed(tx, id);
    return presentOperator(changed ?? row);
  }

  async audit(request: PageRequest & { operatorId?: string; action?: string }): Promise<Page<AuditEntry>> {
    const window = windowOf(request, [isId]);
    return pageOf(await this.#repository.audit(window, request), window, ({ id }) => [String(id)], presentAudit);
  }
}
