import { type PointerEvent, useRef, useState } from 'react';
import { useCommand, useLook, usePlayerState } from '../player-context.ts';
import {
  DARKEST,
  type DragKind,
  distance,
  fillAfter,
  kindOfDrag,
  levelAfter,
  type Point,
  secondsAfter,
} from './drag.ts';

/** What a finger changes just now. */
export interface Drag {
  readonly kind: DragKind;
  /** Seconds of the video, or a level from 0 to 1. */
  readonly value: number;
  /** How it was before. */
  readonly from: number;
}

interface Stroke {
  readonly id: number;
  readonly at: Point;
  readonly size: { readonly width: number; readonly height: number };
  readonly from: Readonly<Record<DragKind, number>>;
  drag: Drag | undefined;
}

interface DragHandlers {
  readonly drag: Drag | undefined;
  readonly down: (event: PointerEvent<HTMLElement>) => void;
  /** Whether the finger does something else than tapping or resting. */
  readonly move: (event: PointerEvent<HTMLElement>) => boolean;
  /** Whether it was a drag or a pinch that ended. */
  readonly up: (event: PointerEvent<HTMLElement>) => boolean;
  readonly cancel: () => void;
}

/** One finger drawn over the picture, or two that part and meet. A mouse has the bar and the wheel for it. */
export function useDrag(): DragHandlers {
  const command = useCommand();
  const setLook = useLook();
  const [drag, setDrag] = useState<Drag>();
  const stroke = useRef<Stroke>(undefined);
  const fingers = useRef({ at: new Map<number, Point>(), apart: 0, isPinch: false });
  const { volume, brightness, duration } = {
    volume: usePlayerState((state) => (state.muted ? 0 : state.volume)),
    brightness: usePlayerState((state) => state.brightness),
    duration: usePlayerState((state) => state.duration),
  };

  function valueAfter(kind: DragKind, moved: Point, { size, from }: Stroke): number {
    if (kind === 'seek') return secondsAfter(from.seek, moved.x, size, duration);
    return levelAfter(from[kind], moved.y, size, kind === 'brightness' ? DARKEST : 0);
  }

  function pinch(): void {
    const [one, other] = [...fingers.current.at.values()];
    if (!one || !other) return;
    const fill = fillAfter(fingers.current.apart, distance(one, other));
    if (fill !== undefined) setLook({ fill });
  }

  return {
    drag,
    down(event) {
      if (event.pointerType === 'mouse') return;
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      fingers.current.at.set(event.pointerId, at);
      const [one, other] = [...fingers.current.at.values()];
      if (one && other) {
        Object.assign(fingers.current, { apart: distance(one, other), isPinch: true });
        stroke.current = undefined;
        setDrag(undefined);
        return;
      }
      let seek = 0;
      command((player) => {
        seek = player.position;
      });
      stroke.current = {
        ...{ id: event.pointerId, at, size: { width, height } },
        ...{ from: { seek, volume, brightness }, drag: undefined },
      };
    },
    move(event) {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const now = { x: event.clientX - left, y: event.clientY - top };
      if (fingers.current.at.has(event.pointerId)) fingers.current.at.set(event.pointerId, now);
      if (fingers.current.isPinch) {
        pinch();
        return true;
      }
      const { current } = stroke;
      if (current?.id !== event.pointerId) return false;
      const moved = { x: now.x - current.at.x, y: now.y - current.at.y };
      const kind = current.drag?.kind ?? kindOfDrag(current.at, moved, current.size);
      if (!kind) return false;
      if (!current.drag) event.currentTarget.setPointerCapture(event.pointerId);
      current.drag = { kind, value: valueAfter(kind, moved, current), from: current.from[kind] };
      setDrag(current.drag);
      const { value } = current.drag;
      if (kind === 'volume') command((player) => player.setVolume(value));
      if (kind === 'brightness') setLook({ brightness: value });
      return true;
    },
    up(event) {
      fingers.current.at.delete(event.pointerId);
      const { isPinch } = fingers.current;
      if (fingers.current.at.size === 0) fingers.current.isPinch = false;
      const ended = stroke.current?.drag;
      stroke.current = undefined;
      setDrag(undefined);
      if (ended?.kind === 'seek') command((player) => player.seek(ended.value));
      return isPinch || ended !== undefined;
    },
    cancel() {
      fingers.current = { at: new Map(), apart: 0, isPinch: false };
      stroke.current = undefined;
      setDrag(undefined);
    },
  };
}
