import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useServices } from '../../lib/services.ts';
import { useInFront } from '../../lib/use-in-front.ts';

/** As much of it has to be in view. */
const SEEN = 0.6;

/** Videos of cards that are in view, in the order in which they came; the first of them plays. */
const inView = createStore<readonly symbol[]>(() => []);

/** Whether it is a video's turn to play where it stands: in view, alone, and where nobody asked for calm or to save data. */
export function usePlaysInPlace(box: RefObject<Element | null>): boolean {
  const { preferences } = useServices();
  const [self] = useState(() => Symbol());
  const isFirst = useStore(inView, ([first]) => first === self);
  const isSaving = useStore(preferences, ({ dataSaving }) => dataSaving);
  const isInFront = useInFront();
  useEffect(() => {
    const element = box.current;
    if (!element || isSaving || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const leave = () => inView.setState((before) => before.filter((one) => one !== self), true);
    const watcher = new IntersectionObserver(
      ([entry]) => {
        leave();
        if (entry && entry.intersectionRatio >= SEEN) inView.setState((before) => [...before, self], true);
      },
      { threshold: SEEN },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      leave();
    };
  }, [box, self, isSaving]);
  return isFirst && isInFront;
}
