import { PULL_TO_REFRESH_HEAD_PX } from '@liuguang/contract/constants';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

export type PullPhase = 'rest' | 'pull' | 'busy' | 'done';

/** The list follows the finger at half its pace, so that the end of the pull is felt. */
const RESISTANCE = 0.5;
const FURTHEST_PX = 2 * PULL_TO_REFRESH_HEAD_PX;
const SLACK_PX = 8;
const TICK_MS = 600;

interface Pull {
  /** The area that is pulled, which gets `--pull`. */
  area: RefObject<HTMLElement | null>;
  /** Answers whether it worked. */
  onRefresh: () => Promise<boolean>;
  /** How far the head is out, for what is drawn by hand. */
  onMove: (part: number) => void;
}

export function usePull({ area, onRefresh, onMove }: Pull): { phase: PullPhase; refresh: () => void } {
  const [phase, setPhase] = useState<PullPhase>('rest');
  const here = useRef(true);

  const place = useEffectEvent((distance: number) => {
    area.current?.style.setProperty('--pull', `${distance}px`);
    onMove(distance / PULL_TO_REFRESH_HEAD_PX);
  });

  const run = useCallback(async () => {
    setPhase('busy');
    const worked = await onRefresh();
    if (here.current) setPhase(worked ? 'done' : 'rest');
  }, [onRefresh]);

  const start = useEffectEvent(() => void run());

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  useEffect(() => {
    if (phase === 'busy') place(PULL_TO_REFRESH_HEAD_PX);
    if (phase === 'rest') place(0);
    if (phase !== 'done') return;
    const timer = setTimeout(() => setPhase('rest'), TICK_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    const box = area.current;
    if (!box) return;
    let startY: number | undefined;
    let distance = 0;

    const onStart = (event: TouchEvent) => {
      const [finger] = event.touches;
      const free = box.dataset.phase === 'rest' && window.scrollY <= 0 && event.touches.length === 1;
      startY = free ? finger?.clientY : undefined;
      distance = 0;
    };

    const onTouch = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (startY === undefined || !finger) return;
      const pulled = finger.clientY - startY - SLACK_PX;
      if (pulled <= 0 && distance === 0) {
        if (pulled < -SLACK_PX) startY = undefined;
        return;
      }
      event.preventDefault();
      if (distance === 0) setPhase('pull');
      distance = Math.min(FURTHEST_PX, Math.max(0.1, pulled * RESISTANCE));
      place(distance);
    };

    const onEnd = () => {
      if (startY === undefined || distance === 0) return;
      startY = undefined;
      if (distance >= PULL_TO_REFRESH_HEAD_PX) start();
      else setPhase('rest');
    };

    box.addEventListener('touchstart', onStart, { passive: true });
    box.addEventListener('touchmove', onTouch, { passive: false });
    box.addEventListener('touchend', onEnd);
    box.addEventListener('touchcancel', onEnd);
    return () => {
      box.removeEventListener('touchstart', onStart);
      box.removeEventListener('touchmove', onTouch);
      box.removeEventListener('touchend', onEnd);
      box.removeEventListener('touchcancel', onEnd);
    };
  }, [area]);

  return {
    phase,
    refresh: () => {
      if (phase === 'rest') void run();
    },
  };
}
