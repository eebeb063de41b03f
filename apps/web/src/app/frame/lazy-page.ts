import type { ComponentType } from 'react';

export interface LazyPage {
  /** The page, once it is here. */
  readonly here: ComponentType | undefined;
  /** Fetches the page once; one that failed is fetched again the next time. */
  fetch(): Promise<ComponentType>;
}

/** React's own `lazy` remembers a failure for ever. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  let here: ComponentType | undefined;

  async function loadOnce(): Promise<ComponentType> {
    try {
      here = await load();
      return here;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    get here() {
      return here;
    },
    fetch() {
      loading ??= loadOnce();
      return loading;
    },
  };
}
