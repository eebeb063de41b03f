import type { Store } from '@liuguang/app-kit/store';
import { THEMES, type ThemeKey } from '@liuguang/contract/theme';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** How somebody likes things to play and look on this device. */
export interface Preferences {
  /** Smaller pictures of films and nothing fetched ahead, where every megabyte is paid for. */
  readonly dataSaving: boolean;
  /** When a video is over the next one begins, unless somebody says no. */
  readonly autoplayNext: boolean;
  /** The theme that is worn all year; none where the app changes with the seasons. */
  readonly theme: ThemeKey | undefined;
}

export type PreferenceStore = StoreApi<Preferences>;

const KEY = 'preferences';

/** What another build wrote may have other names and kinds: only what fits is taken over. */
function kept(json: string | undefined, defaults: Preferences): Preferences {
  try {
    const read: Partial<Record<keyof Preferences, unknown>> = JSON.parse(json ?? '{}');
    const switches = (['dataSaving', 'autoplayNext'] as const).filter((name) => typeof read[name] === 'boolean');
    return {
      ...defaults,
      ...Object.fromEntries(switches.map((name) => [name, read[name]])),
      theme: THEMES.find(({ key }) => key === read.theme)?.key,
    };
  } catch {
    return defaults;
  }
}

/** Belongs to the device, not to a person: it stays when somebody else signs in. `savesData`: the browser is told to. */
export function createPreferences(local: Store, savesData = false): PreferenceStore {
  const store = createStore<Preferences>(() =>
    kept(local.get(KEY), { dataSaving: savesData, autoplayNext: true, theme: undefined }),
  );
  store.subscribe((now) => local.set(KEY, JSON.stringify(now)));
  return store;
}
