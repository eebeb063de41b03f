import type { HomeModule, MediaCard } from '@liuguang/contract/media/home';
import type { InfiniteData } from '@tanstack/react-query';

/** A page of videos, or of parts of the home screen with videos in them. */
interface ListedPage {
  readonly list: readonly (MediaCard | HomeModule)[];
}
export type Listed = InfiniteData<ListedPage>;

const isModule = (one: MediaCard | HomeModule): one is HomeModule => 'list' in one;

function withoutIn(one: MediaCard | HomeModule, id: string): (MediaCard | HomeModule)[] {
  if (!isModule(one)) return one.id === id ? [] : [one];
  if (one.kind === 'ranking') return [one];
  const list = one.list.filter((video) => video.id !== id);
  return list.length > 0 ? [{ ...one, list }] : [];
}

/** The same lists without one video; a ranking is what it is, whoever looks. */
export const withoutVideo = (listed: Listed, id: string): Listed => ({
  ...listed,
  pages: listed.pages.map((page) => ({ ...page, list: page.list.flatMap((one) => withoutIn(one, id)) })),
});
