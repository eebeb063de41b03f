import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '../../lib/services.ts';

const KEPT = 20;
const NAME = 'searches';
const KEY = ['search', 'history'];

export const withWord = (before: readonly string[], word: string): readonly string[] =>
  [word, ...before.filter((one) => one !== word)].slice(0, KEPT);

export const withoutWord = (before: readonly string[], word: string): readonly string[] =>
  before.filter((one) => one !== word);

/** What this person searched for on this device: nobody else is told, and it goes when somebody else comes. */
export function useSearchHistory() {
  const { storage } = useServices();
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: () => storage.ownWords(NAME),
    initialData: () => storage.ownWords(NAME),
    networkMode: 'always',
  });
  const change = useCallback(
    (of: (before: readonly string[]) => readonly string[]) => {
      const next = of(storage.ownWords(NAME));
      storage.saveOwnWords(NAME, next);
      client.setQueryData(KEY, next);
    },
    [storage, client],
  );
  return {
    words: data,
    add: useCallback((word: string) => change((before) => withWord(before, word)), [change]),
    remove: (word: string) => change((before) => withoutWord(before, word)),
    clear: () => change(() => []),
  };
}
