import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { Badge } from '@liuguang/ui/Badge';
import { Button } from '@liuguang/ui/Button';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { useAccount } from '../account/port.ts';
import { postMessages } from './messages.ts';
import { useFollow } from './mutations.ts';

/** Who wrote it, when and where; to follow them stands at the right. */
export function AuthorRow({ post, end }: { readonly post: PostCard; readonly end?: ReactNode }) {
  const text = useText(postMessages);
  const language = useLanguage();
  const { data: self } = useAccount();
  const follow = useFollow();
  const leadsSomewhere = useLeadsSomewhere();
  const { author, place, publishedAt, editedAt } = post;
  const page = pathTo('creator', { id: author.id });
  const when = relativeTime(publishedAt, new Date(), language);
  const facts = [when, place, editedAt && text('edited', { time: relativeTime(editedAt, new Date(), language) })];
  const face = (
    <>
      <Avatar
        id={author.id}
        size={40}
        {...(author.avatar ? { picture: <ProtectedImage src={author.avatar} alt="" /> } : {})}
      />
      <span className="post-author-words">
        <b className="lg-ellipsis">{author.name}</b>
        <span className="post-author-facts lg-ellipsis">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
  return (
    <div className="post-author">
      {leadsSomewhere(page) ? (
        <Link className="post-author-face lg-press" to={page}>
          {face}
        </Link>
      ) : (
        <span className="post-author-face">{face}</span>
      )}
      {post.pinned && <Badge>{text('pinned')}</Badge>}
      {self && self.id !== author.id && author.id !== '' && (
        <Button
          size="small"
          tone={author.followed ? 'ghost' : 'soft'}
          onClick={() => follow.mutate({ id: author.id, followed: !author.followed })}
        >
          {text(author.followed ? 'followed' : 'follow')}
        </Button>
      )}
      {end}
    </div>
  );
}
