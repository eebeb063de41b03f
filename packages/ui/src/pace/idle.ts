/** Safari has no idle callbacks; a moment later does as well there. */
const MOMENT_MS = 200;

/** Does something that nobody waits for when the browser has nothing else to do. Answers how to call it off. */
export function whenBrowserIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(() => work());
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, MOMENT_MS);
  return () => clearTimeout(timer);
}

/** Who has not scrolled, tapped or typed for so long looks at something. */
const PERSON_IDLE_MS = 1000;
/** Longer than the first screen takes on a slow connection, which is its own until then. */
const FIRST_SCREEN_MS = 8000;
const SIGNS_OF_LIFE = ['scroll', 'pointerdown', 'click', 'keydown'];

/**
 * Does something each time the person has stopped to look, and the browser has nothing else to do. The signal it is given
 * is aborted when they go on. Answers how to call it off.
 */
export const onPersonIdle = (work: (idle: AbortSignal) => void): (() => void) => follow(work, PERSON_IDLE_MS);

/**
 * Does something once that nobody waits for: when the first screen has settled, or whoever has gone on from it stops to
 * look. Their first scrolling is the worst moment for it. Answers how to call it off.
 */
export function afterFirstScreen(work: () => void): () => void {
  const once = () => {
    stop();
    work();
  };
  const stop = follow(once, FIRST_SCREEN_MS);
  return stop;
}

function follow(work: (idle: AbortSignal) => void, firstAfterMs: number): () => void {
  const signs = new AbortController();
  let forget: () => void;
  const wait = (ms: number) => {
    const idle = new AbortController();
    let callOff = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      callOff = whenBrowserIdle(() => work(idle.signal));
    }, ms);
    forget = () => {
      callOff();
      idle.abort();
    };
  };
  const beginAnew = () => {
    forget();
    wait(PERSON_IDLE_MS);
  };
  for (const sign of SIGNS_OF_LIFE)
    document.addEventListener(sign, beginAnew, { capture: true, passive: true, signal: signs.signal });
  wait(firstAfterMs);
  return () => {
    signs.abort();
    forget();
  };
}
