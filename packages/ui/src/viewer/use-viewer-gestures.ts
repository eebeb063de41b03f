import { type RefObject, useEffect, useRef } from 'react';

interface ViewerGestures {
  /** Which picture is shown: a new one begins at its natural size. */
  readonly at: number;
  readonly onStep: (by: number) => void;
  readonly onClose: () => void;
}

const CLOSER = 2.5;
const CLOSEST = 5;
/** Pixels that make a drag a step, or the end. */
const STEP = 60;
const AWAY = 90;
const DOUBLE_TAP_MS = 280;

interface Point {
  readonly x: number;
  readonly y: number;
}

const between = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** One finger turns over, closes or moves a picture that is closer; two bring it closer. */
export function useViewerGestures({ at, onStep, onClose }: ViewerGestures): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  const acting = useRef({ onStep, onClose });
  acting.current = { onStep, onClose };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins anew.
  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    const fingers = new Map<number, Point>();
    let view = { scale: 1, x: 0, y: 0 };
    let begun: { readonly view: typeof view; readonly middle: Point; readonly span: number } | undefined;
    let lastTap = 0;

    const draw = () => {
      box.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    };
    const rest = () => {
      view = { scale: 1, x: 0, y: 0 };
      draw();
    };
    const middle = (): Point => {
      const all = [...fingers.values()];
      const sum = all.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
      return { x: sum.x / all.length, y: sum.y / all.length };
    };
    const begin = () => {
      const [one, other] = [...fingers.values()];
      begun = { view, middle: middle(), span: one && other ? between(one, other) : 0 };
    };
    const onDown = (event: PointerEvent) => {
      box.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      begin();
    };
    const onMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId) || !begun) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = middle();
      const moved = { x: now.x - begun.middle.x, y: now.y - begun.middle.y };
      const [one, other] = [...fingers.values()];
      const grown = one && other && begun.span > 0 ? between(one, other) / begun.span : 1;
      const scale = Math.min(CLOSEST, Math.max(1, begun.view.scale * grown));
      view = { scale, x: begun.view.x + moved.x, y: begun.view.y + moved.y };
      draw();
    };
    const onUp = (event: PointerEvent) => {
      const wasAlone = fingers.size === 1;
      fingers.delete(event.pointerId);
      if (fingers.size > 0) {
        begin();
        return;
      }
      const moved = begun ? { x: view.x - begun.view.x, y: view.y - begun.view.y } : { x: 0, y: 0 };
      if (view.scale === 1) {
        if (wasAlone && moved.y > AWAY && moved.y > Math.abs(moved.x)) acting.current.onClose();
        else if (wasAlone && Math.abs(moved.x) > STEP) acting.current.onStep(moved.x < 0 ? 1 : -1);
        rest();
      }
      if (Math.hypot(moved.x, moved.y) > 10) return;
      const isSecond = event.timeStamp - lastTap < DOUBLE_TAP_MS;
      lastTap = isSecond ? 0 : event.timeStamp;
      if (!isSecond) return;
      if (view.scale > 1) rest();
      else {
        view = { scale: CLOSER, x: 0, y: 0 };
        draw();
      }
    };
    rest();
    box.addEventListener('pointerdown', onDown);
    box.addEventListener('pointermove', onMove);
    box.addEventListener('pointerup', onUp);
    box.addEventListener('pointercancel', onUp);
    return () => {
      box.removeEventListener('pointerdown', onDown);
      box.removeEventListener('pointermove', onMove);
      box.removeEventListener('pointerup', onUp);
      box.removeEventListener('pointercancel', onUp);
    };
  }, [at]);

  return stage;
}
