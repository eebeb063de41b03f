/** Does something once what has just been drawn is on the screen. Answers how to call it off. */
export function afterPaint(work: () => void): () => void {
  // The first frame draws it; by the second it has been painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
