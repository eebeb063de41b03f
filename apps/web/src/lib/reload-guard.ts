import type { Store } from './store.ts';

const SIGNED_OUT_KEY = 'reloadedSignedOut';
const STALE_PAGE_KEY = 'reloadedStale';
const SIGNED_OUT_PAUSE_MS = 10_000;

export interface ReloadGuard {
  /** The token is void. Reloads at most once in ten seconds; `renew` is called where reloading is not possible. */
  signedOut(renew: () => void): void;
  /** The page's secrets are old: reloads once, until a call has succeeded again. */
  stalePage(): void;
  succeeded(): void;
}

/** Without a store that outlives the page nothing is reloaded: it could never stop. */
export function reloadGuard({
  store,
  reload,
  now,
}: {
  store: Store;
  reload: () => void;
  now: () => number;
}): ReloadGuard {
  return {
    signedOut(renew) {
      const last = Number(store.get(SIGNED_OUT_KEY) ?? Number.NEGATIVE_INFINITY);
      if (now() - last < SIGNED_OUT_PAUSE_MS) return;
      store.set(SIGNED_OUT_KEY, String(now()));
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
  };
}
