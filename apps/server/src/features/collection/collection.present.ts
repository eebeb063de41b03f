import type { SelfInfo } from '@liuguang/contract/account/schemas';
import type { CollectionCard, CollectionPlace, Episode, PlacedEpisode } from '@liuguang/contract/collection/schemas';
import { canWatch, priceFor } from '@liuguang/contract/entitlement';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { Face } from '../account/account.port.ts';
import type { CollectionRow, EpisodeRow, Extent } from './collection.repository.ts';

/** An episode whose video everybody may find. */
export interface ShownEpisode {
  readonly row: EpisodeRow;
  readonly card: MediaCard;
}

export const presentCollectionCard = (
  row: CollectionRow,
  extent: Omit<Extent, 'price'>,
  creator: Face | undefined,
): CollectionCard => ({
  id: String(row.id),
  contentType: row.contentType,
  title: row.title,
  intro: row.intro,
  translations: { ...row.translations },
  cover: row.cover,
  access: row.access,
  listPrice: row.price,
  episodes: extent.episodes,
  seconds: extent.seconds,
  locked: extent.locked,
  finished: row.finished,
  creator: creator ?? { id: String(row.accountId ?? row.id), name: '', avatar: '' },
  publishedAt: row.publishedAt?.toISOString() ?? '',
});

export const presentPlace = (
  { row, season, number }: { row: CollectionRow; season: number; number: number },
  episodes: readonly ShownEpisode[],
): CollectionPlace => ({
  id: String(row.id),
  contentType: row.contentType,
  title: row.title,
  translations: { ...row.translations },
  season,
  number,
  episodes: episodes.map(presentPlaced),
});

const presentPlaced = ({ row: { season, number }, card }: ShownEpisode): PlacedEpisode => ({
  id: card.id,
  season,
  number,
  title: card.title,
  translations: card.translations,
  cover: card.cover,
  seconds: card.seconds,
  access: card.access,
});

/** What somebody has, who looks at an episode. */
export interface Standing {
  readonly viewer: SelfInfo;
  readonly bought: boolean;
  readonly resumeAt: number;
}

export function presentEpisode({ row, card }: ShownEpisode, { viewer, bought, resumeAt }: Standing): Episode {
  const { season, number } = row;
  const price = card.access === 'gold' ? priceFor(card.listPrice, viewer) : 0;
  const isOwn = card.creator.id === viewer.id;
  return {
    season,
    number,
    video: card,
    price,
    bought,
    watch: canWatch(card.access, viewer, bought || isOwn),
    resumeAt,
  };
}
