import { INVITES_PER_ADDRESS, type InviteHold } from '@liuguang/contract/invite/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { siteOf } from '../../platform/subscriber.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort, Arrival, ArrivalFollower } from '../account/account.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import { holdOf, type InviteRepository, type InviteRow } from './invite.repository.ts';

export interface ArrivalParts {
  readonly repository: InviteRepository;
  readonly accounts: AccountPort;
  readonly taskEvents: TaskEventsPort;
  readonly notices: Pick<NoticePort, 'send'>;
  readonly vault: Vault;
  readonly clock: Clock;
}

const DAY_MS = 24 * 3600 * 1000;
/** Whoever did nothing for this long after coming will hardly do it because they were invited. */
const BECOMES_ACTIVE_MS = 30 * DAY_MS;
const AT_ONCE = 500;

/** Binds whoever comes to whoever brought them, at that moment and at no other, and follows how far they come. */
export class InviteArrivals implements ArrivalFollower {
  readonly #parts: ArrivalParts;

  constructor(parts: ArrivalParts) {
    this.#parts = parts;
  }

  async onArrival(tx: Transaction, { accountId, registered, inviteCode, address, deviceHash }: Arrival): Promise<void> {
    const { repository, accounts, vault, clock } = this.#parts;
    const inviterId = inviteCode === undefined ? undefined : await accounts.byInviteCode(tx, inviteCode);
    if (inviterId === undefined) return;
    const now = clock.now();
    const siteFingerprint = vault.fingerprint(`invite ${siteOf(address)}`);
    await repository.lockInviter(tx, inviterId);
    await repository.insert(tx, {
      invitedId: accountId,
      inviterId,
      cameAt: now,
      registeredAt: registered ? now : null,
      activeAt: null,
      heldFor: (await this.#holdFor(tx, inviterId, deviceHash, siteFingerprint)) ?? null,
      releasedAt: null,
      voidedAt: null,
      deviceHash: deviceHash ?? null,
      siteFingerprint,
    });
    if (registered) await this.#tell(tx, inviterId, accountId);
  }

  async onRegistered(tx: Transaction, accountId: bigint): Promise<void> {
    const { repository, clock } = this.#parts;
    const row = await repository.registered(tx, accountId, clock.now());
    if (row && row.inviterId !== null) await this.#tell(tx, row.inviterId, accountId);
  }

  /** Looks for those who have taken part meanwhile, and counts them for tasks about inviting. Returns how many. */
  async findActive(tx: Transaction): Promise<number> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const found = await repository.nowActive(tx, new Date(now.getTime() - BECOMES_ACTIVE_MS), now, AT_ONCE);
    await this.count(
      tx,
      found.filter((row) => !holdOf(row)),
    );
    return found.length;
  }

  /** Each of these is one friend brought, for tasks. */
  async count(tx: Transaction, rows: readonly InviteRow[]): Promise<void> {
    const at = this.#parts.clock.now();
    const done = rows.flatMap(({ inviterId }) =>
      inviterId === null ? [] : [{ accountId: inviterId, event: 'invite' as const, at, amount: 1 }],
    );
    await this.#parts.taskEvents.note(tx, done);
  }

  async #holdFor(
    tx: Transaction,
    inviterId: bigint,
    deviceHash: Buffer | undefined,
    site: Buffer,
  ): Promise<InviteHold | undefined> {
    const { repository, accounts, clock } = this.#parts;
    if (!deviceHash) return 'noDevice';
    if (await accounts.usedDevice(tx, inviterId, deviceHash)) return 'self';
    if (await repository.cameFromDevice(tx, inviterId, deviceHash)) return 'device';
    const since = new Date(clock.now().getTime() - INVITES_PER_ADDRESS.days * DAY_MS);
    const fromSite = await repository.cameFromSite(tx, inviterId, site, since);
    return fromSite >= INVITES_PER_ADDRESS.count ? 'address' : undefined;
  }

  #tell(tx: Transaction, to: bigint, actor: bigint): Promise<void> {
    return this.#parts.notices.send(tx, { to, actor, kind: 'invite.registered', once: 'registered', values: {} });
  }
}
