/** Safari has no idle callbacks; a moment later does as well there. */
const MOMENT_MS = 200;

/** Does something that nobody waits for when the page has nothing else to do. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(() => work());
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, MOMENT_MS);
  return () => clearTimeout(timer);
}
