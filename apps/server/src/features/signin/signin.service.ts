import type { SignedIn } from '@liuguang/contract/account/schemas';
import type { Entered } from '@liuguang/contract/signin/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { siteOf, subscriberOf } from '../../platform/subscriber.ts';
import type { AccountPort, SecurityPort, Visit } from '../account/account.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import { isCommonPassword } from './signin.common-passwords.ts';
import type { CaptchaAnswer, SigninGuard } from './signin.guard.ts';
import type { GuestMerge } from './signin.merge.ts';
import type { CredentialPort } from './signin.port.ts';
import type { Registrations } from './signin.registrations.ts';
import type { PasswordRow, SigninRepository } from './signin.repository.ts';

export interface SigninParts {
  readonly database: Database;
  readonly repository: SigninRepository;
  readonly accounts: AccountPort;
  readonly security: SecurityPort;
  readonly merge: GuestMerge;
  readonly guard: SigninGuard;
  readonly passwords: Passwords;
  readonly registrations: Registrations;
  readonly moderation: ModerationPort;
  readonly clock: Clock;
}

export interface PasswordChange {
  readonly current?: string;
  readonly next: string;
}

export interface Registration {
  readonly name: string;
  readonly password: string;
  readonly affCode?: string;
  readonly captcha?: CaptchaAnswer;
}

const SESSIONS_LOOKED_AT = 50;

/** Names and passwords: registering, signing in, changing. And the one door through which every way in leads. */
export class SigninService implements CredentialPort {
  readonly #parts: SigninParts;

  constructor(parts: SigninParts) {
    this.#parts = parts;
  }

  async register(
    person: Person | undefined,
    { name, password, affCode, captcha }: Registration,
    visit: Visit,
    provesByCode: (tx: Transaction) => Promise<boolean>,
  ): Promise<SignedIn> {
    const { database, repository, accounts, guard, passwords, registrations, moderation, clock } = this.#parts;
    this.#refuseWeak(password, name);
    moderation.refuseName(name);
    await registrations.refuseTooMany(visit.address);
    // Names cannot be tried out faster here than passwords can at the sign-in.
    const free = await guard.pass({
      target: `register ${subscriberOf(visit.address)}`,
      address: visit.address,
      captcha,
      needsCaptcha: () => registrations.needsCaptcha(visit.address),
      attempt: async () => {
        if (await repository.passwordByName(name)) return undefined;
        // Here, where a few are judged at a time: of a crowd that comes at once the rest sees what these spent.
        await registrations.count(visit.address);
        return true;
      },
    });
    if (!free) throw taken();
    const passwordHash = await passwords.hash(password, siteOf(visit.address));
    const { accountId, token } = await database.transaction(async (tx) => {
      const accountId = await this.#accountToName(tx, person, { name, affCode, visit }, provesByCode);
      const ours = await repository.insertPassword(tx, {
        accountId,
        loginName: name,
        passwordHash,
        changedAt: clock.now(),
      });
      if (!ours) throw taken();
      const isTheirs = accountId === person?.id;
      return {
        accountId,
        token: isTheirs ? await this.secure(tx, person) : await accounts.enter(tx, accountId, visit),
      };
    });
    return { ...(await accounts.describe(accountId)), token };
  }

  async signIn(
    person: Person | undefined,
    name: string,
    password: string,
    captcha: CaptchaAnswer | undefined,
    visit: Visit,
  ): Promise<Entered> {
    const { repository, guard, passwords } = this.#parts;
    const proven = await guard.pass({
      target: `password ${name}`,
      address: visit.address,
      captcha,
      knows: (isKnown) => this.#wasSignedInFrom(name, isKnown),
      attempt: async () => {
        const row = await repository.passwordByName(name);
        return (await passwords.verify(row?.passwordHash, password, siteOf(visit.address))) ? row : undefined;
      },
    });
    if (proven === undefined) throw new Refused('signInWrong');
    return this.enter(person, proven.accountId, visit, (tx) => repository.holdPassword(tx, proven));
  }

