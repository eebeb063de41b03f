import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { WorkTag } from '@liuguang/contract/work/schemas';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { workMessages } from './messages.ts';

/** What a work is about; each leads to whatever else is found by it. */
export function WorkTags({ tags }: { tags: readonly WorkTag[] }) {
  const text = useText(workMessages);
  const language = useLanguage();
  if (tags.length === 0) return null;
  return (
    <nav className="work-tags" aria-label={text('tags')}>
      {tags.map((tag) => {
        const { name } = tag.translations[language] ?? tag;
        return (
          <Link key={tag.name} className="work-tag lg-press" to={pathTo('searchResult', { words: name })}>
            <span>{name}</span>
          </Link>
        );
      })}
    </nav>
  );
}
