import { nextTurn } from '../lib/next-turn.ts';
import { holdEarlyTaps } from './first-screen/early-taps.ts';

/** What stands in the page is painted before all of the code is read, which on a phone takes longer than painting. */
const whenPainted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function start(root: HTMLElement): Promise<void> {
  const catchUp = holdEarlyTaps(root);
  if (root.hasChildNodes()) await whenPainted();
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
