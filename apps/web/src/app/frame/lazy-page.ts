import type { ComponentType } from 'react';

export interface LazyPage {
  /** Fetches the page once; one that failed is fetched again the next time. */
  fetch(): Promise<ComponentType>;
}

/** React's own `lazy` remembers a failure for ever. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  return {
    fetch() {
      loading ??= load().catch((error) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}
