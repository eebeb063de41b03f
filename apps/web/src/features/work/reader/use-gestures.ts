import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

interface GestureParts {
  readonly mode: 'page' | 'scroll';
  readonly onTurn: (step: 1 | -1) => void;
  readonly onMiddle: () => void;
}

const SWIPE = 40;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 };

const isSelecting = () => document.getSelection()?.isCollapsed === false;

/** Turns pages by a tap at either side, a swipe or a key; a tap in the middle brings the tools. */
export function useGestures({ mode, onTurn, onMiddle }: GestureParts) {
  const down = useRef<{ x: number; y: number }>(undefined);
  const swiped = useRef(false);
  const turn = useRef(onTurn);
  turn.current = onTurn;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, button, dialog, a');
      if (!step || isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      turn.current(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      down.current = { x: clientX, y: clientY };
      swiped.current = false;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = down.current;
      down.current = undefined;
      if (!from || mode !== 'page' || isSelecting()) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y)) return;
      swiped.current = true;
      onTurn(x < 0 ? 1 : -1);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (swiped.current || isSelecting()) return;
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const share = (event.clientX - left) / width;
      if (mode === 'page' && share < 0.3) onTurn(-1);
      else if (mode === 'page' && share > 0.7) onTurn(1);
      else onMiddle();
    },
  };
}
