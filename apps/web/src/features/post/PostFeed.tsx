import { useText } from '@liuguang/app-kit/i18n';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { readAll } from '@liuguang/ui/list/paged-source';
import { showToast } from '@liuguang/ui/Toast';
import { type ReactNode, useCallback, useRef } from 'react';
import { postMessages } from './messages.ts';
import { NewPosts } from './NewPosts.tsx';
import { PostCard, PostCardSkeleton } from './PostCard.tsx';
import { type PostListOf, usePosts } from './queries.ts';

interface PostFeedProps {
  readonly of: PostListOf;
  readonly head?: ReactNode;
  /** Stands behind a card of this number. */
  readonly after?: (index: number) => ReactNode;
  readonly empty?: ReactNode;
  /** What people and topics that one follows bring out stands here as soon as it is out. */
  readonly isOfFollowed?: boolean;
}

/** Posts one below the other; pulled down it says how many are new. */
export function PostFeed({ of, head, after, empty, isOfFollowed = false }: PostFeedProps) {
  const text = useText(postMessages);
  const { source, items } = usePosts(of);
  const newest = useRef(items);
  newest.current = items;
  const { refetch } = source;
  const pulled = useCallback(async () => {
    const known = new Set(newest.current.map(({ id }) => id));
    const answer = await refetch();
    const count = (answer.data?.pages ?? []).flatMap(({ list }) => list).filter(({ id }) => !known.has(id)).length;
    if (!answer.isError) showToast(count > 0 ? text('newPosts', { count }) : text('noneNew'));
    return answer;
  }, [refetch, text]);
  const list = (
    <ListView
      label={text('posts')}
      source={{ ...readAll(source), refetch: pulled }}
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
  if (!isOfFollowed) return list;
  return (
    <>
      <NewPosts shown={items} refetch={refetch} />
      {list}
    </>
  );
}
