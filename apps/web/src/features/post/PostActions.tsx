import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { copyText } from '@liuguang/ui/clipboard';
import { CommentIcon, ShareIcon } from '@liuguang/ui/icons-content';
import { LikeButton } from '@liuguang/ui/LikeButton';
import { showToast } from '@liuguang/ui/Toast';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useShareLink } from '../share/port.ts';
import { postMessages } from './messages.ts';
import { useLike } from './mutations.ts';

/** Share, comment and like, below a card. */
export function PostActions({ post }: { readonly post: PostCard }) {
  const abbreviate = useAbbreviate();
  const text = useText(postMessages);
  const like = useLike();
  const share = useSharePost(post);
  const path = pathTo('post', { id: post.id });
  const comments = abbreviate(post.counts.comments);
  return (
    <div className="post-actions">
      <button type="button" className="post-action lg-press" onClick={() => void share()}>
        <ShareIcon />
        {text('share')}
      </button>
      <Link className="post-action lg-press" to={path} aria-label={text('comment', { count: comments })}>
        <CommentIcon />
        <span>{comments}</span>
      </Link>
      <span className="post-action">
        <LikeButton
          liked={post.liked}
          count={post.counts.likes}
          onToggle={(liked) => like.mutate({ id: post.id, liked })}
        />
      </span>
    </div>
  );
}

/** By the phone's own way where it has one, else the link is copied. */
function useSharePost({ id, title, text: words }: Pick<PostCard, 'id' | 'title' | 'text'>): () => Promise<void> {
  const text = useText(postMessages);
  const url = useShareLink(pathTo('post', { id }));
  return async () => {
    if (navigator.share) await navigator.share({ title: title || words.slice(0, 40), url }).catch(() => undefined);
    else if (await copyText(url)) showToast(text('copied'), 'success');
  };
}