  /**
   * Lets somebody into an account that is theirs, and settles what becomes of the guest they came as. `stillProven`
   * looks again at what proved it: a session begun with a password that was just changed would outlive the change.
   */
  async enter(
    person: Person | undefined,
    accountId: bigint,
    visit: Visit,
    stillProven: (tx: Transaction) => Promise<boolean>,
  ): Promise<Entered> {
    const { database, accounts } = this.#parts;
    const entered = await database.transaction(async (tx) => {
      if (!(await stillProven(tx))) throw new Refused('signInWrong');
      return this.enterWithin(tx, person, accountId, visit);
    });
    return { ...(await accounts.describe(accountId)), ...entered };
  }

  async enterWithin(
    tx: Transaction,
    person: Person | undefined,
    accountId: bigint,
    visit: Visit,
  ): Promise<Pick<Entered, 'token' | 'merge'>> {
    const { accounts, merge } = this.#parts;
    const comingAs = person && !person.registered && person.id !== accountId ? person : undefined;
    const people = await accounts.hold(tx, comingAs === undefined ? [accountId] : [comingAs.id, accountId]);
    const account = people.get(accountId);
    if (account?.status === 'banned') throw new Refused('banned');
    if (account?.status !== 'active') throw new Refused('signInWrong');
    const guest = comingAs === undefined ? undefined : people.get(comingAs.id);
    // Another request may have registered or merged the guest meanwhile.
    const meets = comingAs !== undefined && guest?.status === 'active' && !guest.registered;
    const merged = meets ? await merge.meet(tx, comingAs, accountId) : 'none';
    return { token: await accounts.enter(tx, accountId, visit), merge: merged };
  }

  /**
   * After a guest became an account, or an account got its first password: others may have been here before, with a
   * session, with this one's token or with a credential. Returns the only token that is good from now on.
   */
  async secure(tx: Transaction, person: Person): Promise<string> {
    const { accounts } = this.#parts;
    await this.voidCredential(tx, person.id);
    await accounts.endOtherSessions(tx, person);
    return accounts.renew(tx, person);
  }

  async voidCredential(tx: Transaction, accountId: bigint): Promise<void> {
    const { repository, security } = this.#parts;
    if (await repository.forgetCredential(tx, accountId)) await security.tell(tx, accountId, 'credentialVoid');
  }

  /**
   * Sets a new password, proven by the current one or else by a code. It ends what somebody else may have brought about
   * before: sessions, the credential, and a change of number that waits.
   */
  async changePassword(
    person: Person,
    { current, next }: PasswordChange,
    visit: Visit,
    provesByCode: (tx: Transaction) => Promise<boolean>,
  ): Promise<void> {
    const { database, repository, accounts, security, passwords, clock } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    const known = await repository.passwordOf(person.id);
    if (!known) throw new Refused('needsAccount', { reason: 'signin.nameNeeded' });
    this.#refuseWeak(next, known.loginName);
    if (current !== undefined) await this.#refuseWrongCurrent(known, current, visit);
    // Hashing waits its turn, and must not hold a transaction meanwhile.
    const passwordHash = await passwords.hash(next, siteOf(visit.address));
    await database.transaction(async (tx) => {
      if (current === undefined && !(await provesByCode(tx))) throw new Refused('smsWrong');
      if (!(await repository.replacePassword(tx, known, passwordHash, clock.now()))) throw wrongCurrent();
      await accounts.endOtherSessions(tx, person);
      await this.voidCredential(tx, person.id);
      await repository.forgetPhoneChange(tx, person.id);
      await security.tell(tx, person.id, 'passwordChanged');
    });
  }

