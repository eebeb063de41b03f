import type { Operator } from '@liuguang/contract/operator/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Staff } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { hashOf } from '../../platform/token.ts';
import type { Vault } from '../../platform/vault.ts';
import { presentOperator } from './operator.present.ts';
import type { OperatorRepository, OperatorRow } from './operator.repository.ts';
import { newTotpSecret, stepOfCode, totpUri } from './operator.totp.ts';
import { newRecoveryCode, plainRecoveryCode } from './recovery-code.ts';

const RECOVERY_CODES = 10;

/** What proves that somebody has the phone they enrolled, or the paper they wrote down then. */
export interface FactorProof {
  readonly totp?: string | undefined;
  readonly recovery?: string | undefined;
}

interface SecondFactorParts {
  readonly repository: OperatorRepository;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** The codes of an authenticator app, and those that stand in for it when the phone is lost. */
export class OperatorSecondFactor {
  readonly #parts: SecondFactorParts;

  constructor(parts: SecondFactorParts) {
    this.#parts = parts;
  }

  async enrol(tx: Transaction, staff: Staff): Promise<{ uri: string; secret: string }> {
    const { repository, vault } = this.#parts;
    const operator = await repository.self(staff.id, tx);
    if (operator.totpConfirmedAt) throw new Refused('taken', { reason: 'operator.totpOnAlready' });
    const secret = newTotpSecret();
    await repository.update(tx, staff.id, { totpSecret: vault.seal(secret) });
    return { secret, uri: totpUri(operator.name, secret) };
  }

  async confirm(tx: Transaction, staff: Staff, code: string): Promise<{ operator: Operator; recoveryCodes: string[] }> {
    const { repository, clock } = this.#parts;
    const operator = await repository.self(staff.id, tx);
    if (!operator.totpSecret || operator.totpConfirmedAt) throw new Refused('notFound');
    await this.take(tx, operator, { totp: code });
    const confirmed = await repository.update(tx, staff.id, { totpConfirmedAt: clock.now() });
    return { operator: presentOperator(confirmed ?? operator), recoveryCodes: await this.renewRecovery(tx, staff) };
  }

  /** New ones, which are known to nobody after this answer. */
  async renewRecovery(tx: Transaction, { id }: Staff): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = codes.map((code) => hashOf(plainRecoveryCode(code)));
    await this.#parts.repository.setRecovery(tx, id, hashes);
    return codes;
  }

  recoveryLeft({ id }: Staff): Promise<number> {
    return this.#parts.repository.recoveryLeft(id);
  }

  /** Uses the proof up: each code opens one session. */
  async take(tx: Transaction, operator: OperatorRow, { totp, recovery }: FactorProof): Promise<void> {
    if (recovery !== undefined) return this.#takeRecovery(tx, operator, recovery);
    const { repository, vault, clock } = this.#parts;
    const secret = operator.totpSecret && vault.open(operator.totpSecret);
    const step = secret && totp ? stepOfCode(operator.name, secret, totp, clock.now()) : undefined;
    if (!step || !(await repository.takeTotpStep(tx, operator.id, step))) {
      throw new Refused('captchaWrong', { reason: totp ? 'operator.totpWrong' : 'operator.totpNeeded' });
    }
  }

  async #takeRecovery(tx: Transaction, operator: OperatorRow, code: string): Promise<void> {
    const taken = await this.#parts.repository.takeRecovery(tx, operator.id, hashOf(plainRecoveryCode(code)));
    if (!taken) throw new Refused('captchaWrong', { reason: 'operator.recoveryWrong' });
  }
}
