import type { SelfInfo } from '@liuguang/contract/account/schemas';
import type {
  CollectionCard,
  CollectionDetails,
  CollectionPlace,
  Episode,
} from '@liuguang/contract/collection/schemas';
import { CONTENT } from '@liuguang/contract/content';
import type { Request } from '@liuguang/contract/contract';
import { priceFor } from '@liuguang/contract/entitlement';
import type { Person } from '../../platform/http/handler.ts';
import { isId, isInstant, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { MediaListing } from '../media/media.port.ts';
import type { PurchasePort } from '../purchase/purchase.port.ts';
import type { TastePort } from '../taste/taste.port.ts';
import type { CollectionHistory, CollectionPort } from './collection.port.ts';
import { presentCollectionCard, presentEpisode, presentPlace, type ShownEpisode } from './collection.present.ts';
import type { CollectionRepository, CollectionRow } from './collection.repository.ts';

export interface CollectionParts {
  readonly repository: CollectionRepository;
  readonly videos: Pick<MediaListing, 'cardsOf'>;
  readonly accounts: Pick<AccountPort, 'describe' | 'faces'>;
  readonly purchases: PurchasePort;
  readonly history: CollectionHistory;
  readonly taste: Pick<TastePort, 'hasCollected' | 'hasLiked'>;
}

const NOTHING = { episodes: 0, seconds: 0, locked: 0 };

/** Videos that belong together. */
export class CollectionService implements CollectionPort {
  readonly #parts: CollectionParts;

  constructor(parts: CollectionParts) {
    this.#parts = parts;
  }

  async placeOf(videoId: bigint): Promise<CollectionPlace | undefined> {
    const place = await this.#parts.repository.placeOf(videoId);
    return place && presentPlace(place, await this.#episodes(place.row.id));
  }

  async hasBoughtWith(accountId: bigint, videoId: bigint, query?: Query): Promise<boolean> {
    const { repository, purchases } = this.#parts;
    const holding = await repository.holding(videoId, query);
    return holding.length > 0 && (await purchases.boughtOf(accountId, 'collection', holding, query)).size > 0;
  }

  async soldWith(tx: Transaction, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const { repository, purchases } = this.#parts;
    const held = await repository.holdingAny(tx, videoIds);
    const ids = [...new Set(held.map(({ collectionId }) => collectionId))];
    const sold = await purchases.soldAmong(tx, 'collection', ids);
    return new Set(held.filter(({ collectionId }) => sold.has(collectionId)).map(({ videoId }) => videoId));
  }

  /** Of one kind: each has a screen of its own. */
  async home({ contentType, creatorId, ...request }: Request<'app/media/collect/home'>): Promise<Page<CollectionCard>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    const [publishedAt, id] = window.after ?? [];
    const after = id === undefined ? undefined : { publishedAt: new Date(String(publishedAt)), id: BigInt(id) };
    const rows = await repository.newest(
      {
        contentType: contentType ?? CONTENT.videoCollection.contentType,
        creatorId: creatorId === undefined ? undefined : BigInt(creatorId),
      },
      after,
      window.fetch,
    );
    const page = pageOf(
      rows,
      window,
      (row) => [row.publishedAt?.toISOString() ?? '', String(row.id)],
      (row) => row,
    );
    return { ...page, list: await this.#cards(page.list) };
  }

  countOf(creatorId: bigint): Promise<number> {
    return this.#parts.repository.countOf(creatorId);
  }

  /** Those of them that everybody may find and that have something to be seen in them, in the order asked. */
  async cardsOf(ids: readonly bigint[]): Promise<CollectionCard[]> {
    if (ids.length === 0) return [];
    const rows = new Map((await this.#parts.repository.shownAmong(ids)).map((row) => [row.id, row]));
    const cards = await this.#cards(ids.flatMap((id) => rows.get(id) ?? []));
    return cards.filter(({ episodes }) => episodes > 0);
  }

  async #cards(rows: readonly CollectionRow[]): Promise<CollectionCard[]> {
    const { repository, accounts } = this.#parts;
    const [extents, faces] = await Promise.all([
      repository.extents(rows.map((row) => row.id)),
      accounts.faces(rows.flatMap(({ accountId }) => accountId ?? [])),
    ]);
    return rows.map((row) => {
      const creator = row.accountId ? faces.get(row.accountId) : undefined;
      return presentCollectionCard(row, extents.get(row.id) ?? NOTHING, creator);
    });
  }

  async details(person: Person, id: string): Promise<CollectionDetails> {
    const { accounts, purchases, repository, taste } = this.#parts;
    const [row, bought] = await Promise.all([
      repository.byId(BigInt(id)),
      purchases.hasBought(person.id, 'collection', BigInt(id)),
    ]);
    const isShown = row !== undefined && (await repository.shown(row.id)) !== undefined;
    const mayOpen = isShown || (bought && row?.heldAt === null) || row?.accountId === person.id;
    if (!row || !mayOpen) throw new Refused('notFound');
    const [viewer, episodes, faces, collected, liked] = await Promise.all([
      accounts.describe(person.id),
      this.#episodes(row.id),
      accounts.faces(row.accountId === null ? [] : [row.accountId]),
      taste.hasCollected(person.id, 'collection', row.id),
      taste.hasLiked(person.id, 'collection', row.id),
    ]);
    const list = await this.#list(viewer, bought, episodes);
    const seconds = episodes.reduce((sum, { card }) => sum + card.seconds, 0);
    const locked = episodes.filter(({ card }) => card.access !== 'free').length;
    const isForSale = isShown && row.access === 'gold' && episodes.length > 0;
    return {
      ...presentCollectionCard(
        row,
        { episodes: episodes.length, seconds, locked },
        row.accountId === null ? undefined : faces.get(row.accountId),
      ),
      price: isForSale ? priceFor(row.price, viewer) : 0,
      bought,
      collected,
      liked,
      likes: row.likes,
      list,
      next: nextOf(list),
    };
  }

  async #list(viewer: SelfInfo, boughtWhole: boolean, episodes: readonly ShownEpisode[]): Promise<Episode[]> {
    const { purchases, history } = this.#parts;
    const viewerId = BigInt(viewer.id);
    const ids = episodes.map(({ row }) => row.videoId);
    const [alone, positions] = await Promise.all([
      purchases.boughtOf(viewerId, 'media', ids),
      history.positionsOf(viewerId, ids),
    ]);
    return episodes.map((episode) => {
      const { videoId } = episode.row;
      const bought = boughtWhole || alone.has(videoId);
      return presentEpisode(episode, { viewer, bought, resumeAt: positions.get(videoId) ?? 0 });
    });
  }

  /** Those whose videos everybody may find, in their order. */
  async #episodes(collectionId: bigint): Promise<ShownEpisode[]> {
    const { repository, videos } = this.#parts;
    const rows = await repository.episodesOf(collectionId);
    const cards = await videos.cardsOf(rows.map(({ videoId }) => videoId));
    const byId = new Map(cards.map((card) => [card.id, card]));
    return rows.flatMap((row) => {
      const card = byId.get(String(row.videoId));
      return card ? [{ row, card }] : [];
    });
  }
}

/** The last that was begun and not seen to its end, or else the first. */
const nextOf = (list: readonly Episode[]): string | null =>
  (list.findLast(({ resumeAt }) => resumeAt > 0) ?? list[0])?.video.id ?? null;
