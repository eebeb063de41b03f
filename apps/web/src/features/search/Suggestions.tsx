import { useText } from '@liuguang/app-kit/i18n';
import { SearchIcon } from '@liuguang/ui/icons';
import { useEffect, useState } from 'react';
import { Marked } from './Marked.tsx';
import { searchMessages } from './messages.ts';
import { useSuggestions } from './queries.ts';
import { tidy } from './words.ts';

/** So long fingers rest between two letters at most. */
const PAUSE_MS = 140;

interface SuggestionsProps {
  typed: string;
  onSearch: (words: string) => void;
}

/** Names that go on from what is typed; first of all, just what is typed. */
export function Suggestions({ typed, onSearch }: SuggestionsProps) {
  const text = useText(searchMessages);
  const words = tidy(typed);
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { data } = useSuggestions(asked);
  return (
    <ul className="search-suggestions" aria-label={text('suggestions')}>
      <li>
        <button type="button" className="search-row search-suggestion lg-press" onClick={() => onSearch(words)}>
          <SearchIcon />
          <span className="lg-ellipsis">{text('searchFor', { words })}</span>
        </button>
      </li>
      {data?.list
        .filter(({ word }) => word !== words)
        .map(({ kind, word }) => (
          <li key={word}>
            <button type="button" className="search-row search-suggestion lg-press" onClick={() => onSearch(word)}>
              <SearchIcon />
              <span className="lg-ellipsis">
                <Marked marks={[words]}>{word}</Marked>
              </span>
              <span className="search-row-end">{text(kind)}</span>
            </button>
          </li>
        ))}
    </ul>
  );
}
