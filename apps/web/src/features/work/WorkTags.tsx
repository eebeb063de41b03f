import { useText } from '@liuguang/app-kit/i18n';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { workMessages } from './messages.ts';

/** What a work is about; each leads to whatever else is found by it. */
export function WorkTags({ tags }: { tags: readonly string[] }) {
  const text = useText(workMessages);
  if (tags.length === 0) return null;
  return (
    <nav className="work-tags" aria-label={text('tags')}>
      {tags.map((tag) => (
        <Link key={tag} className="work-tag lg-press" to={pathTo('searchResult', { words: tag })}>
          <span>{tag}</span>
        </Link>
      ))}
    </nav>
  );
}
