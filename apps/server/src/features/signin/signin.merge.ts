import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import { ownsAnything, type PersonalData } from '../../platform/personal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { SigninRepository } from './signin.repository.ts';

/**
 * What becomes of a guest when its device signs in to an account. Everything happens in the transaction of the sign-in,
 * which holds both, and is written down under the guest: cut off anywhere, nothing has happened; tried again, it
 * happens once.
 */
export class GuestMerge {
  readonly #repository: SigninRepository;
  readonly #accounts: AccountPort;
  readonly #contributions: Contributions<PersonalData>;
  readonly #clock: Clock;

  constructor(
    repository: SigninRepository,
    accounts: AccountPort,
    contributions: Contributions<PersonalData>,
    clock: Clock,
  ) {
    this.#repository = repository;
    this.#accounts = accounts;
    this.#contributions = contributions;
    this.#clock = clock;
  }

  /**
   * Moves what moves silently; says `ask` when the guest owns what only its owner may move. Whoever calls it holds
   * both, and has seen that the guest is one still. A guest that stays does so for this device alone: whoever else had
   * a session or a credential of it is out.
   */
  async meet(tx: Transaction, guest: Person, accountId: bigint): Promise<'done' | 'ask'> {
    const guestId = guest.id;
    for (const { merge } of this.#contributions.all) await merge(tx, guestId, accountId);
    const asks = await ownsAnything(this.#contributions.all, tx, guestId);
    const now = this.#clock.now();
    await this.#repository.recordMeeting(tx, { guestId, accountId, state: asks ? 'asked' : 'done', metAt: now });
    if (!asks) {
      await this.#retire(tx, guestId, accountId);
      return 'done';
    }
    await this.#repository.forgetCredential(tx, guestId);
    await this.#accounts.endOtherSessions(tx, guest);
    return 'ask';
  }

  /** The answer to `ask`. Declined, the guest keeps what it owns and stays on its device. */
  async answer(tx: Transaction, accountId: bigint, accept: boolean): Promise<'done' | 'declined'> {
    const guestId = await this.#repository.askedOf(tx, accountId);
    if (guestId === undefined) throw new Refused('notFound');
    const people = await this.#accounts.hold(tx, [guestId, accountId]);
    const guest = people.get(guestId);
    // Meanwhile another device may have answered, the guest met another account, or become one itself.
    const stillAsked = (await this.#repository.askedOf(tx, accountId)) === guestId;
    if (!stillAsked || guest?.registered || guest?.status !== 'active') throw new Refused('notFound');
    if (accept) {
      for (const { merge, owned } of this.#contributions.all) {
        await merge(tx, guestId, accountId);
        await owned?.merge(tx, guestId, accountId);
      }
      await this.#retire(tx, guestId, accountId);
    }
    const state = accept ? 'done' : 'declined';
    await this.#repository.endMerge(tx, guestId, state, this.#clock.now());
    return state;
  }

  async #retire(tx: Transaction, guestId: bigint, accountId: bigint): Promise<void> {
    await this.#repository.forget(tx, guestId);
    await this.#accounts.retire(tx, guestId, accountId);
  }
}
