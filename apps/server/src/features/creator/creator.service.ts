import type { ProfileCounts } from '@liuguang/contract/account/schemas';
import { CONTENT } from '@liuguang/contract/content';
import type { Request, Response } from '@liuguang/contract/contract';
import type { CreatorCard, CreatorCounts, CreatorInfo } from '@liuguang/contract/creator/schemas';
import type { FollowStanding } from '@liuguang/contract/follow/schemas';
import type { MediaCard } from '@liuguang/contract/media/home';
import { and, not, sql } from 'drizzle-orm';
import type { Person } from '../../platform/http/handler.ts';
import { isCount, isId, isInstant, isNamed, type Page, pageOf, windowOf } from '../../platform/page.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { AccountPort, ProfileFacts } from '../account/account.port.ts';
import { type BlockPort, notHidden } from '../block/block.port.ts';
import type { CollectionPort } from '../collection/collection.port.ts';
import { type FollowPort, isFollowedBy } from '../follow/follow.port.ts';
import type { MediaListing, MediaTotals } from '../media/media.port.ts';
import type { TastePort } from '../taste/taste.port.ts';
import type { CreatorBadges } from './creator.port.ts';
import type { CreatorRanks, RankRow } from './creator.ranks.ts';
import { creatorRank } from './creator.schema.ts';
import type { CreatorSettings } from './creator.settings.ts';

export interface CreatorParts {
  readonly accounts: Pick<AccountPort, 'profile' | 'faces' | 'intros'>;
  readonly badges: CreatorBadges;
  readonly settings: CreatorSettings;
  readonly ranks: CreatorRanks;
  readonly blocks: BlockPort;
  readonly follows: FollowPort;
  readonly totals: MediaTotals;
  readonly videos: Pick<MediaListing, 'cardsOf'>;
  readonly collections: Pick<CollectionPort, 'countOf'>;
  readonly taste: Pick<TastePort, 'likedBy'>;
}

const STRANGER: FollowStanding = { followed: false, notify: 'all', followsYou: false };

/** People who make things, as others see them. */
export class CreatorService implements ProfileFacts {
  readonly #parts: CreatorParts;

  constructor(parts: CreatorParts) {
    this.#parts = parts;
  }

  async info({ id: viewer }: Person, { id: named }: Request<'app/upblogers/info'>): Promise<CreatorInfo> {
    const { accounts, badges, settings, blocks, follows, totals } = this.#parts;
    const id = BigInt(named);
    const [profile, block] = await Promise.all([accounts.profile(id), blocks.between(viewer, id)]);
    if (!profile || block.isBlockedByOther) throw new Refused('notFound');
    const [verified, standings, counts, showsLiked, cover] = await Promise.all([
      badges.verifiedAmong([id]),
      follows.standings(viewer, [id]),
      this.#counts(id),
      settings.showsLiked(id),
      totals.latestCover(id),
    ]);
    return {
      ...profile,
      self: viewer === id,
      verified: verified.has(id),
      cover,
      counts,
      ...(standings.get(id) ?? STRANGER),
      block: block.own,
      showsLiked,
    };
  }

