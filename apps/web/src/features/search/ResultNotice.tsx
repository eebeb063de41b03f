import { useText } from '@liuguang/app-kit/i18n';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { searchMessages } from './messages.ts';

interface ResultNoticeProps {
  words: string;
  meant: string;
  loose: boolean;
}

/** Says so where something else was looked for than what was typed. */
export function ResultNotice({ words, meant, loose }: ResultNoticeProps) {
  const text = useText(searchMessages);
  if (loose)
    return (
      <p className="search-notice" role="status">
        {text('loose')}
      </p>
    );
  if (meant === '') return null;
  return (
    <p className="search-notice" role="status">
      {text('meant', { words, meant })}
      <Link className="search-notice-link" to={pathTo('searchResult', { words: meant })}>
        {text('meantAll', { meant })}
      </Link>
    </p>
  );
}
