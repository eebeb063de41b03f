import type { Response } from '@liuguang/contract/contract';
import type { Message } from '@liuguang/contract/conversation/schemas';
import type { InfiniteData } from '@tanstack/react-query';

export type Pages = InfiniteData<Response<'x/conversation/messages'>>;
type Changes = Response<'x/conversation/changes'>;

/**
 * Puts what came or changed into what is known: each message stands once, where its position says. What lies before the
 * earliest page that was read is left to be read with its page.
 */
export function applyChanges(known: Pages, { list, standing }: Changes): Pages {
  const changed = new Set(list.map(({ id }) => id));
  const last = known.pages.at(-1);
  const earliest = last?.hasNext ? (last.list.at(-1)?.position ?? 0) : 0;
  const kept = known.pages.map((page) => ({ ...page, list: page.list.filter(({ id }) => !changed.has(id)) }));
  const coming = list.filter(({ hidden, position }) => !hidden && position >= earliest);
  const pages = kept.map((page, at) => {
    const from = at === kept.length - 1 ? 0 : (page.list.at(-1)?.position ?? 0);
    const to = at === 0 ? Number.POSITIVE_INFINITY : (kept[at - 1]?.list.at(-1)?.position ?? Number.POSITIVE_INFINITY);
    const own = coming.filter(({ position }) => position >= from && position < to);
    return { ...page, list: latestFirst([...page.list, ...own]), standing };
  });
  return { ...known, pages };
}

const latestFirst = (list: readonly Message[]): Message[] => list.toSorted((a, b) => b.position - a.position);

/** What was said, the oldest first. */
export const messagesIn = (pages: Pages['pages']): Message[] => pages.flatMap(({ list }) => list).toReversed();