  async countsFor(viewer: bigint, id: bigint): Promise<ProfileCounts | undefined> {
    if (await this.#parts.blocks.isBlocked(viewer, id)) return undefined;
    const { followers, following, likes, videos, shorts } = await this.#counts(id);
    return { followers, following, likes, works: videos + shorts };
  }

  /** A ranking stays as it was when somebody began to read it. */
  async list({ id: viewer }: Person, request: Request<'app/upblogers/list'>): Promise<Page<CreatorCard>> {
    const { ranks } = this.#parts;
    const { period = 'week', unfollowed = false, ...rest } = request;
    const window = windowOf(rest, [isNamed(`rank ${period}`), isCount, isCount]);
    const [, earlier, place] = window.after ?? [];
    const generation = earlier === undefined ? await ranks.latest(period) : BigInt(earlier);
    if (generation === undefined) return { list: [], hasNext: false };
    const creator = sql`${creatorRank.accountId}`;
    const isStranger = unfollowed ? and(not(isFollowedBy(viewer, creator)), sql`${creator} <> ${viewer}`) : undefined;
    const shown = and(notHidden(viewer, creator), isStranger) ?? sql`true`;
    const rows = await ranks.page(period, generation, Number(place ?? 0), window.fetch, shown);
    if (rows.length === 0 && earlier !== undefined) throw badField('/cursor', 'of a list as it was long ago');
    const cards = await this.#cards(viewer, rows.slice(0, window.size));
    const { list, ...page } = pageOf(
      rows,
      window,
      (row) => [`rank ${period}`, Number(row.generation), row.place],
      (row) => cards.get(row.accountId) ?? [],
    );
    return { ...page, list: list.flat() };
  }

  async liked({ id: viewer }: Person, { id: named, ...request }: Request<'x/creator/liked'>): Promise<Page<MediaCard>> {
    const { accounts, blocks, settings, taste, videos } = this.#parts;
    const id = BigInt(named);
    const window = windowOf(request, [isInstant, isId]);
    const [profile, isBlocked, showsLiked] = await Promise.all([
      accounts.profile(id),
      blocks.isBlocked(viewer, id),
      settings.showsLiked(id),
    ]);
    if (!profile || isBlocked || !(showsLiked || viewer === id)) throw new Refused('notFound');
    const rows = await taste.likedBy(id, window);
    const [cards, hidden] = await Promise.all([
      videos.cardsOf(rows.slice(0, window.size).map(({ videoId }) => videoId)),
      blocks.hiddenFrom(viewer),
    ]);
    const page = pageOf(
      rows,
      window,
      ({ at, videoId }) => [at.toISOString(), String(videoId)],
      ({ videoId }) => String(videoId),
    );
    const shown = cards.filter(({ creator }) => !hidden.has(BigInt(creator.id)));
    return { ...page, list: shown };
  }

  async set({ id }: Person, { showsLiked }: Request<'x/creator/setting'>): Promise<Response<'x/creator/setting'>> {
    await this.#parts.settings.set(id, showsLiked);
    return { showsLiked };
  }

  async #counts(id: bigint): Promise<CreatorCounts> {
    const { follows, totals, collections } = this.#parts;
    const [follow, works, collected] = await Promise.all([
      follows.counts([id]),
      totals.totalsOf([id]),
      collections.countOf(id),
    ]);
    const { followers, following } = follow.get(id) ?? { followers: 0, following: 0 };
    const { likes, views, videos, shorts } = works.get(id) ?? { likes: 0, views: 0, videos: 0, shorts: 0 };
    return { followers, following, likes, views, videos, shorts, collections: collected };
  }

  async #cards(viewer: bigint, rows: readonly RankRow[]): Promise<ReadonlyMap<bigint, CreatorCard>> {
    const { accounts, badges, follows, totals } = this.#parts;
    const ids = rows.map(({ accountId }) => accountId);
    const [faces, intros, verified, standings, counts, works] = await Promise.all([
      accounts.faces(ids),
      accounts.intros(ids),
      badges.verifiedAmong(ids),
      follows.standings(viewer, ids),
      follows.counts(ids),
      totals.totalsOf(ids),
    ]);
    const cards = new Map<bigint, CreatorCard>();
    for (const { period: _period, generation: _generation, accountId, ...rank } of rows) {
      const face = faces.get(accountId);
      if (!face) continue;
      const { videos, shorts } = works.get(accountId) ?? { videos: 0, shorts: 0 };
      cards.set(accountId, {
        ...face,
        intro: intros.get(accountId) ?? '',
        verified: verified.has(accountId),
        contentType: CONTENT.creator.contentType,
        followers: counts.get(accountId)?.followers ?? 0,
        videos: videos + shorts,
        ...(standings.get(accountId) ?? STRANGER),
        rank,
      });
    }
    return cards;
  }
}
