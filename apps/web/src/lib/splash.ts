import type { Store } from '@liuguang/app-kit/store';

/**
 * The picture before the first page; it stands in the document itself, before any script has come. Where the first page
 * stands there drawn, it is hidden from the beginning.
 */
export interface Splash {
  isUp(): boolean;
  /** Something may be advertised on it: once in a tab, not again when somebody reloads or comes back from paying. */
  readonly advertises: boolean;
  /** Calls back when it leaves; returns what ends that. */
  onLeave(listener: () => void): () => void;
  /** Lets it fade; it never comes back. */
  leave(): void;
}

const OPENED = 'opened';

export function createSplash(element: HTMLElement | null, session: Store): Splash {
  const advertises = session.get(OPENED) === undefined;
  session.set(OPENED, 'yes');
  const listeners = new Set<() => void>();
  const isUp = () => element !== null && !element.hidden && element.dataset.leaving === undefined;
  return {
    isUp,
    advertises,
    onLeave(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave() {
      if (element?.hidden) element.remove();
      if (!element || !isUp()) return;
      element.dataset.leaving = '';
      for (const listener of listeners) listener();
      const remove = () => element.remove();
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(remove, remove);
    },
  };
}
