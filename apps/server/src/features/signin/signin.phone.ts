import { randomInt } from 'node:crypto';
import type { Entered } from '@liuguang/contract/signin/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort, Visit } from '../account/account.port.ts';
import type { SmsPort } from '../sms/sms.port.ts';
import type { SigninRepository } from './signin.repository.ts';
import type { SigninService } from './signin.service.ts';

export interface PhoneParts {
  readonly database: Database;
  readonly repository: SigninRepository;
  readonly accounts: AccountPort;
  readonly signin: SigninService;
  readonly sms: SmsPort;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Phone numbers: signing in by one, binding one, changing it. */
export class SigninPhone {
  readonly #parts: PhoneParts;

  constructor(parts: PhoneParts) {
    this.#parts = parts;
  }

  /** To the account of the number; where there is none, whoever asks becomes it if a guest, or binds it. */
  signIn(person: Person, phone: string, code: string, visit: Visit): Promise<Entered> {
    return this.#enter(person, phone, code, 'login', visit);
  }

  bind(person: Person, phone: string, code: string, visit: Visit): Promise<Entered> {
    return this.#enter(person, phone, code, 'bind', visit);
  }

  async change(person: Person, phone: string, code: string): Promise<void> {
    const { database, repository } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    const number = e164(phone);
    await database.transaction(async (tx) => {
      await this.#useCode(tx, number, 'change', code);
      const owner = await repository.accountOfPhone(await this.#hold(tx, number), tx);
      if (owner !== undefined && owner !== person.id) throw taken();
      await this.#set(tx, person.id, number);
    });
  }

  /** Enough to recognise one's own number by, and too little to call it; empty without one. */
  async hiddenNumberOf(person: Person): Promise<string> {
    const sealed = await this.#parts.repository.phoneOf(person.id);
    return sealed === undefined ? '' : hidden(this.#parts.vault.open(sealed));
  }

  /** Whether somebody who reads what is sent to the person's number says so; the code is used up with the transaction. */
  async provesByCode(tx: Transaction, person: Person, code: string | undefined): Promise<boolean> {
    const { repository, sms, vault } = this.#parts;
    if (code === undefined) return false;
    const sealed = await repository.phoneOf(person.id);
    return sealed !== undefined && (await sms.useCode(tx, vault.open(sealed), 'password', code));
  }

  /**
   * One transaction from using up the code to the session: cut off anywhere, the code is still good. The number is held
   * meanwhile, so that two devices with it become one account.
   */
  async #enter(person: Person, phone: string, code: string, purpose: 'login' | 'bind', visit: Visit): Promise<Entered> {
    const { database, repository, accounts, signin } = this.#parts;
    const number = e164(phone);
    const { accountId, ...entered } = await database.transaction(async (tx) => {
      await this.#useCode(tx, number, purpose, code);
      const owner = await repository.accountOfPhone(await this.#hold(tx, number), tx);
      if (owner !== undefined && (owner === person.id || !person.registered || purpose === 'login')) {
        return { accountId: owner, ...(await signin.enterWithin(tx, person, owner, visit)) };
      }
      if (owner !== undefined) throw taken();
      const accountId = await this.#becomeAccount(tx, person, purpose);
      await this.#set(tx, accountId, number);
      const token = await this.#tokenFor(tx, person, accountId, visit);
      return { accountId, token, merge: 'none' as const };
    });
    return { ...(await accounts.describe(accountId)), ...entered };
  }

  #tokenFor(tx: Transaction, person: Person, accountId: bigint, visit: Visit): Promise<string> {
    const { accounts, signin } = this.#parts;
    const isUpgrade = accountId === person.id && !person.registered;
    return isUpgrade ? signin.secure(tx, person) : accounts.enter(tx, accountId, visit);
  }

  /** Signing in by a new number is not binding it: a registered person who does so gets another account. */
  async #becomeAccount(tx: Transaction, person: Person, purpose: 'login' | 'bind'): Promise<bigint> {
    const { accounts } = this.#parts;
    if (person.registered && purpose === 'bind') return person.id;
    if (!person.registered && (await accounts.upgrade(tx, person.id, undefined))) return person.id;
    return accounts.create(tx, `用户${randomInt(100_000, 1_000_000)}`, undefined);
  }

  async #useCode(tx: Transaction, number: string, purpose: 'login' | 'bind' | 'change', code: string): Promise<void> {
    if (!(await this.#parts.sms.useCode(tx, number, purpose, code))) throw new Refused('smsWrong');
  }

  async #hold(tx: Transaction, number: string): Promise<Buffer> {
    const fingerprint = this.#parts.vault.fingerprint(number);
    await this.#parts.repository.lockPhone(tx, fingerprint);
    return fingerprint;
  }

  async #set(tx: Transaction, accountId: bigint, number: string): Promise<void> {
    const { repository, vault, clock } = this.#parts;
    await repository.setPhone(tx, {
      accountId,
      phoneFingerprint: vault.fingerprint(number),
      phoneSealed: vault.seal(number),
      boundAt: clock.now(),
    });
  }
}

const taken = () => new Refused('taken', { tip: '这个手机号已属于另一个账号', data: { field: 'phone' } });

/** A number without a country is a mainland one. */
export const e164 = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`);

/** `+8613812345678` as `138****5678`, any other country's with its first digits. */
export function hidden(number: string): string {
  const plain = number.replace(/^\+86(?=1)/, '');
  const shown = plain.startsWith('+') ? 4 : 3;
  return `${plain.slice(0, shown)}****${plain.slice(-4)}`;
}
