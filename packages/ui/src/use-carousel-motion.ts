import { CAROUSEL } from '@liuguang/contract/constants';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Motion } from './advert-carousel-motion.ts';
import { whenBrowserIdle } from './pace/idle.ts';

type Way = 'next' | 'previous';

interface MotionParts {
  /** Slides that stand in the document. */
  readonly count: number;
  readonly shown: string;
  readonly onShow: (id: string) => void;
  readonly still: boolean;
}

/** Moves the slides, once the code for it is here. What was asked of it before is then done. */
export function useCarouselMotion({ count, shown, onShow, still }: MotionParts) {
  const view = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<Motion>();
  const wish = useRef<Way>(undefined);
  const touchedAt = useRef<number>(undefined);
  const current = useEffectEvent(() => shown);

  useEffect(() => {
    const element = view.current;
    if (count < 2 || !element) return;
    let started: Motion | undefined;
    let hasLeft = false;
    const start = async () => {
      const { startMotion } = await import('./advert-carousel-motion.ts');
      if (hasLeft) return;
      started = startMotion(element, { first: current(), onShow, still });
      setMotion(started);
      if (wish.current) started[wish.current]();
      wish.current = undefined;
    };
    // Without it the first slide simply stays.
    const callOff = whenBrowserIdle(() => void start().catch(() => undefined));
    return () => {
      hasLeft = true;
      callOff();
      started?.stop();
      setMotion(undefined);
    };
  }, [count, onShow, still]);

  function move(way: Way): void {
    if (motion) motion[way]();
    else wish.current = way;
  }

  return {
    view,
    isReady: motion !== undefined,
    move,
    /** For the view: a swipe that came too early is not lost. */
    swiping: {
      onPointerDown: ({ clientX }: PointerEvent) => {
        touchedAt.current = motion ? undefined : clientX;
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const travelled = clientX - (touchedAt.current ?? clientX);
        touchedAt.current = undefined;
        if (Math.abs(travelled) > CAROUSEL.threshold) move(travelled < 0 ? 'next' : 'previous');
      },
    },
  };
}
