import { LANGUAGE_QUERY, type Language, languageFor, languageNamed } from '@liuguang/contract/format/language';
import type { Store } from './store.ts';

const KEY = 'language';

interface Visit {
  /** The query of the address. */
  readonly search: string;
  readonly store: Store;
  /** What the browser prefers, best first. */
  readonly preferred: readonly string[];
}

/** `?lang=` of the address, kept for later visits; else what was chosen before; else what the browser prefers. */
export function languageAtStart({ search, store, preferred }: Visit): Language {
  const asked = languageNamed(new URLSearchParams(search).get(LANGUAGE_QUERY));
  if (asked) store.set(KEY, asked);
  return asked ?? languageNamed(store.get(KEY)) ?? languageFor(preferred) ?? 'zh-CN';
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
  if (!url.searchParams.has(LANGUAGE_QUERY)) return;
  url.searchParams.delete(LANGUAGE_QUERY);
  history.replaceState(history.state, '', url.href);
}
