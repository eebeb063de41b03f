import { useText } from '@liuguang/app-kit/i18n';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { fillWindow, seenOf, type View, ZOOM_LIMIT } from './crop-view.ts';
import { accountMessages } from './messages.ts';

interface CropWindowProps {
  picture: ImageBitmap;
  view: View;
  onChange: (view: View) => void;
}

/** Of the picture on screen, in its own pixels. */
const SHOWN_SIDE = 640;
const STEP = 0.05;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export function drawSeen(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): void {
  const { left, top, side } = seenOf(view, picture);
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** One finger moves the picture, two enlarge it; a slider and the arrow keys do the same. */
export function CropWindow({ picture, view, onChange }: CropWindowProps) {
  const text = useText(accountMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const change = (next: View) => onChange(fillWindow(next, picture));

  useEffect(() => {
    if (canvas.current) drawSeen(canvas.current, picture, view);
  }, [picture, view]);

  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const side = currentTarget.getBoundingClientRect().width;
    return { x: clientX / side, y: clientY / side };
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
    <div className="account-crop">
      <canvas
        ref={canvas}
        className="account-crop-window"
        width={SHOWN_SIDE}
        height={SHOWN_SIDE}
        role="img"
        aria-label={text('cropPicture')}
        tabIndex={0}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onKeyDown={press}
      />
      <label className="account-crop-zoom">
        {text('zoom')}
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
