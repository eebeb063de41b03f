/** A page that nobody looks at is not painted, and need not wait for it. */
const PATIENCE_MS = 1000;

type Observer = new (
  told: (paints: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void,
) => Pick<PerformanceObserver, 'observe'>;

/**
 * What stands in the page is on the screen before all of the code is fetched and read, which on a phone takes longer than
 * painting.
 */
export const whenPainted = (Watcher: Observer): Promise<void> =>
  new Promise((resolve) => {
    const watcher = new Watcher((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    watcher.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE_MS);
  });
