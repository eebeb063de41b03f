import { LANGUAGES, type Language } from '@liuguang/contract/format/language';
import type { Store } from './store.ts';

const KEY = 'language';
const QUERY = 'lang';

const known = (word: string | null | undefined) => LANGUAGES.find((language) => language === word);

/** `?lang=` of the address, kept for later visits; else what was chosen before; else Chinese. */
export function languageAtStart(search: string, store: Store): Language {
  const asked = known(new URLSearchParams(search).get(QUERY));
  if (asked) store.set(KEY, asked);
  return asked ?? known(store.get(KEY)) ?? 'zh-CN';
}

interface Keeping {
  readonly store: Store;
  readonly page: {
    readonly location: Pick<Location, 'href'>;
    readonly history: Pick<History, 'replaceState' | 'state'>;
  };
}

/** Keeps what was chosen by hand; an address that asked for another language asks no longer. */
export function keepLanguage(language: Language, { store, page: { location, history } }: Keeping): void {
  store.set(KEY, language);
  const url = new URL(location.href);
  if (!url.searchParams.has(QUERY)) return;
  url.searchParams.delete(QUERY);
  history.replaceState(history.state, '', url.href);
}
