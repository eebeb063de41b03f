import { whenIdle } from '@liuguang/ui/when-idle';

/** Who has not scrolled, tapped or typed for so long looks at something. */
const REST_MS = 1000;
/** Longer than the first screen takes on a slow line: until then everything is its own. */
const SETTLING_MS = 8000;
/** Who rests for so long has had ready what they look at. */
export const LONG_REST_MS = 3000;
const SIGNS_OF_LIFE = ['scroll', 'pointerdown', 'click', 'keydown'];

interface RestOptions {
  readonly restMs?: number;
  /** The first time, where nobody does anything before. */
  readonly firstAfterMs?: number;
}

/**
 * Does something whenever somebody has come to rest somewhere, and the browser has nothing better to do; it is told when
 * the rest is over. Answers how to call it off.
 */
export function onRest(
  work: (rest: AbortSignal) => void,
  { restMs = REST_MS, firstAfterMs = restMs }: RestOptions = {},
): () => void {
  const signs = new AbortController();
  let forget: () => void;
  const wait = (ms: number) => {
    const rest = new AbortController();
    let callOff = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      callOff = whenIdle(() => work(rest.signal));
    }, ms);
    forget = () => {
      callOff();
      rest.abort();
    };
  };
  const beginAnew = () => {
    forget();
    wait(restMs);
  };
  for (const sign of SIGNS_OF_LIFE)
    document.addEventListener(sign, beginAnew, { capture: true, passive: true, signal: signs.signal });
  wait(firstAfterMs);
  return () => {
    signs.abort();
    forget();
  };
}

/**
 * Does something once that nobody waits for: when the first screen has settled, or whoever went on from it has come to
 * rest; their first scrolling is the worst moment for it. Answers how to call it off.
 */
export function whenCalm(work: () => void): () => void {
  const once = () => {
    stop();
    work();
  };
  const stop = onRest(once, { firstAfterMs: SETTLING_MS });
  return stop;
}
