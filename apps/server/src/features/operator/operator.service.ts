import type { CallTable } from '@liuguang/contract/call';
import { contract, type Request } from '@liuguang/contract/contract';
import { may, type Role } from '@liuguang/contract/operator/permissions';
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
    return presentOperator(await this.#repository.self(id));
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
    if (resetTotp) await this.#repository.setRecovery(tx, id, []);
    if (disabled) await this.#sessions.endAll(tx, id);
    else await this.#sessions.changed(tx, id);
    return presentOperator(changed ?? row);
  }

  async signOut(tx: Transaction, operatorId: bigint): Promise<number> {
    if (!(await this.#repository.byId(operatorId, tx))) throw new Refused('notFound');
    return this.#sessions.endAll(tx, operatorId);
  }

  async audit(request: PageRequest & { operatorId?: string; action?: string }): Promise<Page<AuditEntry>> {
    const window = windowOf(request, [isId]);
    return pageOf(await this.#repository.audit(window, request), window, ({ id }) => [String(id)], presentAudit);
  }

  async history(
    role: Role,
    { target, calls, ...request }: Request<'console/audit/history'>,
  ): Promise<Page<AuditEntry>> {
    const window = windowOf(request, [isId]);
    const actions = calls.filter((name) => mayMake(role, name));
    const rows = actions.length > 0 ? await this.#repository.audit(window, { target, actions }) : [];
    return pageOf(rows, window, ({ id }) => [String(id)], presentAudit);
  }
}

const declared: CallTable = contract;

/** Whether that role may make a call of operators. */
function mayMake(role: Role, name: string): boolean {
  const call = declared[name];
  if (call?.actor !== 'operator') return false;
  return call.permission === undefined || may(role, call.permission);
}
