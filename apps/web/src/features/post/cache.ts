import type { PostCard } from '@liuguang/contract/post/schemas';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { POST_KEY } from './query-key.ts';

type Listed = InfiniteData<{ readonly list: readonly PostCard[] }> | PostCard | { readonly list: readonly PostCard[] };

/** Changes a post wherever it is shown: in lists, beside others and by itself. */
export function changePost(queries: QueryClient, id: string, change: (post: PostCard) => Partial<PostCard>): void {
  changePosts(queries, (post) => (post.id === id ? change(post) : {}));
}

export function changePosts(queries: QueryClient, change: (post: PostCard) => Partial<PostCard>): void {
  const one = (post: PostCard): PostCard => ({ ...post, ...change(post) });
  queries.setQueriesData<Listed>({ queryKey: POST_KEY }, (known) => known && changed(known, one));
}

/** Takes a post out of every list. */
export function dropPost(queries: QueryClient, id: string): void {
  queries.setQueriesData<Listed>({ queryKey: [...POST_KEY, 'list'] }, (known) => {
    if (!known || !('pages' in known)) return known;
    return {
      ...known,
      pages: known.pages.map((page) => ({ ...page, list: page.list.filter((post) => post.id !== id) })),
    };
  });
}

function changed(known: Listed, one: (post: PostCard) => PostCard): Listed {
  if ('pages' in known) return { ...known, pages: known.pages.map((page) => ({ ...page, list: page.list.map(one) })) };
  if ('counts' in known) return one(known);
  // Topics, drafts and people are lists too.
  return 'list' in known && known.list.every((item) => 'counts' in item)
    ? { ...known, list: known.list.map(one) }
    : known;
}
