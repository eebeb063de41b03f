/** How long a page that was long before may take to become so again. */
const PATIENCE_MS = 3000;
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to `top`, and again as the page grows, until it is there: what was far down comes back only once its content
 * has. Gives up when the person scrolls. Returns how to stop.
 */
export function scrollTo(top: number): () => void {
  return move(top) ? () => undefined : moveWithGrowth(top);
}

/** True when it is there. */
function move(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return Math.abs(window.scrollY - top) < 1;
}

function moveWithGrowth(top: number): () => void {
  const growth = new ResizeObserver(() => {
    if (move(top)) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    clearTimeout(timer);
    growth.disconnect();
    for (const event of OWN_WILL) removeEventListener(event, stop);
  }
  growth.observe(document.body);
  for (const event of OWN_WILL) addEventListener(event, stop, { passive: true });
  return stop;
}
