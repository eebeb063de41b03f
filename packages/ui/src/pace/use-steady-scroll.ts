import { type RefObject, useEffect } from 'react';

const LONGEST_STEP_MS = 100;

/** Moves a scrolled element down by itself, so many pixels a second, until it ends; nothing while that is nought. */
export function useSteadyScroll(view: RefObject<HTMLElement | null>, pixelsPerSecond: number, onEnd: () => void): void {
  useEffect(() => {
    const element = view.current;
    if (!element || pixelsPerSecond <= 0) return;
    let [last, left, frame] = [performance.now(), 0, 0];
    const step = (now: number) => {
      left += (Math.min(LONGEST_STEP_MS, now - last) / 1000) * pixelsPerSecond;
      last = now;
      // A browser takes no half pixels on every screen: what is left over is kept for the next frame.
      const whole = Math.floor(left);
      left -= whole;
      element.scrollTop += whole;
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) onEnd();
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [view, pixelsPerSecond, onEnd]);
}
