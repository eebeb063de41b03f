import { type RefObject, useEffect, useEffectEvent } from 'react';

const CLOSES_PAST = 0.3;
const FLICK_PX_PER_MS = 0.5;
/** A finger that moves less than this is pressing something. */
const SLACK_PX = 6;

interface Drag {
  readonly startY: number;
  lastY: number;
  lastAt: number;
  speed: number;
  moving: boolean;
}

/** Whether something under the finger can still be scrolled up; then the finger scrolls it. */
function isScrolled(from: EventTarget | null, box: HTMLElement): boolean {
  for (let at = from instanceof Element ? from : null; at && at !== box; at = at.parentElement) {
    if (at.scrollTop > 0) return true;
  }
  return false;
}

/** Lets a sheet follow the finger down; a third of its height or a flick closes it. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, active: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const box = sheet.current;
    if (!box || !active) return;
    let drag: Drag | undefined;

    const start = (event: TouchEvent) => {
      const [finger] = event.touches;
      drag = undefined;
      if (!finger || event.touches.length > 1 || isScrolled(event.target, box)) return;
      drag = { startY: finger.clientY, lastY: finger.clientY, lastAt: event.timeStamp, speed: 0, moving: false };
    };

    const move = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (!drag || !finger) return;
      const distance = finger.clientY - drag.startY;
      if (!drag.moving && distance < -SLACK_PX) drag = undefined;
      if (!drag || (!drag.moving && distance < SLACK_PX)) return;
      drag.moving = true;
      event.preventDefault();
      drag.speed = (finger.clientY - drag.lastY) / Math.max(1, event.timeStamp - drag.lastAt);
      drag.lastY = finger.clientY;
      drag.lastAt = event.timeStamp;
      box.dataset.dragged = '';
      box.style.translate = `0 ${Math.max(0, distance - SLACK_PX)}px`;
    };

    const end = () => {
      const done = drag;
      drag = undefined;
      if (!done?.moving) return;
      delete box.dataset.dragged;
      box.style.translate = '';
      const part = (done.lastY - done.startY) / box.offsetHeight;
      if (part > CLOSES_PAST || done.speed > FLICK_PX_PER_MS) close();
    };

    box.addEventListener('touchstart', start, { passive: true });
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('touchend', end);
    box.addEventListener('touchcancel', end);
    return () => {
      box.removeEventListener('touchstart', start);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('touchend', end);
      box.removeEventListener('touchcancel', end);
    };
  }, [sheet, active]);
}
