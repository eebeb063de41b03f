import type { Permission } from '@liuguang/contract/operator/permissions';
import type { AuditedChange } from '../../platform/audited/audited.ts';
import type { Staff } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { Refused } from '../../platform/refused.ts';

export interface AuditedAction extends AuditedChange {
  readonly staff: Staff;
  /** The call that was made. */
  readonly action: string;
  readonly target: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly address: string;
}

export interface Proof {
  readonly password: string;
  readonly totp: string;
}

/** For what a stolen console session alone must not be able to do. */
export interface OperatorProofs {
  /** Refuses unless the operator has a second factor, and both it and the password are right. */
  prove(tx: Transaction, staff: Staff, proof: Proof): Promise<void>;
  /** Everybody who can sign in to the console. */
  activeIds(tx: Transaction): Promise<bigint[]>;
}

/** Who the operators are, for features in which they meet people. */
export interface OperatorDirectoryPort {
  /** Also of those who can sign in no more. */
  namesOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** All who can sign in and may do this, by name. */
  activeWith(permission: Permission): Promise<{ id: bigint; name: string }[]>;
  /** Whether an operator can sign in, and may do this. */
  isActiveWith(id: bigint, permission: Permission): Promise<boolean>;
}

/** What other parts may ask about operators. */
export interface OperatorPort {
  /** Whom a console token signs in; nobody when it is unknown or over, or its operator disabled. */
  staffOf(token: string): Promise<Staff | undefined>;
  /** Who is signed in by this console session; nobody when it is over. */
  staffIn(sessionId: bigint): Promise<Staff | undefined>;
  /** Writes the action down in the transaction of its effect. */
  record(tx: Transaction, action: AuditedAction): Promise<void>;
  /** Writes down what an operator was refused, in a transaction of its own; there is a bound to how often. */
  recordRefusal(staff: Staff, refusal: { action: string; refused: Refused; address: string }): Promise<void>;
}
