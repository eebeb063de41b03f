import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { COMMENT_QUERY, CONTENT } from '@liuguang/contract/content';
import type { PostDetail } from '@liuguang/contract/post/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { IconButton } from '@liuguang/ui/IconButton';
import { MoreIcon } from '@liuguang/ui/icons';
import { StarIcon } from '@liuguang/ui/icons-content';
import { LikeButton } from '@liuguang/ui/LikeButton';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { SkeletonGate } from '@liuguang/ui/Skeletons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Comments } from '../../features/comment/Comments.tsx';
import { AcceptAnswer } from '../../features/post/AcceptAnswer.tsx';
import { AuthorRow } from '../../features/post/AuthorRow.tsx';
import { postMessages } from '../../features/post/messages.ts';
import { useCollect, useLike } from '../../features/post/mutations.ts';
import { OwnStanding } from '../../features/post/OwnStanding.tsx';
import { PostBody } from '../../features/post/PostBody.tsx';
import { PostCard, PostCardSkeleton } from '../../features/post/PostCard.tsx';
import { PostMoreSheet } from '../../features/post/PostMoreSheet.tsx';
import { postQuery, useRelated } from '../../features/post/queries.ts';
import { isMissing } from '../../lib/missing/is-missing.ts';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SharePost } from './SharePost.tsx';

/** A post, what people say about it, and what to read next. */
export function PostPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return <One key={id} id={/^[1-9]\d{0,17}$/.test(id) ? id : '1'} />;
}

function One({ id }: { id: string }) {
  const { api } = useServices();
  const text = useText(postMessages);
  const { data, error, isFetching, isPaused, refetch } = useQuery(postQuery(api, id));
  const isGone = isMissing(error);
  usePageTitle(data?.title || text('post'));
  if (isGone)
    return (
      <>
        <Header title={text('post')} />
        <main>
          <Empty
            title={text('goneTitle')}
            text={text('goneText')}
            action={
              <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.community}>
                {text('toCommunity')}
              </Link>
            }
          />
        </main>
      </>
    );
  if (!data && (error || isPaused))
    return (
      <>
        <Header title={text('post')} />
        <main>
          <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
        </main>
      </>
    );
  return (
    <SkeletonGate
      ready={data !== undefined}
      skeleton={
        <main>
          <PostCardSkeleton />
        </main>
      }
    >
      {data && <Whole post={data} />}
    </SkeletonGate>
  );
}

function Whole({ post }: { post: PostDetail }) {
  const text = useText(postMessages);
  const [search] = useSearchParams();
  const back = useBack();
  const [open, setOpen] = useState(false);
  const isShown = post.own === null || post.own.state === 'shown';
  return (
    <>
      <Header
        title={text('post')}
        level={2}
        right={
          <IconButton
            label={text('moreOf', { name: post.author.name })}
            icon={<MoreIcon />}
            onClick={() => setOpen(true)}
          />
        }
      />
      <main className="post-screen">
        <div className="post-screen-author">
          <AuthorRow post={post} />
        </div>
        {post.own && <OwnStanding id={post.id} own={post.own} publishedAt={post.publishedAt} />}
        <PostBody post={post} />
        {post.mine && post.kind === 'question' && <AcceptAnswer post={post} />}
        {isShown && (
          <Comments contentType={CONTENT.post.contentType} id={post.id} at={search.get(COMMENT_QUERY) ?? undefined} />
        )}
        <Next id={post.id} />
        <Bar post={post} />
      </main>
      <PostMoreSheet post={post} open={open} onClose={() => setOpen(false)} onGone={back} />
    </>
  );
}

function Bar({ post }: { post: PostDetail }) {
  const abbreviate = useAbbreviate();
  const text = useText(postMessages);
  const like = useLike();
  const collect = useCollect();
  const { id, liked, collected, counts } = post;
  const collects = abbreviate(counts.collects);
  return (
    <div className="post-bar">
      <LikeButton liked={liked} count={counts.likes} onToggle={(next) => like.mutate({ id, liked: next })} />
      <button
        type="button"
        className="post-bar-action lg-press"
        aria-pressed={collected}
        aria-label={text(collected ? 'collectedState' : 'collect', { count: collects })}
        onClick={() => collect.mutate({ id, collected: !collected })}
      >
        <StarIcon />
        <span>{collects}</span>
      </button>
      <SharePost post={post} />
    </div>
  );
}

function Next({ id }: { id: string }) {
  const text = useText(postMessages);
  const { data } = useRelated(id);
  if (!data || data.list.length === 0) return null;
  return (
    <section className="post-next">
      <h2 className="lg-title-2">{text('readNext')}</h2>
      {data.list.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </section>
  );
}