  /** A new password for somebody who forgot theirs, once a code has proven the account's number. */
  async resetPassword(tx: Transaction, accountId: bigint, next: { password: string; hash: string }): Promise<void> {
    const { repository, accounts, security, clock } = this.#parts;
    const known = await repository.passwordOf(accountId, tx);
    if (!known) throw new Refused('signInWrong', { reason: 'signin.noPassword' });
    this.#refuseWeak(next.password, known.loginName);
    if (!(await repository.replacePassword(tx, known, next.hash, clock.now()))) throw new Refused('signInWrong');
    await accounts.endSessions(tx, accountId);
    await this.voidCredential(tx, accountId);
    await repository.forgetPhoneChange(tx, accountId);
    await security.tell(tx, accountId, 'passwordChanged');
  }

  /** Empty for who came by phone or credential alone. */
  async nameOf(person: Person): Promise<string> {
    return (await this.#parts.repository.passwordOf(person.id))?.loginName ?? '';
  }

  async hasPassword(tx: Transaction, accountId: bigint): Promise<boolean> {
    return (await this.#parts.repository.passwordOf(accountId, tx)) !== undefined;
  }

  /** Refuses (`signInWrong`) what is not the account's password; counted as guesses at the current one are. */
  async refuseWrongPassword(person: Person, password: string, visit: Visit): Promise<void> {
    const known = await this.#parts.repository.passwordOf(person.id);
    if (!known) throw wrongCurrent();
    await this.#refuseWrongCurrent(known, password, visit);
  }

  /** By the sessions that go on; those that ended are remembered by the guard for a while. */
  async #wasSignedInFrom(name: string, isKnown: (address: string) => boolean): Promise<boolean> {
    const { repository, accounts } = this.#parts;
    const row = await repository.passwordByName(name);
    const sessions = row ? await accounts.sessions(row.accountId, { after: undefined, fetch: SESSIONS_LOOKED_AT }) : [];
    return sessions.some(({ address }) => isKnown(address));
  }

  async #refuseWrongCurrent({ accountId, passwordHash }: PasswordRow, current: string, visit: Visit): Promise<void> {
    const { guard, passwords } = this.#parts;
    const proven = await guard.pass({
      target: `current ${accountId}`,
      address: visit.address,
      captcha: 'notAsked',
      attempt: async () => ((await passwords.verify(passwordHash, current, siteOf(visit.address))) ? true : undefined),
    });
    if (!proven) throw wrongCurrent();
  }

  /** A guest becomes the account, who came by phone alone gets a name as well, and anybody else another account. */
  async #accountToName(
    tx: Transaction,
    person: Person | undefined,
    { name, affCode, visit }: { name: string; affCode: string | undefined; visit: Visit },
    provesByCode: (tx: Transaction) => Promise<boolean>,
  ): Promise<bigint> {
    const { repository, accounts, security } = this.#parts;
    if (person && !person.registered && (await accounts.upgrade(tx, person.id, name))) return person.id;
    if (person?.registered && !(await repository.passwordOf(person.id, tx))) {
      // A password opens the account for good: a session alone must not be enough to set one.
      const hasNumber = (await repository.phoneOf(person.id, tx)) !== undefined;
      if (hasNumber && !(await provesByCode(tx))) throw new Refused('smsWrong');
      await security.tell(tx, person.id, 'passwordSet');
      return person.id;
    }
    // Whoever has an account already was not brought here by anybody now.
    return accounts.create(tx, name, person === undefined ? affCode : undefined, visit.address);
  }

  #refuseWeak(password: string, name: string): void {
    if (!isCommonPassword(password) && password.toLowerCase() !== name.toLowerCase()) return;
    throw new Refused('policyRefused', { reason: 'signin.passwordCommon', data: { field: 'password' } });
  }
}

const wrongCurrent = () => new Refused('signInWrong', { reason: 'signin.currentPasswordWrong' });

const taken = () => new Refused('taken', { reason: 'signin.nameTaken', data: { field: 'name' } });
