import { useText } from '@liuguang/app-kit/i18n';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { showToast } from '@liuguang/ui/Toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { postMessages } from './messages.ts';
import { PostCard, PostCardSkeleton } from './PostCard.tsx';
import { type PostListOf, usePosts } from './queries.ts';

interface PostFeedProps {
  readonly of: PostListOf;
  readonly head?: ReactNode;
  /** Stands behind a card of this number. */
  readonly after?: (index: number) => ReactNode;
  readonly empty?: ReactNode;
}

/** Posts one below the other; asked again it says how many are new. */
export function PostFeed({ of, head, after, empty }: PostFeedProps) {
  const text = useText(postMessages);
  const { source, items } = usePosts(of);
  const known = useRef<ReadonlySet<string>>(undefined);
  const wasRefetching = useRef(false);
  const { isRefetching } = source;
  useEffect(() => {
    const ids = new Set(items.map(({ id }) => id));
    if (wasRefetching.current && !isRefetching && known.current) {
      const count = [...ids].filter((id) => !known.current?.has(id)).length;
      showToast(count > 0 ? text('newPosts', { count }) : text('noneNew'));
    }
    if (!isRefetching) known.current = ids;
    wasRefetching.current = isRefetching;
  }, [items, isRefetching, text]);
  return (
    <ListView
      label={text('posts')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      pageSize={3}
      head={head}
      skeleton={<PostCardSkeleton />}
      empty={empty ?? <Empty title={text('emptyTitle')} text={text('emptyText')} />}
      renderItem={(post, index) => (
        <>
          <PostCard post={post} />
          {after?.(index)}
        </>
      )}
    />
  );
}
