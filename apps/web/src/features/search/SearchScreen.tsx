import { useText } from '@liuguang/app-kit/i18n';
import { Stage } from '@liuguang/ui/pace/Stage';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { HotWords } from './HotWords.tsx';
import { searchMessages } from './messages.ts';
import { SearchHead } from './SearchHead.tsx';
import { SearchHistory } from './SearchHistory.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useSearch } from './use-search.ts';
import { hasWord } from './words.ts';
import './search.css';
import './search-screen.css';

/** What whoever led here brought along: a word to offer, or words to go on from. */
interface Brought {
  readonly word?: string;
  readonly typed?: string;
}

const broughtIn = (state: unknown): Brought => (typeof state === 'object' && state !== null ? state : {});

/** Where one types what to search for; below, what was searched for here before, and what others search for. `beside` stands between. */
export function SearchScreen({ beside }: { beside?: ReactNode }) {
  const text = useText(searchMessages);
  const { key, state } = useLocation();
  const { word = '', typed: given } = broughtIn(state);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(given ?? '');
  const [visit, setVisit] = useState(key);
  const focusedAt = useRef<string>(undefined);
  const search = useSearch();
  usePageTitle(text('title'));

  // The page is kept: another visit brings its own words, or begins anew; going back finds what was left.
  if (visit !== key) {
    setVisit(key);
    setTyped(given ?? '');
  }

  useEffect(() => {
    if (focusedAt.current === key) return;
    focusedAt.current = key;
    input.current?.focus({ preventScroll: true });
  }, [key]);

  return (
    <div className="search-page">
      <SearchHead input={input} typed={typed} offered={word} onType={setTyped} onSubmit={search} />
      <main className="search-inside">
        <h1 className="lg-unseen">{text('title')}</h1>
        {hasWord(typed) ? (
          <Suggestions typed={typed} onSearch={search} />
        ) : (
          <>
            <SearchHistory onSearch={search} />
            {beside}
            <Stage>
              <HotWords onSearch={search} />
            </Stage>
          </>
        )}
      </main>
    </div>
  );
}
