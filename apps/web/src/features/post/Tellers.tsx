import { useText } from '@liuguang/app-kit/i18n';
import type { PostTeller } from '@liuguang/contract/post/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { postMessages } from './messages.ts';
import { useTellers } from './queries.ts';
import './tellers.css';

const SEEN = 'postsSeen';

/** The latest post that was seen of each person. */
type Seen = Readonly<Record<string, string>>;

/** People whom one follows, with a ring around who has published since one last looked at their page. */
export function Tellers() {
  const text = useText(postMessages);
  const { storage } = useServices();
  const { data } = useTellers();
  const [seen, setSeen] = useState<Seen>(() => storage.recallOwn<Seen>(SEEN) ?? {});
  if (!data || data.list.length === 0) return null;
  const look = ({ id, postId }: PostTeller) => {
    // Of those who are in the row alone, so that it does not grow for ever.
    const kept = Object.fromEntries(data.list.flatMap((one) => (seen[one.id] ? [[one.id, seen[one.id] ?? '']] : [])));
    const next = { ...kept, [id]: postId };
    storage.rememberOwn(SEEN, next);
    setSeen(next);
  };
  return (
    <nav className="post-tellers" aria-label={text('tellers')}>
      {data.list.map((one) => {
        const isNew = seen[one.id] !== one.postId;
        return (
          <Link
            key={one.id}
            className="post-teller lg-press"
            to={pathTo('creator', { id: one.id, tab: 'posts' })}
            onClick={() => look(one)}
          >
            <Avatar
              id={one.id}
              size={56}
              ring={isNew}
              {...(one.avatar ? { picture: <ProtectedImage src={one.avatar} alt="" /> } : {})}
            />
            <span className="post-teller-name lg-ellipsis">{one.name}</span>
            {isNew && <span className="lg-unseen">{text('tellerNew')}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
