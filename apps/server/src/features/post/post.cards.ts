import type { PostCard, PostTopic, PostVideo } from '@liuguang/contract/post/schemas';
import type { Query } from '../../platform/postgres/database.ts';
import type { AccountPort, Face } from '../account/account.port.ts';
import type { TopicShelf } from '../catalogue/catalogue.port.ts';
import type { FollowPort } from '../follow/follow.port.ts';
import type { MediaListing } from '../media/media.port.ts';
import type { PurchasePort } from '../purchase/purchase.port.ts';
import type { ContentTastes } from '../taste/taste.port.ts';
import { type PostSight, presentCard } from './post.present.ts';
import type { PostRepository, PostRow } from './post.repository.ts';
import { NOBODY } from './post.visibility.ts';

export interface CardParts {
  readonly repository: PostRepository;
  readonly accounts: Pick<AccountPort, 'describe' | 'faces'>;
  readonly topics: TopicShelf;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly purchases: Pick<PurchasePort, 'boughtOf'>;
  readonly tastes: ContentTastes;
  readonly follows: Pick<FollowPort, 'standings'>;
}

/** Posts as one person sees them, or nobody in particular: everything around many rows is read in one question of each kind. */
export class PostCards {
  readonly #parts: CardParts;

  constructor(parts: CardParts) {
    this.#parts = parts;
  }

  /** In their order. Whoever is banned or has left shows nothing any more. */
  async cards(viewer: bigint, rows: readonly PostRow[]): Promise<PostCard[]> {
    const sights = await this.sights(viewer, rows);
    return rows.flatMap((row) => {
      const sight = sights.get(row.id);
      return sight?.author ? [presentCard(row, sight)] : [];
    });
  }

  async sights(viewer: bigint, rows: readonly PostRow[], query?: Query): Promise<ReadonlyMap<bigint, PostSight>> {
    if (rows.length === 0) return new Map();
    const { repository, accounts, purchases, tastes, follows } = this.#parts;
    const ids = rows.map(({ id }) => id);
    const ofPoll = rows.filter(({ kind }) => kind === 'poll').map(({ id }) => id);
    const priced = rows.filter(({ price }) => price > 0).map(({ id }) => id);
    const [self, pictures, options, votes, liked, collected, bought, topics, videos, mentions] = await Promise.all([
      viewer === NOBODY ? undefined : accounts.describe(viewer),
      repository.pictures(ids, query),
      repository.options(ofPoll, query),
      repository.votesOf(viewer, ofPoll),
      tastes.likedOf(viewer, 'post', ids),
      tastes.collectedOf(viewer, 'post', ids),
      purchases.boughtOf(viewer, 'post', priced),
      this.#topics(ids, query),
      this.#videos(rows),
      repository.mentions(ids, query),
    ]);
    const people = [...rows.flatMap((row) => row.accountId ?? []), ...mentions.map(({ accountId }) => accountId)];
    const authors = [...new Set(rows.flatMap((row) => row.accountId ?? []))];
    const [faces, standings] = await Promise.all([
      accounts.faces([...new Set(people)]),
      follows.standings(viewer, authors),
    ]);
    const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
    const optionsOf = Map.groupBy(options, ({ postId }) => postId);
    const mentionsOf = Map.groupBy(mentions, ({ postId }) => postId);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          viewer: self,
          author: row.accountId === null ? undefined : faces.get(row.accountId),
          followed: standings.get(row.accountId ?? 0n)?.followed ?? false,
          // Whoever bought a post that is reviewed anew sees of it what has passed.
          pictures: (picturesOf.get(row.id) ?? []).filter(({ passed }) => passed || row.accountId === viewer),
          video: videos.get(row.videoId ?? 0n) ?? null,
          options: optionsOf.get(row.id) ?? [],
          voted: votes.get(row.id) ?? -1,
          topics: topics.get(row.id) ?? [],
          mentions: namesOf(mentionsOf.get(row.id) ?? [], faces),
          liked: liked.has(row.id),
          collected: collected.has(row.id),
          bought: bought.has(row.id),
        },
      ]),
    );
  }

  /** Topics that were taken away are left out. */
  async #topics(ids: readonly bigint[], query?: Query): Promise<ReadonlyMap<bigint, PostTopic[]>> {
    const { repository, topics } = this.#parts;
    const bearings = await repository.topics(ids, query);
    const known = await topics.topicsOf([...new Set(bearings.map(({ topicId }) => topicId))]);
    const found = new Map<bigint, PostTopic[]>();
    for (const { postId, topicId } of bearings) {
      const topic = known.get(topicId);
      if (topic) found.set(postId, [...(found.get(postId) ?? []), topic]);
    }
    return found;
  }

  /** Videos that everybody may find; one that is hidden or gone leaves the post without. */
  async #videos(rows: readonly PostRow[]): Promise<ReadonlyMap<bigint, PostVideo>> {
    const ids = [...new Set(rows.flatMap(({ videoId }) => videoId ?? []))];
    if (ids.length === 0) return new Map();
    const cards = await this.#parts.videoCards.cardsOf(ids);
    return new Map(
      cards.map(({ id, contentType, title, cover, seconds, access }) => [
        BigInt(id),
        { id, contentType, title, cover, seconds, access },
      ]),
    );
  }
}

const namesOf = (mentions: readonly { accountId: bigint }[], faces: ReadonlyMap<bigint, Face>) =>
  mentions.flatMap(({ accountId }) => {
    const face = faces.get(accountId);
    return face ? [{ id: face.id, name: face.name }] : [];
  });
