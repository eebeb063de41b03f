import { yieldToMain } from '@liuguang/ui/pace/yield-to-main';
import { holdEarlyTaps } from './first-screen/early-taps.ts';
import { whenPainted } from './first-screen/when-painted.ts';

/** The code that the page names but does not fetch by itself while it is painted. */
function fetchWaiting(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset.rel ?? '';
}

async function start(root: HTMLElement): Promise<void> {
  const catchUp = holdEarlyTaps(root);
  if (root.hasChildNodes()) await whenPainted(PerformanceObserver);
  fetchWaiting();
  // React, what else others wrote, what we did, and what it does first are tasks of their own, so that a thumb is answered
  // in between.
  await import('react-dom/client');
  await yieldToMain();
  // All other libraries come with the smallest of them: they are one file.
  await import('zustand');
  await yieldToMain();
  const { draw } = await import('./main.tsx');
  await yieldToMain();
  await draw(root);
  catchUp();
}

const root = document.getElementById('root');
if (root) void start(root);
