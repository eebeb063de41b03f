import { useLanguage } from '@liuguang/app-kit/i18n';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';

/** What it stands under, and where it was. */
export function PostChips({ post }: { readonly post: PostCard }) {
  const language = useLanguage();
  if (post.topics.length === 0 && post.place === '') return null;
  return (
    <div className="post-chips">
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
