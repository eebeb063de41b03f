import { useEveryFrame } from '@liuguang/ui/pace/use-every-frame';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCommand, usePlayerState } from '../player/port.ts';
import { AHEAD_SECONDS, type DanmakuDeck, PIECE_SECONDS } from './deck.ts';
import { useDanmakuSettings } from './settings.ts';
import { DanmakuStage } from './stage.ts';
import './danmaku.css';

interface DanmakuLayerProps {
  readonly deck: DanmakuDeck;
  /** It is the film on screen; others that are ready ask for nothing. */
  readonly isActive?: boolean;
  /** Something stands along the upper edge of the picture. */
  readonly isBelowHead?: boolean;
}

/** What people wrote, over the picture of the player it stands in. The list beside the player says it to screen readers. */
export function DanmakuLayer({ deck, isActive = true, isBelowHead = false }: DanmakuLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<DanmakuStage>(undefined);
  const [settings] = useDanmakuSettings();
  const command = useCommand();
  const time = usePlayerState((state) => state.time);
  const isMoving = usePlayerState(({ paused, started, waiting }) => started && !paused && !waiting);
  const isOn = settings.on && isActive;
  usePieces(deck, isOn);

  const draw = useEffectEvent(() => stage.current?.draw(deck.position()));
  useEffect(() => {
    deck.position = () => {
      let second = time;
      command((player) => {
        second = player.position;
      });
      return second;
    };
    deck.seek = (second) => command((player) => player.seek(second));
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element || !isOn) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = new DanmakuStage(element, deck.feed, settings, isCalm);
    stage.current = made;
    const watcher = new ResizeObserver(() => {
      made.arrange(settings, element.clientWidth, element.clientHeight);
      draw();
    });
    watcher.observe(element);
    // A film that rests draws no frames, and what is written about its second is seen all the same.
    const leave = deck.feed.subscribe(() => {
      made.refresh();
      draw();
    });
    return () => {
      watcher.disconnect();
      leave();
      stage.current = undefined;
    };
  }, [deck, settings, isOn]);

  useEveryFrame(isOn && isMoving, () => draw());
  // A film that rests moves only when somebody seeks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is what it waits for
  useEffect(() => {
    if (!isMoving) draw();
  }, [isMoving, time]);

  if (!isOn) return null;
  const className = `danmaku-layer${isBelowHead ? ' danmaku-layer-below-head' : ''}`;
  return (
    <div className={className} aria-hidden="true">
      <canvas ref={canvas} className="danmaku-canvas" />
    </div>
  );
}

/** Reads what is about to be played. */
function usePieces(deck: DanmakuDeck, isOn: boolean): void {
  const started = usePlayerState((state) => state.started);
  const piece = usePlayerState(({ time }) => Math.floor(time / PIECE_SECONDS));
  const next = usePlayerState(({ time, duration }) =>
    Math.floor(Math.min(duration, time + AHEAD_SECONDS) / PIECE_SECONDS),
  );
  useEffect(() => {
    if (!isOn || !started) return;
    void deck.load(piece);
    if (next > piece) void deck.load(next);
  }, [deck, isOn, started, piece, next]);
}
