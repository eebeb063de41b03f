import { nextTurn } from '../lib/next-turn.ts';
import { holdEarlyTaps } from './first-screen/early-taps.ts';

/** A page that nobody looks at is not painted, and need not wait for it. */
const PATIENCE_MS = 1000;

/**
 * What stands in the page is on the screen before all of the code is fetched and read, which on a phone takes longer than
 * painting.
 */
const whenPainted = () =>
  new Promise<void>((resolve) => {
    const watcher = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    watcher.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE_MS);
  });

/** The code that the page names but does not fetch by itself while it is painted. */
function fetchWaiting(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset.rel ?? '';
}

async function start(root: HTMLElement): Promise<void> {
  const catchUp = holdEarlyTaps(root);
  if (root.hasChildNodes()) await whenPainted();
  fetchWaiting();
  // What others wrote, what we did, and what it does first are turns of their own, so that a thumb is answered in between.
  await import('react-dom/client');
  await nextTurn();
  const { draw } = await import('./main.tsx');
  await nextTurn();
  await draw(root);
  catchUp();
}

const root = document.getElementById('root');
if (root) void start(root);
