import { randomInt } from 'node:crypto';
import { defaultName } from '@liuguang/contract/account/default-name';
import type { Request } from '@liuguang/contract/contract';
import { PHONE_WAIT_DAYS, SMS_RULE } from '@liuguang/contract/signin/rules';
import type { Entered } from '@liuguang/contract/signin/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { siteOf } from '../../platform/subscriber.ts';
import type { AccountPort, SecurityPort, Visit } from '../account/account.port.ts';
import type { CaptchaPort } from '../captcha/captcha.port.ts';
import type { SmsPort } from '../sms/sms.port.ts';
import { e164, hidden, numberTaken, type SigninNumbers } from './signin.numbers.ts';
import { PHONE_WAIT_MS } from './signin.phone-change.ts';
import type { SigninService } from './signin.service.ts';

type AskedCode = Request<'x/signin/sendCode'>;

export interface PhoneParts {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly numbers: SigninNumbers;
  readonly signin: SigninService;
  readonly security: SecurityPort;
  readonly captcha: CaptchaPort;
  readonly sms: SmsPort;
  readonly passwords: Passwords;
  readonly clock: Clock;
}

/** Phone numbers: signing in by one, and binding the first. */
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

  /** The captcha comes first, but for whoever the number belongs to. */
  async sendCode(person: Person | undefined, { phone, purpose, captcha }: AskedCode, address: string) {
    const { captcha: captchas, sms } = this.#parts;
    const number = e164(phone);
    const isOwner = await this.#isOwnedBy(number, person);
    const isSolved = captcha && (await captchas.solve(captcha.id, captcha.answer));
    if (!isSolved && (captcha || !isOwner)) throw new Refused('captchaWrong');
    await sms.sendCode(number, purpose, { address, accountId: person?.id, isOwner });
    return { againSeconds: SMS_RULE.againSeconds };
  }

  /** Whether the number is that of the account one is signed in to, or was before on this device. */
  async #isOwnedBy(number: string, person: Person | undefined): Promise<boolean> {
    const { numbers, accounts } = this.#parts;
    const owner = person && (await numbers.accountOf(number));
    if (owner === undefined) return false;
    return owner === person?.id || (person !== undefined && (await accounts.isOnDeviceOf(person.id, owner)));
  }

  /** The number, of which enough is shown to recognise one's own by and too little to call it; empty without one. */
  async of(person: Person): Promise<{ phone: string; phoneProves: boolean }> {
    const known = await this.#parts.numbers.of(person.id);
    if (!known) return { phone: '', phoneProves: false };
    return { phone: hidden(known.number), phoneProves: known.provesFrom <= this.#parts.clock.now() };
  }

  /** Whether somebody who reads what is sent to the person's number says so; the code is used up with the transaction. */
  async provesByCode(tx: Transaction, person: Person, code: string | undefined): Promise<boolean> {
    const { numbers, sms } = this.#parts;
    if (code === undefined) return false;
    const known = await numbers.of(person.id, tx);
    if (!known) return false;
    this.#refuseTooNew(known.provesFrom);
    return sms.useCode(tx, known.number, 'password', code);
  }

  /** For who forgot the password: the code proves the number, and the number the account. */
  async resetPassword(
    person: Person,
    { phone, code, next }: Request<'x/signin/resetPassword'>,
    visit: Visit,
  ): Promise<Entered> {
    const { database, numbers, accounts, signin, passwords } = this.#parts;
    const number = e164(phone);
    // Hashing waits its turn, and must not hold a transaction meanwhile.
    const hash = await passwords.hash(next, siteOf(visit.address));
    const { accountId, ...entered } = await database.transaction(async (tx) => {
      const owner = await numbers.ownerOf(tx, number);
      await this.#useCode(tx, number, 'password', code);
      const known = owner === undefined ? undefined : await numbers.of(owner, tx);
      if (owner === undefined || !known) throw new Refused('signInWrong', { reason: 'signin.noPassword' });
      this.#refuseTooNew(known.provesFrom);
      await signin.resetPassword(tx, owner, { password: next, hash });
      return { accountId: owner, ...(await signin.enterWithin(tx, person, owner, visit)) };
    });
    return { ...(await accounts.describe(accountId)), ...entered };
  }

  #refuseTooNew(provesFrom: Date): void {
    if (provesFrom <= this.#parts.clock.now()) return;
    throw new Refused('smsWrong', { reason: { key: 'signin.phoneTooNew', values: { days: PHONE_WAIT_DAYS } } });
  }

  /** One transaction from using up the code to the session: cut off anywhere, the code is still good. */
  async #enter(person: Person, phone: string, code: string, purpose: 'login' | 'bind', visit: Visit): Promise<Entered> {
    const { database, numbers, accounts, signin } = this.#parts;
    const number = e164(phone);
    const { accountId, ...entered } = await database.transaction(async (tx) => {
      await this.#useCode(tx, number, purpose, code);
      const owner = await numbers.ownerOf(tx, number);
      if (owner !== undefined && (owner === person.id || !person.registered || purpose === 'login')) {
        return { accountId: owner, ...(await signin.enterWithin(tx, person, owner, visit)) };
      }
      if (owner !== undefined) throw numberTaken();
      const accountId = await this.#becomeAccount(tx, person, purpose, visit);
      await this.#give(tx, accountId, number);
      const token = await this.#tokenFor(tx, person, accountId, visit);
      return { accountId, token, merge: 'none' as const };
    });
    return { ...(await accounts.describe(accountId)), ...entered };
  }

  /** The first number of an account. Where a password is the way in so far, a number that a session bound must not undo it. */
  async #give(tx: Transaction, accountId: bigint, number: string): Promise<void> {
    const { numbers, signin, security } = this.#parts;
    if (await numbers.of(accountId, tx)) throw hasNumber();
    await numbers.set(tx, accountId, number, (await signin.hasPassword(tx, accountId)) ? PHONE_WAIT_MS : 0);
    await security.tell(tx, accountId, 'phoneBound');
  }

  #tokenFor(tx: Transaction, person: Person, accountId: bigint, visit: Visit): Promise<string> {
    const { accounts, signin } = this.#parts;
    const isUpgrade = accountId === person.id && !person.registered;
    return isUpgrade ? signin.secure(tx, person) : accounts.enter(tx, accountId, visit);
  }

  /** Signing in by a new number is not binding it: a registered person who does so gets another account. */
  async #becomeAccount(tx: Transaction, person: Person, purpose: 'login' | 'bind', visit: Visit): Promise<bigint> {
    const { accounts } = this.#parts;
    if (person.registered && purpose === 'bind') return person.id;
    if (!person.registered && (await accounts.upgrade(tx, person.id, undefined))) return person.id;
    return accounts.create(tx, defaultName('user', randomInt(100_000, 1_000_000)), undefined, visit.address);
  }

  async #useCode(tx: Transaction, number: string, purpose: 'login' | 'bind' | 'password', code: string): Promise<void> {
    if (!(await this.#parts.sms.useCode(tx, number, purpose, code))) throw new Refused('smsWrong');
  }
}

const hasNumber = () => new Refused('taken', { reason: 'signin.phoneThere', data: { field: 'phone' } });
