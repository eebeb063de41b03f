import { randomInt } from 'node:crypto';
import type { AccountRecord, OtherInfo, SelfInfo, SignedIn } from '@liuguang/contract/account/schemas';
import { shanghaiDay } from '@liuguang/contract/format/date';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { Refused } from '../../platform/refused.ts';
import { hashOf } from '../../platform/token.ts';
import type { Directory } from './account.directory.ts';
import { originOf } from './account.origin.ts';
import { presentOther, presentRecord, presentSelf } from './account.present.ts';
import type { AccountRepository, AccountRow } from './account.repository.ts';
import type { Sessions, Visit } from './account.sessions.ts';

/** The first report of somebody who never reported before is believed this far. */
const FIRST_CREDIT_SECONDS = 60;

export interface AccountParts {
  readonly database: Database;
  readonly repository: AccountRepository;
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly limits: RateLimit;
  readonly clock: Clock;
  readonly guestsPerAddress: number;
}

export class AccountService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Signs a device in as its guest. The same device gets the same guest, however many requests arrive together. */
  async signInGuest(deviceId: string, affCode: string | undefined, visit: Visit): Promise<SignedIn> {
    const { database, repository, sessions, directory, clock } = this.#parts;
    const deviceHash = hashOf(deviceId);
    const { guestId, token } = await database.transaction(async (tx) => {
      await repository.lockDevice(tx, deviceHash);
      const device = await repository.guestOfDevice(tx, deviceHash);
      if (device?.bannedAt || (device?.guest && device.guest.status !== 'active')) throw new Refused('guestRefused');
      const guest = device?.guest ?? (await this.#makeGuest(tx, deviceHash, affCode, visit));
      return { guestId: guest.id, token: await sessions.start(tx, guest.id, visit) };
    });
    const profile = await directory.find(guestId);
    if (!profile) throw new Error(`guest ${guestId} vanished after sign-in`);
    return { ...presentSelf(profile, clock.now()), token };
  }

  async info(person: Person, userId: string | undefined): Promise<SelfInfo | OtherInfo> {
    const { directory, clock } = this.#parts;
    const id = userId === undefined ? person.id : BigInt(userId);
    const profile = await directory.find(id);
    if (profile?.account.status !== 'active') throw new Refused('notFound');
    return id === person.id ? presentSelf(profile, clock.now()) : presentOther(profile, clock.now());
  }

  async reportOnline(person: Person, seconds: number): Promise<{ today: number; total: number }> {
    const now = this.#parts.clock.now();
    return this.#parts.repository.creditOnline(person.id, shanghaiDay(now), seconds, FIRST_CREDIT_SECONDS, now);
  }

  async list(
    request: PageRequest & { kind?: AccountRow['kind']; status?: AccountRow['status'] },
  ): Promise<Page<AccountRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(window, request);
    return pageOf(rows, window, ({ id }) => [String(id)], presentRecord);
  }

  async get(accountId: string): Promise<AccountRecord> {
    return presentRecord(found(await this.#parts.repository.byId(BigInt(accountId))));
  }

  async ban(tx: Transaction, accountId: string, reason: string, devices: boolean): Promise<AccountRecord> {
    const { repository, sessions, directory, clock } = this.#parts;
    const id = BigInt(accountId);
    const account = found(await repository.byId(id));
    if (account.status === 'deleted') throw new Refused('notFound');
    const banned = found(await repository.setStatus(tx, id, 'banned', reason));
    await repository.setDevicesBanned(tx, id, devices ? clock.now() : null);
    await sessions.endAll(tx, id);
    await directory.changed(tx, id);
    return presentRecord(banned);
  }

  async unban(tx: Transaction, accountId: string): Promise<AccountRecord> {
    const { repository, directory } = this.#parts;
    const id = BigInt(accountId);
    const account = found(await repository.byId(id));
    if (account.status !== 'banned') throw new Refused('notFound');
    const active = found(await repository.setStatus(tx, id, 'active', ''));
    await repository.setDevicesBanned(tx, id, null);
    await directory.changed(tx, id);
    return presentRecord(active);
  }

  async #makeGuest(
    tx: Transaction,
    deviceHash: Buffer,
    affCode: string | undefined,
    { address }: Visit,
  ): Promise<AccountRow> {
    const { repository, limits, clock, guestsPerAddress } = this.#parts;
    const full = limits.take(`guest ${address}`, { count: guestsPerAddress, seconds: 3600 });
    if (full) throw new Refused('tooManyGuests', { retryAfterSeconds: full.wait });
    const now = clock.now();
    const guest = await repository.insertGuest(tx, {
      name: `游客${randomInt(100_000, 1_000_000)}`,
      inviteCode: newInviteCode(),
      origin: originOf(affCode),
      now,
    });
    await repository.bindDevice(tx, deviceHash, guest.id, now);
    return guest;
  }
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refused('notFound');
  return row;
}

/** No letters that are mistaken for digits. */
const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newInviteCode = (): string =>
  Array.from({ length: 10 }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');
