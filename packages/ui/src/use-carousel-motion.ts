import {
  type MouseEvent,
  type PointerEvent,
  type TransitionEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { CarouselMotion } from './carousel-motion.ts';

/** Which slide is shown, and what moves them: the strip that holds them is drawn with `strip` and `arriving`. */
export function useCarouselMotion(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const motion = useRef<CarouselMotion>(undefined);
  const hasDragged = useRef(false);
  const [shown, setShown] = useState(0);

  const current = useEffectEvent(() => shown);
  useEffect(() => {
    if (count > 1 && strip.current)
      motion.current = new CarouselMotion(strip.current, { count, shown: current(), onShow: setShown });
    return () => {
      motion.current = undefined;
    };
  }, [count]);

  useEffect(() => {
    const element = strip.current;
    // A browser that takes the finger for its own scrolling as well may take the tap after it for a halt.
    const hold = (event: TouchEvent) => motion.current?.isDragging && event.cancelable && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, []);

  const drop = (event: PointerEvent) => {
    hasDragged.current = motion.current?.release(event) ?? false;
  };
  return {
    strip,
    shown,
    step: (steps: -1 | 1) => motion.current?.step(steps),
    arriving: {
      onTransitionEnd: ({ target, currentTarget }: TransitionEvent) =>
        target === currentTarget && motion.current?.rest(),
    },
    /** For what a finger or a mouse may take hold of. */
    dragging: {
      onPointerDown(event: PointerEvent) {
        hasDragged.current = false;
        if (event.isPrimary && event.button === 0) motion.current?.touch(event);
      },
      onPointerMove(event: PointerEvent) {
        motion.current?.drag(event);
        // Beyond the edge the mouse still holds it.
        if (motion.current?.isDragging) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerUp: drop,
      onPointerCancel: () => motion.current?.cancel(),
      onDragStart: (event: MouseEvent) => event.preventDefault(),
      onClickCapture(event: MouseEvent) {
        if (!hasDragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
