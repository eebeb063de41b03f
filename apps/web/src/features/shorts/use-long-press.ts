import { type PointerEvent, useRef } from 'react';

const REST_MS = 450;
const MOVED_PX = 12;

interface Presses {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUpCapture: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** A finger that rests; what follows of it is no tap any more. */
export function useLongPress(onLong: () => void): Presses {
  const pressed = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const wasLong = useRef(false);
  const forget = () => {
    clearTimeout(pressed.current?.timer);
    pressed.current = undefined;
  };
  return {
    onPointerDown: ({ isPrimary, button, clientX, clientY }) => {
      if (!isPrimary || button !== 0) return;
      wasLong.current = false;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLong();
      }, REST_MS);
      pressed.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = pressed.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) forget();
    },
    onPointerUpCapture: (event) => {
      forget();
      if (wasLong.current) event.stopPropagation();
    },
    onPointerCancel: forget,
  };
}
