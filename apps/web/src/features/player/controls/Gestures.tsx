import { useText } from '@liuguang/app-kit/i18n';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { SkipShape } from '../player-icons.tsx';
import type { StoryboardTile } from '../storyboard.ts';
import { DragMark } from './DragMark.tsx';
import { STILL_PX } from './drag.ts';
import { useDrag } from './use-drag.ts';

const DOUBLE_TAP_MS = 280;
const HOLD_MS = 450;
const SKIP_SECONDS = 10;

interface Ripple {
  readonly id: number;
  readonly ahead: boolean;
  readonly seconds: number;
  readonly x: number;
  readonly y: number;
}

interface GesturesProps {
  tiles: readonly StoryboardTile[];
  onTap: () => void;
}

type Side = 'left' | 'middle' | 'right';

/**
 * Fingers on the picture: a tap, two taps at a side, a rest, a stroke along or up and down it, a pinch. Each has a button or
 * a key that does the same.
 */
export function Gestures({ tiles, onTap }: GesturesProps) {
  const command = useCommand();
  const drawn = useDrag();
  const [ripple, setRipple] = useState<Ripple>();
  const hurried = usePlayerState((state) => state.hurried);
  const text = useText(playerMessages);
  const touch = useRef({ lastTap: 0, side: 'middle' as Side, x: 0, y: 0, moved: false, held: false });
  const timers = useRef<{ hold?: ReturnType<typeof setTimeout>; tap?: ReturnType<typeof setTimeout> }>({});

  useEffect(() => {
    const { current } = timers;
    return () => {
      clearTimeout(current.hold);
      clearTimeout(current.tap);
    };
  }, []);

  function down(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    drawn.down(event);
    clearTimeout(timers.current.hold);
    Object.assign(touch.current, { x: event.clientX, y: event.clientY, moved: false, held: false });
    timers.current.hold = setTimeout(() => {
      touch.current.held = true;
      command((player) => player.hurry(true));
    }, HOLD_MS);
  }

  function up(event: PointerEvent<HTMLDivElement>): void {
    clearTimeout(timers.current.hold);
    const { moved, held, lastTap, side: lastSide } = touch.current;
    const hasDrawn = drawn.up(event);
    if (held) command((player) => player.hurry(false));
    if (held || hasDrawn || moved || event.button !== 0) return;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    const side: Side = part < 0.35 ? 'left' : part > 0.65 ? 'right' : 'middle';
    const isSecond = event.timeStamp - lastTap < DOUBLE_TAP_MS && side === lastSide;
    Object.assign(touch.current, { lastTap: event.timeStamp, side });
    clearTimeout(timers.current.tap);
    if (!isSecond) {
      timers.current.tap = setTimeout(onTap, event.pointerType === 'mouse' ? 0 : DOUBLE_TAP_MS);
      return;
    }
    if (side === 'middle') {
      command((player) => player.toggle());
      return;
    }
    const ahead = side === 'right';
    const before = ripple && ripple.ahead === ahead ? ripple.seconds : 0;
    command((player) => player.skip(ahead ? SKIP_SECONDS : -SKIP_SECONDS));
    setRipple({
      id: event.timeStamp,
      ahead,
      seconds: before + SKIP_SECONDS,
      x: event.clientX - left,
      y: event.clientY - top,
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: fingers only; the keyboard has keys and buttons for all of it.
    <div
      className="player-gestures"
      onPointerDown={down}
      onPointerMove={(event) => {
        const { x, y, held } = touch.current;
        // A finger that rests hurries the video on, wherever it moves then.
        const isStill = Math.hypot(event.clientX - x, event.clientY - y) < STILL_PX;
        if (held || (!drawn.move(event) && isStill)) return;
        touch.current.moved = true;
        clearTimeout(timers.current.hold);
      }}
      onPointerUp={up}
      onPointerCancel={() => {
        clearTimeout(timers.current.hold);
        drawn.cancel();
        command((player) => player.hurry(false));
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {drawn.drag && <DragMark drag={drawn.drag} tiles={tiles} />}
      {ripple && <RippleMark key={ripple.id} ripple={ripple} onEnd={() => setRipple(undefined)} />}
      {hurried && (
        <p className="player-pill player-hurried" role="status">
          <SkipShape ahead />
          {text('hurried')}
        </p>
      )}
    </div>
  );
}

function RippleMark({ ripple, onEnd }: { ripple: Ripple; onEnd: () => void }) {
  const text = useText(playerMessages);
  const look = { '--x': `${ripple.x}px`, '--y': `${ripple.y}px` } as CSSProperties;
  return (
    <div
      className="player-ripple"
      data-side={ripple.ahead ? 'right' : 'left'}
      style={look}
      role="status"
      onAnimationEnd={(event) => event.target === event.currentTarget && onEnd()}
    >
      <SkipShape ahead={ripple.ahead} />
      <span>{text(ripple.ahead ? 'skippedAhead' : 'skippedBack', { seconds: ripple.seconds })}</span>
    </div>
  );
}
