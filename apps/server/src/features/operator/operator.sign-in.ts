import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Staff } from '../../platform/http/handler.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { siteOf, subscriberOf } from '../../platform/subscriber.ts';
import type { OperatorProofs, Proof } from './operator.port.ts';
import { presentOperator } from './operator.present.ts';
import type { OperatorRefusals } from './operator.refusals.ts';
import type { OperatorRepository, OperatorRow } from './operator.repository.ts';
import type { FactorProof, OperatorSecondFactor } from './operator.second-factor.ts';
import type { OperatorSessions, Origin } from './operator.sessions.ts';

/** Wrong passwords or codes for one name from one subscriber; a stranger elsewhere cannot use up somebody's tries. */
const TRIES = { count: 8, seconds: 600 };
/** All strangers together, for one name: subscribers from whom its operator signed in before are not held to it. */
const STRANGERS = { count: 40, seconds: 3600 };
/** Sign-ins that are looked at for where an operator comes from. */
const KNOWN_SIGN_INS = 200;

interface SignInRequest extends FactorProof {
  readonly name: string;
  readonly password: string;
}

export interface SignInParts {
  readonly database: Database;
  readonly repository: OperatorRepository;
  readonly sessions: OperatorSessions;
  readonly refusals: OperatorRefusals;
  readonly passwords: Passwords;
  readonly secondFactor: OperatorSecondFactor;
  readonly guesses: RateLimit;
  readonly clock: Clock;
}

/** How operators get in: password, second factor, and the first owner of a new installation. */
export class OperatorSignIn implements OperatorProofs {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  async signIn(request: SignInRequest, from: Origin) {
    const { name } = request;
    try {
      return await this.#enter(request, from);
    } catch (error) {
      const { repository, refusals } = this.#parts;
      const findOperator = async () => (await repository.byName(name))?.id;
      if (error instanceof Refused)
        await refusals.atTheDoor(findOperator, { action: 'console/login', refused: error, address: from.address });
      throw error;
    }
  }

  async #enter({ name, password, ...proof }: SignInRequest, from: Origin) {
    const { database, repository, sessions, secondFactor, guesses } = this.#parts;
    const { address } = from;
    const tries = `console ${subscriberOf(address)} ${name.toLowerCase()}`;
    refuseUntil((await guesses.take(tries, TRIES))?.wait);
    const operator = await repository.byName(name);
    const full = await guesses.take(`console strangers ${name.toLowerCase()}`, STRANGERS);
    if (full && !(await this.#cameFrom(operator, address))) refuseUntil(full.wait);
    const right = await this.#parts.passwords.verify(operator?.passwordHash, password, siteOf(address));
    if (!operator || !right || operator.disabledAt) throw new Refused('signInWrong');
    return database.transaction(async (tx) => {
      if (operator.totpConfirmedAt) await secondFactor.take(tx, operator, proof);
      await guesses.forgive(tries);
      const { token, expiresAt } = await sessions.start(tx, operator, from);
      const staff = { id: operator.id, name: operator.name, role: operator.role, sessionId: 0n };
      await sessions.record(tx, {
        staff,
        action: 'console/login',
        target: operator.name,
        detail: {},
        before: {},
        after: {},
        address,
      });
      return { token, expiresAt: expiresAt.toISOString(), operator: presentOperator(operator) };
    });
  }

  async changePassword(tx: Transaction, staff: Staff, current: string, next: string): Promise<void> {
    const { repository, passwords, sessions, guesses } = this.#parts;
    const operator = await this.#parts.repository.self(staff.id, tx);
    await this.#provePassword(operator, current);
    await guesses.forgive(proofKey(operator));
    await repository.update(tx, staff.id, { passwordHash: await passwords.hash(next) });
    await sessions.endOthers(tx, staff);
  }

  async prove(tx: Transaction, staff: Staff, { password, totp }: Proof): Promise<void> {
    const operator = await this.#parts.repository.self(staff.id, tx);
    if (!operator.totpConfirmedAt) throw new Refused('captchaWrong', { reason: 'operator.totpRequired' });
    await this.#provePassword(operator, password);
    await this.#parts.secondFactor.take(tx, operator, { totp });
    await this.#parts.guesses.forgive(proofKey(operator));
  }

  activeIds(tx: Transaction): Promise<bigint[]> {
    return this.#parts.repository.activeIds(tx);
  }

  /** Makes the first owner of an installation that has no operator of its own; the password is returned this once. */
  async makeFirstOwner(): Promise<{ name: string; password: string } | undefined> {
    const { database, repository, passwords, clock } = this.#parts;
    return database.transaction(async (tx) => {
      await repository.lockOwners(tx);
      if (await repository.hasOperators(tx)) return undefined;
      const first = { name: 'owner', password: randomBytes(15).toString('base64url') };
      const passwordHash = await passwords.hash(first.password);
      await repository.insert(tx, { name: first.name, passwordHash, role: 'owner', createdAt: clock.now() });
      return first;
    });
  }

  /** Whoever has a session could otherwise try out passwords in it without end. */
  async #provePassword(operator: OperatorRow, password: string): Promise<void> {
    const { passwords, guesses } = this.#parts;
    refuseUntil((await guesses.take(proofKey(operator), TRIES))?.wait);
    if (!(await passwords.verify(operator.passwordHash, password)))
      throw new Refused('signInWrong', { reason: 'operator.currentPasswordWrong' });
  }

  async #cameFrom(operator: OperatorRow | undefined, address: string): Promise<boolean> {
    if (!operator) return false;
    const from = subscriberOf(address);
    const known = await this.#parts.repository.signInAddresses(operator.id, KNOWN_SIGN_INS);
    return known.some((one) => subscriberOf(one) === from);
  }
}

const proofKey = ({ id }: OperatorRow): string => `console proof ${id}`;

function refuseUntil(seconds: number | undefined): void {
  if (seconds) throw new Refused('signInLater', { retryAfterSeconds: seconds });
}
