import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { Response } from '@liuguang/contract/contract';
import type { BarWord } from '@liuguang/contract/search/schemas';
import { SearchIcon } from '@liuguang/ui/icons';
import { useStage } from '@liuguang/ui/pace/use-stage';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { homeMessages } from './messages.ts';

const NAME = 'searchBar';
const EVERY_MS = 4000;
const FRESH_MS = 5 * 60_000;
const NONE: readonly BarWord[] = [];

/** The way to search, with a word that others search for; one after the other while anybody looks. */
export function SearchEntry() {
  const text = useText(homeMessages);
  const isEnglish = useLanguage() === 'en';
  const words = useWords();
  const turn = useTurn(words.length);
  const one = words[turn % Math.max(1, words.length)];
  const word = one && ((isEnglish && one.english) || one.word);
  return (
    <Link
      className="home-search lg-press"
      to={PATHS.search}
      state={{ word }}
      aria-label={word ? text('searchWord', { word }) : text('search')}
    >
      <SearchIcon />
      {word ? (
        <span key={word} className="home-search-word lg-ellipsis">
          {word}
          <small>{text('searched')}</small>
        </span>
      ) : (
        <span className="lg-ellipsis">{text('search')}</span>
      )}
    </Link>
  );
}

/** None in the first screen, which comes drawn without them; then as they were last time, until the answer comes. */
function useWords() {
  const { api, storage } = useServices();
  const isDrawn = useStage();
  const [known] = useState(() => storage.recall<Response<'app/media/hotSearchs/list'>>(NAME));
  const { data } = useQuery({
    queryKey: ['search', 'bar'],
    queryFn: async () => {
      const answer = await api.client.post('app/media/hotSearchs/list', {});
      storage.remember(NAME, answer);
      return answer;
    },
    enabled: isDrawn,
    staleTime: FRESH_MS,
    ...(known && { initialData: known, initialDataUpdatedAt: 0 }),
  });
  return isDrawn ? (data?.list ?? NONE) : NONE;
}

/** Counts on while the page is looked at. Whoever wants less to move gets one word for each visit. */
function useTurn(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((before) => before + 1);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [count]);
  return turn;
}
