import { whenIdle } from '@liuguang/ui/when-idle';

/** Longer than the first screen takes on a slow line: until then everything is its own. */
const SETTLING_MS = 8000;
/** Somebody who looks around has seen the first screen. */
const SIGNS = ['scroll', 'pointerdown'] as const;

/**
 * Does something once that nobody waits for: when the first screen has settled, or somebody goes on from it. Answers how
 * to call it off.
 */
export function whenCalm(work: () => void): () => void {
  const signs = new AbortController();
  let forget: () => void = () => undefined;
  const start = () => {
    stop();
    forget = whenIdle(work);
  };
  function stop() {
    clearTimeout(timer);
    signs.abort();
  }
  const timer = setTimeout(start, SETTLING_MS);
  for (const sign of SIGNS)
    document.addEventListener(sign, start, { capture: true, passive: true, signal: signs.signal });
  return () => {
    stop();
    forget();
  };
}
