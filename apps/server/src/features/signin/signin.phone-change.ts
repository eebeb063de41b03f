import { PHONE_WAIT_DAYS } from '@liuguang/contract/signin/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SecurityPort, Visit } from '../account/account.port.ts';
import type { SmsPort } from '../sms/sms.port.ts';
import { e164, hidden, type SigninNumbers } from './signin.numbers.ts';
import type { SigninRepository } from './signin.repository.ts';
import type { SigninService } from './signin.service.ts';

export const PHONE_WAIT_MS = PHONE_WAIT_DAYS * 24 * 3600 * 1000;

export interface PhoneChangeParts {
  readonly database: Database;
  readonly repository: SigninRepository;
  readonly numbers: SigninNumbers;
  readonly signin: SigninService;
  readonly security: SecurityPort;
  readonly sms: SmsPort;
  readonly vault: Vault;
  readonly clock: Clock;
}

export interface NextNumber {
  readonly phone: string;
  readonly code: string;
  readonly password?: string;
  readonly oldCode?: string;
}

interface Waiting {
  readonly dueAt: Date;
  readonly oldNumber: string;
}

/**
 * Another number in place of the one that is bound. A session alone is no proof that its holder may do that: with the
 * password or a code sent to the old number it is done at once, and otherwise when everybody had time to stop it.
 */
export class SigninPhoneChange {
  readonly #parts: PhoneChangeParts;

  constructor(parts: PhoneChangeParts) {
    this.#parts = parts;
  }

  /** When it will be done; nothing when it is done. */
  async ask(person: Person, next: NextNumber, visit: Visit): Promise<Date | undefined> {
    const { database, signin, sms } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    const number = e164(next.phone);
    const knowsPassword = next.password !== undefined;
    if (next.password !== undefined) await signin.refuseWrongPassword(person, next.password, visit);
    const waiting = await database.transaction((tx) => this.#askWithin(tx, person, { ...next, number, knowsPassword }));
    if (waiting) await sms.tellPhoneChange(waiting.oldNumber, hidden(number), waiting.dueAt);
    return waiting?.dueAt;
  }

  async of(person: Person): Promise<{ nextPhone: string; nextPhoneAt: string }> {
    const { repository, vault } = this.#parts;
    const row = await repository.phoneChangeOf(person.id);
    if (!row) return { nextPhone: '', nextPhoneAt: '' };
    return { nextPhone: hidden(vault.open(row.phoneSealed)), nextPhoneAt: row.dueAt.toISOString() };
  }

  async stop(person: Person): Promise<void> {
    const { database, repository, security } = this.#parts;
    await database.transaction(async (tx) => {
      if (!(await repository.forgetPhoneChange(tx, person.id))) throw new Refused('notFound');
      await security.tell(tx, person.id, 'phoneChangeStopped');
    });
  }

  /** Carries out those whose day has come, each in one transaction; tells how many. */
  async carryOutDue(signal: AbortSignal): Promise<number> {
    for (let done = 0; ; done += 1) {
      const found = !signal.aborted && (await this.#parts.database.transaction((tx) => this.#carryOutOne(tx)));
      if (!found) return done;
    }
  }

  async #askWithin(
    tx: Transaction,
    person: Person,
    { number, code, oldCode, knowsPassword }: NextNumber & { number: string; knowsPassword: boolean },
  ): Promise<Waiting | undefined> {
    const { repository, numbers, signin, security, sms, vault, clock } = this.#parts;
    if (!(await sms.useCode(tx, number, 'change', code))) throw new Refused('smsWrong');
    await numbers.refuseTaken(tx, number, person.id);
    const current = await numbers.of(person.id, tx);
    if (current?.number === number) return undefined;
    const isProven = knowsPassword || (current !== undefined && (await this.#reads(tx, current.number, oldCode)));
    if (current === undefined || isProven) {
      const trusted = isProven || !(await signin.hasPassword(tx, person.id));
      await numbers.set(tx, person.id, number, trusted ? 0 : PHONE_WAIT_MS);
      await repository.forgetPhoneChange(tx, person.id);
      await security.tell(tx, person.id, current ? 'phoneChanged' : 'phoneBound');
      return undefined;
    }
    const askedAt = clock.now();
    const dueAt = new Date(askedAt.getTime() + PHONE_WAIT_MS);
    await repository.setPhoneChange(tx, { accountId: person.id, phoneSealed: vault.seal(number), askedAt, dueAt });
    await security.tell(tx, person.id, 'phoneChangeAsked');
    return { dueAt, oldNumber: current.number };
  }

  /** Whether somebody reads what is sent to the old number; a wrong code is refused, none at all proves nothing. */
  async #reads(tx: Transaction, oldNumber: string, oldCode: string | undefined): Promise<boolean> {
    if (oldCode === undefined) return false;
    if (await this.#parts.sms.useCode(tx, oldNumber, 'release', oldCode)) return true;
    throw new Refused('smsWrong', { data: { field: 'oldCode' } });
  }

  async #carryOutOne(tx: Transaction): Promise<boolean> {
    const { repository, numbers, security, vault, clock } = this.#parts;
    const change = await repository.takeDuePhoneChange(tx, clock.now());
    if (!change) return false;
    const { accountId } = change;
    const number = vault.open(change.phoneSealed);
    const owner = await numbers.ownerOf(tx, number);
    // Meanwhile it may have become somebody else's.
    const isFree = owner === undefined || owner === accountId;
    if (isFree) await numbers.set(tx, accountId, number);
    await repository.forgetPhoneChange(tx, accountId);
    await security.tell(tx, accountId, isFree ? 'phoneChanged' : 'phoneChangeStopped');
    return true;
  }
}
