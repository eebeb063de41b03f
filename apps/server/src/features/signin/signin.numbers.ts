import type { Clock } from '../../platform/clock.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SigninRepository } from './signin.repository.ts';

export interface NumbersParts {
  readonly repository: SigninRepository;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Which account has which phone number, in E.164. */
export class SigninNumbers {
  readonly #parts: NumbersParts;

  constructor(parts: NumbersParts) {
    this.#parts = parts;
  }

  /** The account of the number, which is held until the transaction ends: two devices with it become one account. */
  async ownerOf(tx: Transaction, number: string): Promise<bigint | undefined> {
    const { repository, vault } = this.#parts;
    const fingerprint = vault.fingerprint(number);
    await repository.lockPhone(tx, fingerprint);
    return repository.accountOfPhone(fingerprint, tx);
  }

  accountOf(number: string): Promise<bigint | undefined> {
    const { repository, vault } = this.#parts;
    return repository.accountOfPhone(vault.fingerprint(number));
  }

  async refuseTaken(tx: Transaction, number: string, accountId: bigint): Promise<void> {
    const owner = await this.ownerOf(tx, number);
    if (owner !== undefined && owner !== accountId) throw numberTaken();
  }

  async of(accountId: bigint, query?: Query): Promise<{ number: string; provesFrom: Date } | undefined> {
    const row = await this.#parts.repository.phoneOf(accountId, query);
    return row && { number: this.#parts.vault.open(row.phoneSealed), provesFrom: row.provesFrom };
  }

  async set(tx: Transaction, accountId: bigint, number: string, waitsMs = 0): Promise<void> {
    const { repository, vault, clock } = this.#parts;
    const now = clock.now();
    await repository.setPhone(tx, {
      accountId,
      phoneFingerprint: vault.fingerprint(number),
      phoneSealed: vault.seal(number),
      boundAt: now,
      provesFrom: new Date(now.getTime() + waitsMs),
    });
  }
}

export const numberTaken = () => new Refused('taken', { reason: 'signin.phoneTaken', data: { field: 'phone' } });

/** A number without a country is a mainland one. */
export const e164 = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`);

/** `+8613812345678` as `138****5678`, any other country's with its first digits. */
export function hidden(number: string): string {
  const plain = number.replace(/^\+86(?=1)/, '');
  const shown = plain.startsWith('+') ? 4 : 3;
  return `${plain.slice(0, shown)}****${plain.slice(-4)}`;
}
