import { MEDIA_LENGTH_NAMES } from '@liuguang/contract/media/lists';
import { MEDIA_ACCESSES } from '@liuguang/contract/media/states';
import { SEARCH_SORTS, SEARCH_TABS } from '@liuguang/contract/search/kinds';
import { useSearchParams } from 'react-router';
import type { ResultView } from './queries.ts';

const CHOICES = { tab: SEARCH_TABS, sort: SEARCH_SORTS, access: MEDIA_ACCESSES, length: MEDIA_LENGTH_NAMES } as const;
type Chosen = { readonly [Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number] };

/** What an address says of how to look at results; what is not to be chosen is as if it were not there. */
function readView(search: URLSearchParams): Chosen {
  const entries = Object.entries(CHOICES).map(([name, choices]) => {
    const asked = search.get(name);
    return [name, choices.find((one) => one === asked)] as const;
  });
  return Object.fromEntries(entries.filter(([, choice]) => choice !== undefined)) as Chosen;
}

/** The tab and the filters of results, kept in the address: reloaded, shared or returned to, they are the same. */
export function useResultView(): [Chosen, (view: ResultView) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (view: ResultView) => {
    const next = new URLSearchParams(search);
    for (const name of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
      const choice = view[name];
      if (choice === undefined || (name === 'tab' && choice === 'all')) next.delete(name);
      else next.set(name, choice);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [readView(search), change];
}
