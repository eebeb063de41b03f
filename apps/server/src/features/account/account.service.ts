import { randomInt } from 'node:crypto';
import { defaultName } from '@liuguang/contract/account/default-name';
import type {
  AccountRecord,
  AccountSessionRecord,
  CreatorChoice,
  OtherInfo,
  SelfInfo,
  SignedIn,
} from '@liuguang/contract/account/schemas';
import { shanghaiDay } from '@liuguang/contract/format/date';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import { isId, type Page, type PageRequest, pageOf, type Window, windowOf } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { siteOf } from '../../platform/subscriber.ts';
import { hashOf } from '../../platform/token.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { JudgedPicture, PictureFollower, PicturePort } from '../picture/picture.port.ts';
import type { Directory } from './account.directory.ts';
import { originOf } from './account.origin.ts';
import type {
  AccountPort,
  ArrivalFollower,
  Face,
  Held,
  Profile,
  ProfileFacts,
  SessionView,
  Visit,
} from './account.port.ts';
import { presentProfile, presentRecord, presentSelf } from './account.present.ts';
import type { AccountRepository, AccountRow } from './account.repository.ts';
import type { Sessions } from './account.sessions.ts';

/** The first report of somebody who never reported before is believed this far. */
const FIRST_CREDIT_SECONDS = 60;

export interface AccountParts {
  readonly database: Database;
  readonly repository: AccountRepository;
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly moderation: ModerationPort;
  readonly pictures: PicturePort;
  readonly limits: RateLimit;
  readonly clock: Clock;
  readonly profileFacts: Contributions<ProfileFacts>;
  readonly arrivalFollowers: Contributions<ArrivalFollower>;
  readonly guestsPerAddress: number;
}

export interface GuestSignIn {
  readonly devID: string;
  readonly affCode?: string;
  readonly token?: string;
  readonly fromLink?: boolean;
}

/** What a device says of itself when it asks for its guest. */
interface GivenDevice {
  readonly hash: Buffer;
  readonly fromLink: boolean;
  readonly last: string;
}

export class AccountService implements AccountPort, PictureFollower {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Signs a device in as its guest. The same device gets the same guest, however many requests arrive together. */
  async signInGuest(
    { devID, affCode, token: last = '', fromLink = false }: GuestSignIn,
    visit: Visit,
  ): Promise<SignedIn> {
    const { database, repository, sessions, clock } = this.#parts;
    const device = { hash: hashOf(devID), fromLink, last };
    const { guestId, token } = await database.transaction(async (tx) => {
      const guest = (await this.#guestOf(tx, device)) ?? (await this.#guestMadeOnce(tx, device, affCode, visit));
      const token = await sessions.start(tx, guest.id, visit);
      await repository.touchDevice(tx, device.hash, clock.now());
      return { guestId: guest.id, token };
    });
    return { ...(await this.describe(guestId)), token };
  }

  info(person: Person, userId: string | undefined): MaybePromise<SelfInfo | OtherInfo> {
    const { directory, clock } = this.#parts;
    const id = userId === undefined ? person.id : BigInt(userId);
    if (id !== person.id) return this.#other(person.id, id);
    return mapMaybe(directory.find(id), (profile) => {
      if (profile?.account.status !== 'active') throw new Refused('notFound');
      return presentSelf(profile, clock.now());
    });
  }

  async #other(viewer: bigint, id: bigint): Promise<OtherInfo> {
    const profile = await this.profile(id);
    if (!profile) throw new Refused('notFound');
    const counts = { followers: 0, following: 0, likes: 0, works: 0 };
    for (const facts of this.#parts.profileFacts.all) {
      const known = await facts.countsFor(viewer, id);
      if (!known) throw new Refused('notFound');
      Object.assign(counts, known);
    }
    return { ...profile, self: false, counts };
  }

  async modify(person: Person, { name, intro }: { name?: string; intro?: string }): Promise<SelfInfo> {
    const { database, repository, directory, moderation } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    if (name) moderation.refuseName(name);
    if (intro) moderation.refuseText(intro);
    if (name !== undefined || intro !== undefined)
      await database.transaction(async (tx) => {
        await repository.modify(tx, person.id, {
          ...(name !== undefined && { name }),
          ...(intro !== undefined && { intro }),
        });
        await directory.changed(tx, person.id);
      });
    return this.describe(person.id);
  }

  async setAvatar(person: Person, pictureId: string): Promise<SelfInfo> {
    const { database, repository, directory, pictures } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    await database.transaction(async (tx) => {
      const picture = await pictures.claim(tx, person.id, BigInt(pictureId));
      if (picture?.purpose !== 'avatar') throw new Refused('notFound');
      const { path } = picture.large;
      await repository.modify(
        tx,
        person.id,
        picture.hasPassed ? { avatar: path, avatarWanted: '' } : { avatarWanted: path },
      );
      await directory.changed(tx, person.id);
    });
    return this.describe(person.id);
  }

