/** The picture before the first page; it stands in the document itself, before any script has come. */
export interface Splash {
  /** Lets it fade; it never comes back. */
  leave(): void;
}

export function createSplash(element: HTMLElement | null): Splash {
  return {
    leave() {
      if (!element || element.dataset.leaving !== undefined) return;
      element.dataset.leaving = '';
      const remove = () => element.remove();
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(remove, remove);
    },
  };
}
