import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';

/** Sooner than a browser opens its own menu for a link. */
const REST_MS = 400;
const MOVED_PX = 10;

interface RestingProps {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * Whether somebody rests on something: with the mouse for as long as it stays there, with a finger until `end` is called.
 * Never where less motion or less data is asked for. A finger that rested does not open what it rested on.
 */
export function useResting(): { isResting: boolean; end: () => void; props: RestingProps } {
  const { preferences } = useServices();
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef<{ x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => {
    clearTimeout(timer.current);
    from.current = undefined;
    setResting(false);
  };
  const wait = (onRest: () => void) => {
    clearTimeout(timer.current);
    if (preferences.getState().dataSaving || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    timer.current = setTimeout(() => {
      onRest();
      setResting(true);
    }, REST_MS);
  };
  return {
    isResting,
    end,
    props: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') wait(() => undefined);
      },
      onPointerLeave: () => {
        if (!wasLong.current) end();
      },
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        wasLong.current = false;
        if (pointerType === 'mouse') return end();
        from.current = { x: clientX, y: clientY };
        wait(() => {
          wasLong.current = true;
        });
      },
      onPointerMove: ({ clientX, clientY }) => {
        const { x, y } = from.current ?? { x: clientX, y: clientY };
        if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) end();
      },
      onPointerUp: () => {
        clearTimeout(timer.current);
        from.current = undefined;
      },
      onPointerCancel: end,
      onContextMenu: (event) => {
        if (wasLong.current) event.preventDefault();
      },
      onClickCapture: (event) => {
        if (!wasLong.current) return;
        wasLong.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
