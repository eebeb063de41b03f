/** Between two frames in which a page moves there is less than this, on a slow phone too. */
const STILL_AFTER_MS = 150;

let lastMoved = Number.NEGATIVE_INFINITY;

if (typeof document !== 'undefined')
  document.addEventListener(
    'scroll',
    () => {
      lastMoved = performance.now();
    },
    { passive: true, capture: true },
  );

/** Whether anything on the page is being scrolled just now. */
export const isPageMoving = (): boolean => performance.now() - lastMoved < STILL_AFTER_MS;
