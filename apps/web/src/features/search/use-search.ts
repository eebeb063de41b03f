import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useSearchHistory } from './history.ts';
import { hasWord, tidy } from './words.ts';

/** Notes what is searched for, and leads to what is found. Nothing happens where there is no word. */
export function useSearch(): (typed: string) => void {
  const navigate = useNavigate();
  const { add } = useSearchHistory();
  return useCallback(
    (typed) => {
      const words = tidy(typed);
      if (!hasWord(words)) return;
      add(words);
      void navigate(pathTo('searchResult', { words }));
    },
    [add, navigate],
  );
}
