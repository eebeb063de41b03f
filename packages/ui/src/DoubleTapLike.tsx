import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { HeartBurst } from './HeartBurst.tsx';
import { HeartFilledIcon } from './icons.tsx';
import './DoubleTapLike.css';

interface Heart {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
}

interface DoubleTapLikeProps {
  onLike: () => void;
  /** One tap that no second one followed. */
  onTap?: () => void;
  children: ReactNode;
}

const SECOND_TAP_MS = 260;
const SAME_PLACE_PX = 40;

/** Two taps like what is inside, and a heart bursts where the finger was. A like button stands elsewhere for all others. */
export function DoubleTapLike({ onLike, onTap, children }: DoubleTapLikeProps) {
  const [hearts, setHearts] = useState<readonly Heart[]>([]);
  const last = useRef<{ at: number; x: number; y: number; timer?: ReturnType<typeof setTimeout> }>(undefined);
  const hasTapped = useRef(false);
  const made = useRef(0);

  function tap(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const here = { at: event.timeStamp, x: event.clientX - box.left, y: event.clientY - box.top };
    const before = last.current;
    clearTimeout(before?.timer);
    const second =
      before !== undefined &&
      here.at - before.at < SECOND_TAP_MS &&
      Math.hypot(here.x - before.x, here.y - before.y) < SAME_PLACE_PX;
    if (!second) {
      hasTapped.current = false;
      const timer = setTimeout(() => {
        hasTapped.current = true;
        onTap?.();
      }, SECOND_TAP_MS);
      last.current = { ...here, timer };
      return;
    }
    // A page that was busy hears of the second tap after it has acted on the first: what that toggled is toggled back.
    if (hasTapped.current) onTap?.();
    hasTapped.current = false;
    // A third tap is again a second one: hearts follow each other as fast as the finger.
    last.current = here;
    made.current += 1;
    const heart = { id: made.current, x: here.x, y: here.y, tilt: ((made.current * 47) % 40) - 20 };
    setHearts((shown) => [...shown, heart]);
    onLike();
  }

  return (
    <div className="lg-taps" onPointerUp={tap}>
      {children}
      {hearts.map(({ id, x, y, tilt }) => (
        <span
          key={id}
          className="lg-taps-heart"
          style={{ left: x, top: y, rotate: `${tilt}deg` }}
          aria-hidden="true"
          onAnimationEnd={(event) => {
            if (event.target === event.currentTarget) setHearts((shown) => shown.filter((heart) => heart.id !== id));
          }}
        >
          <HeartFilledIcon />
          <HeartBurst />
        </span>
      ))}
    </div>
  );
}
