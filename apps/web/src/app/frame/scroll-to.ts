/** How long a page that was long before may take to become so again. */
const PATIENCE_MS = 3000;
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to `top`, and again as the page grows, until it is there: what was far down comes back only once its content
 * has. Gives up when the person scrolls. Returns how to stop.
 */
export function scrollTo(top: number): () => void {
  const isThere = () => Math.abs(window.scrollY - top) < 1;
  window.scrollTo({ top, behavior: 'instant' });
  if (isThere()) return () => undefined;

  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (isThere()) stop();
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
