/** Longer than the first screen takes on a slow line: until then everything is its own. */
const SETTLING_MS = 6000;
/** Somebody who looks around has seen the first screen. */
const SIGNS = ['scroll', 'pointerdown'] as const;

/** Does something once that nobody waits for: when the first screen has settled, or somebody goes on from it. */
export function whenCalm(work: () => void): void {
  const start = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) document.removeEventListener(sign, start, true);
    // Safari has no idle callbacks; a moment later does as well there.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
    else setTimeout(work, 200);
  };
  const timer = setTimeout(start, SETTLING_MS);
  for (const sign of SIGNS) document.addEventListener(sign, start, { capture: true, passive: true });
}
