import { CAROUSEL } from '@liuguang/contract/constants';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Motion } from './advert-carousel-motion.ts';

type Way = 'next' | 'previous';

interface MotionParts {
  readonly count: number;
  readonly shown: string;
  readonly onShow: (id: string) => void;
  readonly still: boolean;
}

/**
 * Moves the slides. What does it is no small thing, and nothing on the page waits for it: it is fetched when somebody
 * first does anything, anywhere, or has looked on for a while. What was asked of it before it came is then done.
 */
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
      started = await startMotion(element, { first: current(), onShow, still, hasLeft: () => hasLeft });
      if (!started) return;
      setMotion(started);
      if (wish.current) started[wish.current]();
      wish.current = undefined;
    };
    // Without it the first slide simply stays.
    const forget = whenSomebodyIsThere(() => void start().catch(() => undefined));
    return () => {
      hasLeft = true;
      forget();
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

const SIGNS = ['pointerover', 'pointerdown', 'keydown'] as const;
const PATIENCE_MS = 8000;

function whenSomebodyIsThere(work: () => void): () => void {
  const signs = new AbortController();
  const begin = () => {
    stop();
    work();
  };
  const timer = setTimeout(begin, PATIENCE_MS);
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, capture: true, signal: signs.signal });
  function stop() {
    clearTimeout(timer);
    signs.abort();
  }
  return stop;
}
