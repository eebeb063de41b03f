import type {
  OtherInfo,
  ProfileCounts,
  SecurityEvent,
  SecurityKind,
  SelfInfo,
} from '@liuguang/contract/account/schemas';
import type { Person } from '../../platform/http/handler.ts';
import type { MaybePromise } from '../../platform/maybe-promise.ts';
import type { Window } from '../../platform/page.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { account } from './account.schema.ts';

/** For the foreign keys of tables that belong to somebody. */
export const accountKey = () => account.id;

export interface Visit {
  readonly address: string;
  readonly userAgent: string;
}

export interface SessionView {
  readonly id: bigint;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Who a token signs in. */
export interface TokenReader {
  /** Nobody when the token is unknown, over or revoked, or its owner banned or deleted. */
  personOf(token: string): MaybePromise<Person | undefined>;
}

/** For what stands in an address in place of a token, and must not outlive the session it was made in. */
export interface SessionReader {
  /** Nobody when that session of the account is over or revoked, or its owner banned or deleted. */
  personIn(accountId: bigint, sessionId: bigint): MaybePromise<Person | undefined>;
}

export interface Held {
  readonly registered: boolean;
  readonly status: 'active' | 'banned' | 'deleted';
}

/** What everybody may see of somebody, beside what that person made. */
export interface Face {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
}

/** What a feature knows of somebody that everybody may know. */
export interface ProfileFacts {
  /** Nothing where this viewer may not see that person at all. */
  countsFor(viewer: bigint, id: bigint): Promise<ProfileCounts | undefined>;
}

/** Somebody who has just come here for the first time. */
export interface Arrival {
  readonly accountId: bigint;
  readonly registered: boolean;
  /** The code of whoever is said to have invited them. */
  readonly inviteCode: string | undefined;
  readonly address: string;
  /** Nothing where they came without one. */
  readonly deviceHash: Buffer | undefined;
}

/** What a feature does when people come and register, in the transaction in which they do. */
export interface ArrivalFollower {
  onArrival(tx: Transaction, arrival: Arrival): Promise<void>;
  onRegistered(tx: Transaction, accountId: bigint): Promise<void>;
}

/** What a page about somebody shows. */
export type Profile = Omit<OtherInfo, 'self' | 'counts'>;

/** Who changes a way in to an account, or asks for all it holds, tells so here. */
export interface SecurityPort {
  /** Written down, and told to every session of the account when the transaction commits. */
  tell(tx: Transaction, accountId: bigint, kind: SecurityKind): Promise<void>;
  /** The newest of these kinds. */
  latest(accountId: bigint, kinds: readonly SecurityKind[]): Promise<SecurityEvent | undefined>;
}

/** What other features may ask about accounts. */
export interface AccountPort {
  /**
   * Holds people until the transaction ends, in one order whoever asks, and tells how they stand: whatever was known of
   * them before may have changed meanwhile.
   */
  hold(tx: Transaction, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Held>>;
  describe(id: bigint): Promise<SelfInfo>;
  /** What others see of somebody, whatever became of them; as good as at once. */
  face(id: bigint): Promise<Face>;
  /** Who is called by one of these names, as long as nobody else is. */
  idsOfNames(names: readonly string[]): Promise<bigint[]>;
  /** Who is banned or deleted has no face. */
  faces(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Face>>;
  /** Of those who are neither banned nor deleted, whether they have an account and when they came. */
  arrivals(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, { registered: boolean; createdAt: Date }>>;
  /** The same with what somebody says of themselves. */
  profile(id: bigint): Promise<Profile | undefined>;
  /** Of those who are neither banned nor deleted. */
  intros(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** People with an account whose name begins so, in the order of their names. */
  namedLike(beginning: string, limit: number): Promise<Face[]>;
  /** All accounts that were used on a device with this one, and so count as one person's; itself among them. */
  samePerson(id: bigint, query?: Query): Promise<bigint[]>;
  /** Whose code that is, unless they are banned or gone. */
  byInviteCode(tx: Transaction, code: string): Promise<bigint | undefined>;
  /** How somebody stands at this moment; `hold` where it must stay so. */
  standing(tx: Transaction, id: bigint): Promise<Held | undefined>;
  /** Whether the account was used on that device. */
  usedDevice(tx: Transaction, id: bigint, deviceHash: Buffer): Promise<boolean>;
  /** Begins a session and returns its token. */
  enter(tx: Transaction, id: bigint, visit: Visit): Promise<string>;
  /**
   * Lets the session that asks go on under a new token: whoever else has the old one is out. Refuses (`signedOut`) when
   * it has ended meanwhile.
   */
  renew(tx: Transaction, person: Person): Promise<string>;
  /** Makes an account for somebody who comes from there, without the device of a guest. */
  create(tx: Transaction, name: string, affCode: string | undefined, address: string): Promise<bigint>;
  /**
   * Turns a guest into an account in place; its device no longer opens it. False when it is a guest no more. Whoever
   * calls it renews the session and ends the others: anybody may have been that guest.
   */
  upgrade(tx: Transaction, guestId: bigint, name: string | undefined): Promise<boolean>;
  /** Ends a guest whose things have gone to an account. */
  retire(tx: Transaction, guestId: bigint, into: bigint): Promise<void>;
  /** Whether the guest's device was signed in to the account before. */
  isOnDeviceOf(guestId: bigint, accountId: bigint): Promise<boolean>;
  /** Newest first. */
  sessions(id: bigint, window: Pick<Window, 'after' | 'fetch'>): Promise<SessionView[]>;
  /** Whether that session of the account goes on. */
  hasSession(tx: Transaction, id: bigint, sessionId: bigint): Promise<boolean>;
  /** Ends one session of the account; false when it has no such session. */
  endSession(tx: Transaction, id: bigint, sessionId: bigint): Promise<boolean>;
  endOtherSessions(tx: Transaction, person: Person): Promise<number>;
  endSessions(tx: Transaction, id: bigint): Promise<void>;
}
