import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { Link } from 'react-router';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { postMessages } from './messages.ts';

/** That a machine made it, what it stands under, and where it was. */
export function PostChips({ post }: { readonly post: PostCard }) {
  const language = useLanguage();
  const text = useText(postMessages);
  if (post.topics.length === 0 && post.place === '' && !post.byAi) return null;
  return (
    <div className="post-chips">
      {post.byAi && (
        <Link className="post-chip post-chip-ai lg-press" to={PATHS.aiVerify}>
          {text('byAi')}
        </Link>
      )}
      {post.topics.map(({ id, name, translations }) => {
        const said = translations[language]?.name ?? name;
        return (
          <Link key={id} className="post-chip lg-press" to={pathTo('topic', { id, name: said })}>
            # {said}
          </Link>
        );
      })}
      {post.place && <span className="post-chip post-chip-place">{post.place}</span>}
    </div>
  );
}
