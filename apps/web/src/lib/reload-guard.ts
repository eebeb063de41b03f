import type { Store } from '@liuguang/app-kit/store';

const SIGNED_OUT_KEY = 'reloadedSignedOut';
const STALE_PAGE_KEY = 'reloadedStale';
const NEW_BUILD_KEY = 'reloadedBuild';
const PAUSE_MS = 10_000;

export interface ReloadGuard {
  /** The token is void. Reloads at most once in ten seconds; `renew` is called where reloading is not possible. */
  signedOut(renew: () => void): void;
  /** The page's secrets are old: reloads once, until a call has succeeded again. */
  stalePage(): void;
  succeeded(): void;
  /** Another build is served: loads the app anew there, at most once in ten seconds; false when it did not. */
  newBuild(href: string): boolean;
}

/** Without a store that outlives the page nothing is reloaded: it could never stop. */
export function reloadGuard({
  store,
  reload,
  now,
}: {
  store: Store;
  reload: (href?: string) => void;
  now: () => number;
}): ReloadGuard {
  /** Whether this is the first time in a while. */
  function mayAgain(key: string): boolean {
    const last = Number(store.get(key) ?? Number.NEGATIVE_INFINITY);
    if (now() - last < PAUSE_MS) return false;
    store.set(key, String(now()));
    return true;
  }

  return {
    signedOut(renew) {
      if (!mayAgain(SIGNED_OUT_KEY)) return;
      if (store.lasting) reload();
      else renew();
    },
    stalePage() {
      if (store.get(STALE_PAGE_KEY) !== undefined) return;
      store.set(STALE_PAGE_KEY, 'once');
      if (store.lasting) reload();
    },
    succeeded() {
      if (store.get(STALE_PAGE_KEY) !== undefined) store.remove(STALE_PAGE_KEY);
    },
    newBuild(href) {
      if (!mayAgain(NEW_BUILD_KEY) || !store.lasting) return false;
      reload(href);
      return true;
    },
  };
}
