import { type KeyOf, type Text, useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { Comment, Reply } from '@liuguang/contract/comment/schemas';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import { IconButton } from '@liuguang/ui/IconButton';
import { MoreIcon } from '@liuguang/ui/icons';
import { LikeButton } from '@liuguang/ui/LikeButton';
import type { ReactNode } from 'react';
import { commentMessages } from './messages.ts';
import { AuthorFace, AuthorName, Standing, Words } from './Words.tsx';

/** What can be done with a comment; whoever shows it says what happens. */
export interface CommentActions {
  readonly onLike: (comment: Reply, liked: boolean) => void;
  readonly onAnswer: (comment: Reply) => void;
  readonly onMore: (comment: Reply) => void;
}

interface CommentRowProps extends CommentActions {
  readonly comment: Reply;
  /** Of a reply it is smaller. */
  readonly small?: boolean;
  readonly children?: ReactNode;
}

export function CommentRow({ comment, small = false, children, ...actions }: CommentRowProps) {
  const text = useText(commentMessages);
  const language = useLanguage();
  const isShown = comment.state === 'shown';
  return (
    <article className={`comment${small ? ' comment-small' : ''}`}>
      <AuthorFace author={comment.author} size={small ? 28 : 38} />
      <div className="comment-body">
        <AuthorName comment={comment} />
        <Words comment={comment} />
        <Standing comment={comment} />
        <div className="comment-foot">
          <time className="comment-time" dateTime={comment.createdAt}>
            {relativeTime(comment.createdAt, new Date(), language)}
          </time>
          {isShown && (
            <button type="button" className="comment-reply lg-press" onClick={() => actions.onAnswer(comment)}>
              {text('reply')}
            </button>
          )}
          <span className="comment-space" />
          {comment.state !== 'deleted' && (
            <IconButton label={text('more')} icon={<MoreIcon />} onClick={() => actions.onMore(comment)} />
          )}
          {isShown && (
            <LikeButton
              liked={comment.liked}
              count={comment.likes}
              onToggle={(liked) => actions.onLike(comment, liked)}
            />
          )}
        </div>
        {children}
      </div>
    </article>
  );
}

interface CommentItemProps extends CommentActions {
  readonly comment: Comment;
  readonly onReplies: (comment: Comment) => void;
}

/** A comment with the first of its replies, which lead to all of them. */
export function CommentItem({ comment, onReplies, ...actions }: CommentItemProps) {
  const text = useText(commentMessages);
  const { replies } = comment;
  const firstReplies = comment.firstReplies.filter(({ later }) => !later);
  const withheld = comment.firstReplies.length - firstReplies.length;
  return (
    <CommentRow comment={comment} {...actions}>
      {replies > 0 && (
        <button type="button" className="comment-replies lg-press" onClick={() => onReplies(comment)}>
          {firstReplies.map((reply) => (
            <span key={reply.id} className="comment-replies-line">
              <b>
                {reply.author.name || text('nobody')}
                {reply.byCreator && <span className="comment-creator">{text('creator')}</span>}
              </b>
              {reply.answers && <> {text('answers', { name: reply.answers })}</>} {reply.text}
            </span>
          ))}
          {withheld > 0 && <span className="comment-replies-line">{text('laterReplies', { count: withheld })}</span>}
          <span className="comment-replies-all">{repliesText(text, replies, comment.firstReplies.length)}</span>
        </button>
      )}
    </CommentRow>
  );
}

/** Leads on to more than is seen already, or only says how many there are. */
function repliesText(text: Text<KeyOf<typeof commentMessages>>, count: number, seen: number): string {
  return text(count > 1 && count > seen ? 'allReplies' : 'replies', { count });
}
