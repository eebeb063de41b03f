/**
 * The picture before the first page; it stands in the document itself, before any script has come. Where the first page
 * stands there drawn, it is hidden from the beginning.
 */
export interface Splash {
  isUp(): boolean;
  /** Calls back when it leaves; returns what ends that. */
  onLeave(listener: () => void): () => void;
  /** Lets it fade; it never comes back. */
  leave(): void;
}

export function createSplash(element: HTMLElement | null): Splash {
  const listeners = new Set<() => void>();
  const isUp = () => element !== null && !element.hidden && element.dataset.leaving === undefined;
  return {
    isUp,
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
