import { useEffect, useEffectEvent } from 'react';

/** Does something small before every frame for as long as it is on: what moves with a film, whose time no style knows. */
export function useEveryFrame(isOn: boolean, work: () => void): void {
  const step = useEffectEvent(work);
  useEffect(() => {
    if (!isOn) return;
    let frame = requestAnimationFrame(function next() {
      step();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn]);
}
