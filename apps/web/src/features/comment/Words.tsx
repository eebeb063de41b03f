import { useText } from '@liuguang/app-kit/i18n';
import type { Reply } from '@liuguang/contract/comment/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { commentMessages } from './messages.ts';

/** Leads to whoever wrote it, while they are there; the name says who it is. */
const AuthorLink = ({ author, children }: { author: Reply['author']; children: ReactNode }) =>
  author.id ? (
    <Link className="comment-author lg-press" to={pathTo('creator', { id: author.id })}>
      {children}
    </Link>
  ) : (
    children
  );

const Face = ({ author, size }: { author: Reply['author']; size: number }) => (
  <Avatar
    id={author.id}
    size={size}
    {...(author.avatar ? { picture: <ProtectedImage src={author.avatar} alt="" /> } : {})}
  />
);

/** The picture of whoever wrote it; who left has the plain one. */
export const AuthorFace = ({ author, size }: { author: Reply['author']; size: number }) =>
  author.id ? (
    <Link className="comment-author-face" to={pathTo('creator', { id: author.id })} tabIndex={-1} aria-hidden="true">
      <Face author={author} size={size} />
    </Link>
  ) : (
    <Face author={author} size={size} />
  );

export function AuthorName({ comment }: { comment: Reply }) {
  const text = useText(commentMessages);
  if (comment.state === 'deleted') return null;
  return (
    <span className="comment-name">
      <AuthorLink author={comment.author}>
        <span className="comment-name-text">{comment.author.name || text('nobody')}</span>
      </AuthorLink>
      {comment.byCreator && <span className="comment-creator">{text('creator')}</span>}
    </span>
  );
}

/** What was said, as text and nothing else. */
export function Words({ comment }: { comment: Reply }) {
  const text = useText(commentMessages);
  if (comment.later) return <p className="comment-words comment-gone">{text('later', { count: 1 })}</p>;
  if (comment.state === 'deleted') return <p className="comment-words comment-gone">{text('gone')}</p>;
  return (
    <p className="comment-words">
      {comment.answers && <span className="comment-answers">{text('answers', { name: comment.answers })}</span>}
      {comment.text}
    </p>
  );
}

const WHY = {
  '': undefined,
  link: 'heldLink',
  repeat: 'heldRepeat',
  rule: 'heldRule',
  reported: 'heldReported',
} as const;

/** How one's own comment stands that others do not see. */
export function Standing({ comment: { state, heldFor, note } }: { comment: Reply }) {
  const text = useText(commentMessages);
  if (state !== 'held' && state !== 'refused') return null;
  const why = state === 'refused' ? note : WHY[heldFor] && text(WHY[heldFor]);
  return (
    <p className={`comment-standing comment-standing-${state}`}>
      <strong>{text(state)}</strong>
      {why && <span>{why}</span>}
    </p>
  );
}