  async onVerdict(tx: Transaction, { accountId, large, mayBeSeen }: JudgedPicture): Promise<void> {
    const { repository, directory } = this.#parts;
    const isChanged = mayBeSeen
      ? await repository.showAvatar(tx, accountId, large.path)
      : await repository.dropAvatar(tx, accountId, large.path);
    if (isChanged) await directory.changed(tx, accountId);
  }

  async reportOnline(person: Person, seconds: number): Promise<{ today: number; total: number }> {
    const now = this.#parts.clock.now();
    return this.#parts.repository.creditOnline(person.id, shanghaiDay(now), seconds, FIRST_CREDIT_SECONDS, now);
  }

  async list(
    request: PageRequest & { kind?: AccountRow['kind']; status?: AccountRow['status']; named?: string },
  ): Promise<Page<AccountRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(window, request);
    return pageOf(rows, window, ({ id }) => [String(id)], presentRecord);
  }

  /** As everybody sees them. */
  async creators(request: PageRequest & { named?: string }): Promise<Page<CreatorChoice>> {
    const window = windowOf(request, [isId]);
    const { named } = request;
    const rows = await this.#parts.repository.list(window, {
      kind: 'registered',
      status: 'active',
      ...(named && { named }),
    });
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      ({ id, name, avatar }) => ({ id: String(id), name, avatar }),
    );
  }

  async get(accountId: string): Promise<AccountRecord> {
    return presentRecord(found(await this.#parts.repository.byId(BigInt(accountId))));
  }

  async sessionsOf(accountId: string, request: PageRequest): Promise<Page<AccountSessionRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.sessions.list(BigInt(accountId), window);
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      ({ id, userAgent, createdAt, lastSeenAt }) => ({
        id: String(id),
        device: userAgent,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }),
    );
  }

  async signOutEverywhere(tx: Transaction, accountId: string): Promise<void> {
    const { repository, sessions } = this.#parts;
    const { id } = found(await repository.byId(BigInt(accountId)));
    await sessions.endAll(tx, id);
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

  /**
   * Anybody can write a link with a device id in it, and whoever wrote it knows the id: such an id opens a guest only
   * for who has a token of that guest. It counts as one that others know from then on, whatever later calls say of it.
   */
  async #guestOf(tx: Transaction, { hash, fromLink, last }: GivenDevice): Promise<AccountRow | null> {
    const { repository, sessions } = this.#parts;
    const device = await repository.guestOfDevice(tx, hash);
    if (device?.bannedAt || device?.guest?.status === 'banned') throw new Refused('guestRefused');
    if (!device?.guest) return null;
    const isKnownToOthers = fromLink || device.fromLink;
    if (isKnownToOthers && !(await sessions.hasToken(tx, device.guest.id, last))) throw new Refused('guestRefused');
    return device.guest;
  }

  /** Only a device that is not known takes its turn: who waits holds a connection of the pool. */
  async #guestMadeOnce(
    tx: Transaction,
    device: GivenDevice,
    affCode: string | undefined,
    visit: Visit,
  ): Promise<AccountRow> {
    const { repository, clock } = this.#parts;
    await repository.lockDevice(tx, device.hash);
    const faster = await this.#guestOf(tx, device);
    if (faster) return faster;
    const guest = await this.#makeGuest(tx, device.hash, affCode, visit);
    await repository.bindDevice(tx, device.hash, guest.id, device.fromLink, clock.now());
    return guest;
  }

  async hold(tx: Transaction, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Held>> {
    const rows = await this.#parts.repository.hold(tx, ids);
    return new Map(rows.map(({ id, kind, status }) => [id, { registered: kind === 'registered', status }]));
  }

  async describe(id: bigint): Promise<SelfInfo> {
    const profile = await this.#parts.directory.find(id);
    if (!profile) throw new Error(`account ${id} has no row`);
    return presentSelf(profile, this.#parts.clock.now());
  }

  async face(id: bigint): Promise<Face> {
    const profile = await this.#parts.directory.find(id);
    if (!profile) throw new Error(`account ${id} has no row`);
    const { name, avatar } = profile.account;
    return { id: String(id), name, avatar };
  }

  async faces(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Face>> {
    const rows = await this.#parts.repository.active([...new Set(ids)]);
    return new Map(rows.map(({ id, name, avatar }) => [id, { id: String(id), name, avatar }]));
  }

  async arrivals(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, { registered: boolean; createdAt: Date }>> {
    const rows = await this.#parts.repository.active([...new Set(ids)]);
    return new Map(rows.map(({ id, kind, createdAt }) => [id, { registered: kind === 'registered', createdAt }]));
  }

  idsOfNames(names: readonly string[]): Promise<bigint[]> {
    return this.#parts.repository.idsOfNames(names);
  }

  async profile(id: bigint): Promise<Profile | undefined> {
    const { directory, clock } = this.#parts;
    const known = await directory.find(id);
    return known?.account.status === 'active' ? presentProfile(known, clock.now()) : undefined;
  }

  async intros(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
    const rows = await this.#parts.repository.active([...new Set(ids)]);
    return new Map(rows.map(({ id, intro }) => [id, intro]));
  }

  async namedLike(beginning: string, limit: number): Promise<Face[]> {
    const rows = await this.#parts.repository.namedLike(beginning, limit);
    return rows.map(({ id, name, avatar }) => ({ id: String(id), name, avatar }));
  }

  samePerson(id: bigint, query?: Query): Promise<bigint[]> {
    return this.#parts.repository.samePerson(id, query);
  }

  byInviteCode(tx: Transaction, code: string): Promise<bigint | undefined> {
    return this.#parts.repository.byInviteCode(tx, code);
  }

  async standing(tx: Transaction, id: bigint): Promise<Held | undefined> {
    const row = await this.#parts.repository.standing(tx, id);
    return row && { registered: row.kind === 'registered', status: row.status };
  }

  usedDevice(tx: Transaction, id: bigint, deviceHash: Buffer): Promise<boolean> {
    return this.#parts.repository.usedDevice(tx, id, deviceHash);
  }

  enter(tx: Transaction, id: bigint, visit: Visit): Promise<string> {
    return this.#parts.sessions.start(tx, id, visit);
  }

  renew(tx: Transaction, person: Person): Promise<string> {
    return this.#parts.sessions.renew(tx, person);
  }

  async create(tx: Transaction, name: string, affCode: string | undefined, address: string): Promise<bigint> {
    const { repository, arrivalFollowers, clock } = this.#parts;
    const origin = originOf(affCode);
    const inviteCode = newInviteCode();
    const accountId = await repository.insertRegistered(tx, { name, inviteCode, origin, now: clock.now() });
    const arrival = { accountId, registered: true, inviteCode: origin.UID, address, deviceHash: undefined };
    for (const follower of arrivalFollowers.all) await follower.onArrival(tx, arrival);
    return accountId;
  }

  async upgrade(tx: Transaction, guestId: bigint, name: string | undefined): Promise<boolean> {
    const { repository, directory, arrivalFollowers } = this.#parts;
    if (!(await repository.register(tx, guestId, name))) return false;
    for (const follower of arrivalFollowers.all) await follower.onRegistered(tx, guestId);
    await repository.unbindDevices(tx, guestId);
    await directory.changed(tx, guestId);
    return true;
  }

  async retire(tx: Transaction, guestId: bigint, into: bigint): Promise<void> {
    const { repository, directory, sessions } = this.#parts;
    await repository.setStatus(tx, guestId, 'deleted', '');
    await repository.unbindDevices(tx, guestId);
    await sessions.endAll(tx, guestId);
    await directory.changed(tx, guestId);
    await directory.changed(tx, into);
  }

  isOnDeviceOf(guestId: bigint, accountId: bigint): Promise<boolean> {
    return this.#parts.repository.isOnDeviceOf(guestId, accountId);
  }

  sessions(id: bigint, window: Pick<Window, 'after' | 'fetch'>): Promise<SessionView[]> {
    return this.#parts.sessions.list(id, window);
  }

  hasSession(tx: Transaction, id: bigint, sessionId: bigint): Promise<boolean> {
    return this.#parts.sessions.has(tx, id, sessionId);
  }

  endSession(tx: Transaction, id: bigint, sessionId: bigint): Promise<boolean> {
    return this.#parts.sessions.end(tx, id, sessionId);
  }

  endSessions(tx: Transaction, id: bigint): Promise<void> {
    return this.#parts.sessions.endAll(tx, id);
  }

  endOtherSessions(tx: Transaction, person: Person): Promise<number> {
    return this.#parts.sessions.endOthers(tx, person);
  }

  async #makeGuest(
    tx: Transaction,
    deviceHash: Buffer,
    affCode: string | undefined,
    { address }: Visit,
  ): Promise<AccountRow> {
    const { repository, arrivalFollowers, limits, clock, guestsPerAddress } = this.#parts;
    const full = await limits.take(`guest ${siteOf(address)}`, { count: guestsPerAddress, seconds: 3600 });
    if (full) throw new Refused('tooManyGuests', { retryAfterSeconds: full.wait });
    const origin = originOf(affCode);
    const guest = await repository.insertGuest(tx, {
      name: defaultName('guest', randomInt(100_000, 1_000_000)),
      inviteCode: newInviteCode(),
      origin,
      now: clock.now(),
    });
    const arrival = { accountId: guest.id, registered: false, inviteCode: origin.UID, address, deviceHash };
    for (const follower of arrivalFollowers.all) await follower.onArrival(tx, arrival);
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
