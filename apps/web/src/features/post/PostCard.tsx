import { useText } from '@liuguang/app-kit/i18n';
import type { PostCard as Card } from '@liuguang/contract/post/schemas';
import { Badge } from '@liuguang/ui/Badge';
import { IconButton } from '@liuguang/ui/IconButton';
import { MoreIcon } from '@liuguang/ui/icons';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { AuthorRow } from './AuthorRow.tsx';
import { postMessages } from './messages.ts';
import { PaidBar } from './PaidPart.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { Poll } from './Poll.tsx';
import { PostActions } from './PostActions.tsx';
import { PostChips } from './PostChips.tsx';
import { PostMoreSheet } from './PostMoreSheet.tsx';
import { FoldedText } from './PostText.tsx';
import { PostVideo } from './PostVideo.tsx';
import './post.css';

interface PostCardProps {
  readonly post: Card;
  /** How it stands, above the card of one's own. */
  readonly standing?: ReactNode;
}

/** A post among others. */
export const PostCard = memo(function PostCard({ post, standing }: PostCardProps) {
  const text = useText(postMessages);
  const [open, setOpen] = useState(false);
  return (
    <article className="post-card" aria-label={post.title || post.text.slice(0, 40) || post.author.name}>
      {standing}
      <AuthorRow
        post={post}
        end={
          <IconButton
            label={text('moreOf', { name: post.author.name })}
            icon={<MoreIcon />}
            onClick={() => setOpen(true)}
          />
        }
      />
      {(post.title || post.kind === 'question') && (
        <h2 className="post-card-title">
          {post.kind === 'question' && <Badge>{text(post.solved ? 'solved' : 'question')}</Badge>}
          <Link to={pathTo('post', { id: post.id })}>{post.title || text('question')}</Link>
        </h2>
      )}
      <FoldedText post={post} />
      <PictureGrid pictures={post.pictures} />
      <PostVideo post={post} />
      <Poll post={post} />
      <PaidBar post={post} />
      <PostChips post={post} />
      <PostActions post={post} />
      <PostMoreSheet post={post} open={open} onClose={() => setOpen(false)} />
    </article>
  );
});

/** The boxes of a card that is still coming. */
export const PostCardSkeleton = () => <div className="post-card post-card-skeleton" aria-hidden="true" />;
