import { priceFor } from '@liuguang/contract/entitlement';
import type { PostCard } from '@liuguang/contract/post/schemas';
import type { Bus } from '../../platform/bus.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import { SharedPages } from '../../platform/shared-pages.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { FollowPort } from '../follow/follow.port.ts';
import type { PurchasePort } from '../purchase/purchase.port.ts';
import type { ContentTastes } from '../taste/taste.port.ts';
import type { PostListsRepository } from './post.lists.repository.ts';
import { commentedPost } from './post.news.ts';
import type { PostRepository } from './post.repository.ts';

interface SharedParts {
  readonly repository: PostRepository;
  readonly lists: PostListsRepository;
  readonly accounts: Pick<AccountPort, 'describe'>;
  readonly blocks: Pick<BlockPort, 'hiddenFrom'>;
  readonly follows: Pick<FollowPort, 'standings'>;
  readonly tastes: ContentTastes;
  readonly purchases: Pick<PurchasePort, 'boughtOf'>;
  readonly bus: Bus;
}

/** A reply with the posts that are in it. */
interface Shared<Reply> {
  readonly reply: Reply;
  readonly cards: readonly PostCard[];
}

/** The same reply read for nobody and for the person who asks. */
interface Readings<Reply> {
  /** Nothing where it is not the same for everybody. */
  readonly forAll: () => Promise<Shared<Reply> | undefined>;
  readonly forOne: () => Promise<Reply>;
}

/** What somebody was found to have nothing to do with. */
class Stranger {
  readonly pages = new WeakSet<object>();
  seesMore: boolean | undefined;
}

const PEOPLE = 50_000;
const FRESH_MS = 10_000;

/**
 * Posts as they are for everybody, read and sealed once. Whoever has nothing to do with any of them is given that: has not
 * liked, kept, bought, voted for or turned down one, follows or hides none of their authors, is none of them and pays what
 * everybody pays. All others have them read for themselves.
 */
export class SharedPosts {
  readonly #parts: SharedParts;
  readonly #pages: SharedPages;
  readonly #strangers: InvalidatedCache<bigint, Stranger>;

  constructor(parts: SharedParts) {
    const { bus } = parts;
    this.#parts = parts;
    this.#pages = new SharedPages(bus);
    this.#strangers = new InvalidatedCache(bus, { max: PEOPLE, ttlMs: FRESH_MS });
    const forgetPages = (test: (card: PostCard) => boolean) =>
      this.#pages.forgetWhere((page) => (page as Shared<object>).cards.some(test));
    for (const channel of ['reader', 'block'] as const)
      bus.subscribe(channel, (accountId) => this.#strangers.forget(BigInt(accountId)));
    bus.subscribe('account', (id) =>
      forgetPages(({ author, mentions }) => author.id === id || mentions.some((one) => one.id === id)),
    );
    bus.subscribe('media', () => forgetPages(({ video }) => video !== null));
    bus.subscribe('post', (payload) => {
      const commented = commentedPost(payload);
      if (commented !== undefined) return forgetPages(({ id }) => id === commented);
      // One that has come out or changed may stand on any page, and may be for followers alone.
      this.#pages.forgetWhere(() => true);
      this.#strangers.forgetWhere(() => true);
    });
  }

  /** `what` names all that `forAll` depends on. */
  list<Reply extends object>(viewer: bigint, what: readonly unknown[], readings: Readings<Reply>): MaybePromise<Reply> {
    return mapMaybe(this.#stranger(viewer), (stranger) =>
      mapMaybe(stranger.seesMore ?? this.#learnsMore(viewer, stranger), (seesMore) =>
        seesMore ? readings.forOne() : this.#read(viewer, stranger, what, readings),
      ),
    );
  }

  /** The same for what is open to everybody or not at all. */
  one<Reply extends object>(viewer: bigint, what: readonly unknown[], readings: Readings<Reply>): MaybePromise<Reply> {
    return mapMaybe(this.#stranger(viewer), (stranger) => this.#read(viewer, stranger, what, readings));
  }

  #read<Reply extends object>(
    viewer: bigint,
    stranger: Stranger,
    what: readonly unknown[],
    { forAll, forOne }: Readings<Reply>,
  ): MaybePromise<Reply> {
    const page = this.#pages.readOrNothing(what, async () => {
      const shared = await forAll();
      return shared && { ...shared, reply: Object.freeze(shared.reply) };
    });
    return mapMaybe(page, (shared) => {
      if (!shared) return forOne();
      if (stranger.pages.has(shared)) return shared.reply;
      return this.#isStrangerTo(viewer, shared.cards).then((isStranger) => {
        if (!isStranger) return forOne();
        stranger.pages.add(shared);
        return shared.reply;
      });
    });
  }

  #stranger(viewer: bigint): MaybePromise<Stranger> {
    return mapMaybe(
      this.#strangers.read(viewer, async () => new Stranger()),
      (known) => known ?? new Stranger(),
    );
  }

  async #learnsMore(viewer: bigint, stranger: Stranger): Promise<boolean> {
    stranger.seesMore = await this.#parts.lists.seesMore(viewer);
    return stranger.seesMore;
  }

  async #isStrangerTo(viewer: bigint, cards: readonly PostCard[]): Promise<boolean> {
    const { repository, lists, accounts, blocks, follows, tastes, purchases } = this.#parts;
    const [self, hidden] = await Promise.all([accounts.describe(viewer), blocks.hiddenFrom(viewer)]);
    const isNear = ({ author, paid }: PostCard) =>
      author.id === self.id ||
      hidden.has(BigInt(author.id)) ||
      (paid !== null && priceFor(paid.listPrice, self) !== paid.listPrice);
    if (cards.some(isNear)) return false;
    const ids = cards.map(({ id }) => BigInt(id));
    const idsWhere = (test: (card: PostCard) => boolean) => cards.filter(test).map(({ id }) => BigInt(id));
    const [standings, ...marked] = await Promise.all([
      follows.standings(viewer, [...new Set(cards.map(({ author }) => BigInt(author.id)))]),
      tastes.likedOf(viewer, 'post', ids),
      tastes.collectedOf(viewer, 'post', ids),
      purchases.boughtOf(
        viewer,
        'post',
        idsWhere(({ paid }) => paid !== null),
      ),
      repository.votesOf(
        viewer,
        idsWhere(({ poll }) => poll !== null),
      ),
      lists.unwantedAmong(viewer, ids),
    ]);
    const follow = [...standings.values()].some(({ followed }) => followed);
    return !follow && marked.every(({ size }) => size === 0);
  }
}
