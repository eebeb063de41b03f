/** Between two frames in which a page moves there is less than this, on a slow phone too. */
const STILL_AFTER_MS = 150;
/** Where a whole screen goes past in so short a time, nobody can tell what it shows. */
const GLIMPSE_MS = 250;

let lastMoved = Number.NEGATIVE_INFINITY;
let lastTop = 0;
let wasFast = false;

if (typeof document !== 'undefined')
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const now = performance.now();
      if (target === document) {
        // One jump, however far, is no flight: whoever made it looks at where it ended.
        wasFast = isPageMoving() && Math.abs(scrollY - lastTop) * GLIMPSE_MS > innerHeight * (now - lastMoved);
        lastTop = scrollY;
      }
      lastMoved = now;
    },
    { passive: true, capture: true },
  );

/** Whether anything on the page is being scrolled just now. */
export const isPageMoving = (): boolean => performance.now() - lastMoved < STILL_AFTER_MS;

/** Whether the page goes past so fast that nothing on it is looked at. */
export const isPageFlying = (): boolean => wasFast && isPageMoving();

/** Waits until the page goes slowly enough for somebody to look at it. */
export async function landed(): Promise<void> {
  while (isPageFlying()) await new Promise((resolve) => setTimeout(resolve, STILL_AFTER_MS));
}
