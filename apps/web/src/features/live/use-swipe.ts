import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const FAR_PX = 60;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -1, PageDown: 1 };

/** Zapping with a thumb that goes sideways over the picture, or with the keys of a remote. */
export function useSwipe(onZap: (step: 1 | -1) => void) {
  const began = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ clientX, clientY, target }: PointerEvent) => {
      const isControl = target instanceof Element && target.closest('button, input, a') !== null;
      began.current = isControl ? undefined : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = began.current;
      began.current = undefined;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) < FAR_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      onZap(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      began.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isField = event.target instanceof HTMLInputElement;
      if (!step || isField) return;
      event.preventDefault();
      onZap(step);
    },
  };
}
