import type { ShortItem } from '@liuguang/contract/ranker/schemas';

/** What one screen of the feed holds. */
export type FeedItem =
  | { readonly kind: 'film'; readonly id: string; readonly item: ShortItem | undefined }
  | { readonly kind: 'advert'; readonly nth: number };

/** What somebody has just turned down here: it goes at once, whatever was fetched before. */
export interface TurnedDown {
  readonly ids: ReadonlySet<string>;
  readonly creators: ReadonlySet<string>;
}

/** Films from one advertisement to the next. */
const ADVERT_EVERY = 6;
/** Beside the film on screen, the one before is kept and the two behind it are ready. */
const KEPT_BEFORE = 1;
const READY_BEHIND = 2;
/** So near to the end more is asked for. */
const ASK_AT = 4;

/** The films in their order, with an advertisement now and then; the one that was opened stands first. */
export function feedItems(
  start: string | undefined,
  list: readonly ShortItem[],
  { ids, creators }: TurnedDown,
  hasAdverts: boolean,
): readonly FeedItem[] {
  const films: { id: string; item: ShortItem | undefined }[] = list
    .filter(({ card }) => !ids.has(card.id) && !creators.has(card.creator.id) && card.id !== start)
    .map((item) => ({ id: item.card.id, item }));
  if (start !== undefined && !ids.has(start)) films.unshift({ id: start, item: undefined });
  return films.flatMap((film, at): FeedItem[] => {
    const item = { kind: 'film', ...film } as const;
    if (!hasAdverts || at % ADVERT_EVERY !== ADVERT_EVERY - 1) return [item];
    return [item, { kind: 'advert', nth: Math.floor(at / ADVERT_EVERY) }];
  });
}

export const isReady = (index: number, current: number): boolean =>
  index >= current - KEPT_BEFORE && index <= current + READY_BEHIND;

export const needsMore = (current: number, count: number): boolean => current >= count - ASK_AT;
