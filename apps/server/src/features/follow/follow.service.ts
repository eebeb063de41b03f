import type { Request } from '@liuguang/contract/contract';
import {
  FOLLOW_LIMITS,
  type FollowCounts,
  type FollowPerson,
  type FollowStanding,
} from '@liuguang/contract/follow/schemas';
import { sql } from 'drizzle-orm';
import { type Bus, readerChanged } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InTurnByKey } from '../../platform/in-turn-by-key.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import { type BlockPort, notBlocked, notHidden } from '../block/block.port.ts';
import type { CreatorBadges } from '../creator/creator.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { FollowPort } from './follow.port.ts';
import type { FollowRepository } from './follow.repository.ts';
import { followAccount } from './follow.schema.ts';

interface FollowParts {
  readonly database: Database;
  readonly repository: FollowRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly blocks: Pick<BlockPort, 'isBlocked' | 'isSilenced'>;
  readonly badges: CreatorBadges;
  readonly notices: Pick<NoticePort, 'send'>;
  readonly bus: Bus;
  readonly clock: Clock;
}

const NO_COUNTS: FollowCounts = { followers: 0, following: 0 };
const STRANGER: FollowStanding = { followed: false, notify: 'all', followsYou: false };

/** Who follows whom, and what they want to be told about. */
export class FollowService implements FollowPort {
  readonly #parts: FollowParts;
  /** Somebody who taps fast waits here, and not on a connection that others need. */
  readonly #turns = new InTurnByKey(1);

  constructor(parts: FollowParts) {
    this.#parts = parts;
  }

  async care({ id: accountId }: Person, { id, followed, videoId }: Request<'app/upblogers/cares'>) {
    const followedId = BigInt(id);
    if (followedId === accountId) throw badField('/id', 'nobody follows themselves');
    // Somebody who has left can still be unfollowed.
    if (followed) await this.#refuseUnseen(accountId, followedId);
    const from = videoId === undefined ? null : BigInt(videoId);
    const { database, repository, bus } = this.#parts;
    await this.#turns.run(String(accountId), () =>
      database.transaction(async (tx) => {
        if (followed) await this.#follow(tx, { accountId, followedId, videoId: from });
        else await repository.unfollow(tx, [{ accountId, followedId }]);
        await readerChanged(bus, tx, accountId);
      }),
    );
    const [standings, counts] = await Promise.all([this.standings(accountId, [followedId]), this.counts([followedId])]);
    return { ...(standings.get(followedId) ?? STRANGER), followers: (counts.get(followedId) ?? NO_COUNTS).followers };
  }

  async setNotify({ id: accountId }: Person, { id, notify }: Request<'x/follow/notify'>) {
    if (!(await this.#parts.repository.setNotify({ accountId, followedId: BigInt(id) }, notify)))
      throw new Refused('notFound');
    return { notify };
  }

  followed(person: Person, request: Request<'x/follow/list'>): Promise<Page<FollowPerson>> {
    return this.#list(person, request, 'accountId', 'followedId');
  }

  fans(person: Person, request: Request<'x/follow/fans'>): Promise<Page<FollowPerson>> {
    return this.#list(person, request, 'followedId', 'accountId');
  }

  async standings(viewer: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, FollowStanding>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#parts.repository.between(viewer, ids);
    const own = new Map(
      rows.flatMap((row) => (row.accountId === viewer ? [[row.followedId, row.notify] as const] : [])),
    );
    const theirs = new Set(rows.flatMap((row) => (row.followedId === viewer ? [row.accountId] : [])));
    return new Map(
      ids.map((id) => [
        id,
        { followed: own.has(id), notify: own.get(id) ?? STRANGER.notify, followsYou: theirs.has(id) },
      ]),
    );
  }

  async counts(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, FollowCounts>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#parts.repository.counts(ids);
    const known = new Map(rows.map(({ accountId, ...counts }) => [accountId, counts]));
    return new Map(ids.map((id) => [id, known.get(id) ?? NO_COUNTS]));
  }

  followersToTell(followed: bigint, what: 'videos' | 'posts', after: bigint, limit: number) {
    return this.#parts.repository.toTell(followed, what, after, limit);
  }

  async part(tx: Transaction, one: bigint, other: bigint): Promise<void> {
    await this.#parts.repository.unfollow(tx, [
      { accountId: one, followedId: other },
      { accountId: other, followedId: one },
    ]);
  }

  async #follow(
    tx: Transaction,
    pair: { accountId: bigint; followedId: bigint; videoId: bigint | null },
  ): Promise<void> {
    const { repository, blocks, notices, clock } = this.#parts;
    const { accountId, followedId } = pair;
    const counts = await repository.follow(tx, pair, clock.now());
    if (counts.size === 0) return;
    const { following } = counts.get(accountId) ?? NO_COUNTS;
    if (following > FOLLOW_LIMITS.people)
      throw new Refused('tooMany', {
        reason: { key: 'follow.tooManyPeople', values: { most: FOLLOW_LIMITS.people } },
      });
    if (await blocks.isSilenced(followedId, accountId, tx)) return;
    await notices.send(tx, { to: followedId, kind: 'follow.followed', once: 'follow', actor: accountId, values: {} });
  }

  async #list(
    { id: viewer }: Person,
    { userId, ...request }: Request<'x/follow/list'>,
    side: 'accountId' | 'followedId',
    shown: 'accountId' | 'followedId',
  ): Promise<Page<FollowPerson>> {
    const { repository, accounts, badges } = this.#parts;
    const of = userId === undefined ? viewer : BigInt(userId);
    if (of !== viewer) await this.#refuseUnseen(viewer, of);
    const window = windowOf(request, [isId]);
    // Whom somebody follows they can always find, to unfollow them, those whom they have muted too.
    const isOwnChoice = of === viewer && shown === 'followedId';
    const column = sql`${followAccount[shown]}`;
    const seen = isOwnChoice ? notBlocked(viewer, column) : notHidden(viewer, column);
    const rows = await repository.list(side, of, window, seen);
    const ids = rows.slice(0, window.size).map((row) => row[shown]);
    const [faces, verified, standings, counts] = await Promise.all([
      accounts.faces(ids),
      badges.verifiedAmong(ids),
      this.standings(viewer, ids),
      this.counts(ids),
    ]);
    const { list, ...page } = pageOf(
      rows,
      window,
      (row) => [String(row.id)],
      (row): FollowPerson[] => {
        const face = faces.get(row[shown]);
        if (!face) return [];
        const { followers } = counts.get(row[shown]) ?? NO_COUNTS;
        const standing = standings.get(row[shown]) ?? STRANGER;
        return [{ ...face, verified: verified.has(row[shown]), followers, ...standing, at: row.at.toISOString() }];
      },
    );
    return { ...page, list: list.flat() };
  }

  async #refuseUnseen(viewer: bigint, id: bigint): Promise<void> {
    const { accounts, blocks } = this.#parts;
    const [faces, isBlocked] = await Promise.all([accounts.faces([id]), blocks.isBlocked(viewer, id)]);
    if (!faces.has(id) || isBlocked) throw new Refused('notFound');
  }
}
