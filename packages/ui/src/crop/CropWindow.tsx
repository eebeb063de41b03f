import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useUiText } from '../ui-texts.tsx';
import { type CropView, fillWindow, seenOf, ZOOM_LIMIT } from './crop-view.ts';
import './crop.css';

interface CropWindowProps {
  picture: ImageBitmap;
  view: CropView;
  onChange: (view: CropView) => void;
  /** Its width to its height. */
  ratio?: number;
  /** As faces are shown. */
  round?: boolean;
}

/** Of the longer side of the picture on screen, in its own pixels. */
const SHOWN_SIDE = 640;
const STEP = 0.05;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The canvas has the shape of the window. */
export function drawSeen(canvas: HTMLCanvasElement, picture: ImageBitmap, view: CropView): void {
  const { left, top, width, height } = seenOf(view, picture, canvas.width / canvas.height);
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** One finger moves the picture, two enlarge it; a slider and the arrow keys do the same. */
export function CropWindow({ picture, view, onChange, ratio = 1, round = false }: CropWindowProps) {
  const text = useUiText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const change = (next: CropView) => onChange(fillWindow(next, picture, ratio));

  useEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = Math.round(SHOWN_SIDE * Math.min(1, ratio));
    canvas.current.height = Math.round(SHOWN_SIDE / Math.max(1, ratio));
    drawSeen(canvas.current, picture, view);
  }, [picture, view, ratio]);

  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX / box.width, y: clientY / box.height };
  };

  function down(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, place(event));
  }

  function move(event: PointerEvent<HTMLCanvasElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    fingers.current.set(event.pointerId, now);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const grown = other ? apart(now, other) / Math.max(0.01, apart(before, other)) : 1;
    // Two fingers that move together move the picture by half of what each of them tells.
    const share = other ? 0.5 : 1;
    change({
      zoom: view.zoom * grown,
      x: view.x + (now.x - before.x) * share,
      y: view.y + (now.y - before.y) * share,
    });
  }

  function lift({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
  }

  function press(event: KeyboardEvent) {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    change({ ...view, x: view.x + step[0], y: view.y + step[1] });
  }

  return (
    <div className="lg-crop">
      <canvas
        ref={canvas}
        className={`lg-crop-window${round ? ' lg-crop-round' : ''}`}
        style={{ aspectRatio: ratio }}
        role="img"
        aria-label={text('cropMove')}
        tabIndex={0}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onKeyDown={press}
      />
      <label className="lg-crop-zoom">
        {text('cropZoom')}
        <input
          type="range"
          min={1}
          max={ZOOM_LIMIT}
          step={0.05}
          value={view.zoom}
          onChange={(event) => change({ ...view, zoom: Number(event.target.value) })}
        />
      </label>
    </div>
  );
}

const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);
