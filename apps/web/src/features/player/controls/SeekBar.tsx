import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { clockDuration, duration as inWords } from '@liuguang/contract/format/duration';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { chapterAt, type ShownChapter } from '../chapters.ts';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { type StoryboardTile, tileAt } from '../storyboard.ts';
import { StoryboardPicture } from './StoryboardPicture.tsx';
import '../player-bar.css';

interface SeekBarProps {
  /** A thread along the edge of the picture, where nothing else stands beside it. */
  look?: 'bar' | 'thread';
  tiles: readonly StoryboardTile[];
  chapters: readonly ShownChapter[];
  /** While it is being dragged, the controls stay. */
  onDragging: (dragging: boolean) => void;
}

interface Pointed {
  readonly seconds: number;
  /** Of the bar, from 0 to 1. */
  readonly part: number;
}

export function SeekBar({ look: kind = 'bar', tiles, chapters, onDragging }: SeekBarProps) {
  const text = useText(playerMessages);
  const language = useLanguage();
  const command = useCommand();
  const bar = useRef<HTMLDivElement>(null);
  const time = usePlayerState((state) => state.time);
  const duration = usePlayerState((state) => state.duration);
  const buffered = usePlayerState((state) => state.buffered);
  const loop = usePlayerState((state) => state.loop);
  const [pointed, setPointed] = useState<Pointed>();
  const [dragging, setDragging] = useState(false);

  function pointAt({ clientX }: PointerEvent): Pointed {
    const { left = 0, width = 1 } = bar.current?.getBoundingClientRect() ?? {};
    const part = Math.min(1, Math.max(0, (clientX - left) / width));
    return { part, seconds: part * duration };
  }

  function drag(on: boolean): void {
    setDragging(on);
    onDragging(on);
  }

  const shown = dragging && pointed ? pointed.seconds : time;
  const partOf = (seconds: number) => (duration > 0 ? Math.min(1, seconds / duration) : 0);
  const look = {
    '--played': partOf(shown),
    '--buffered': partOf(buffered),
    '--pointed': pointed?.part ?? 0,
  } as CSSProperties;
  return (
    <div
      ref={bar}
      className="player-bar"
      data-look={kind}
      data-dragging={dragging || undefined}
      style={look}
      role="slider"
      tabIndex={0}
      aria-label={text('progress')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={[
        text('positionOf', { at: inWords(shown, language), all: inWords(duration, language) }),
        chapterAt(chapters, shown)?.title,
      ]
        .filter(Boolean)
        .join(' · ')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointed(pointAt(event));
        drag(true);
      }}
      onPointerMove={(event) => {
        if (dragging || event.pointerType === 'mouse') setPointed(pointAt(event));
      }}
      onPointerUp={(event) => {
        if (!dragging) return;
        const { seconds } = pointAt(event);
        command((player) => player.seek(seconds));
        drag(false);
        setPointed(undefined);
      }}
      onPointerCancel={() => {
        drag(false);
        setPointed(undefined);
      }}
      onPointerLeave={() => {
        if (!dragging) setPointed(undefined);
      }}
    >
      <div className="player-bar-track">
        <div className="player-bar-buffered" />
        <div className="player-bar-played" />
        {loop.from !== undefined && (
          <div
            className="player-bar-loop"
            style={{ '--from': partOf(loop.from), '--to': partOf(loop.to ?? loop.from) } as CSSProperties}
          />
        )}
      </div>
      {chapters
        .filter(({ second }) => second > 0)
        .map(({ second }) => (
          <span
            key={second}
            className="player-bar-chapter"
            style={{ '--at': partOf(second) } as CSSProperties}
            aria-hidden="true"
          />
        ))}
      <div className="player-bar-knob" />
      {pointed && duration > 0 && (
        <div className="player-bar-preview" aria-hidden="true">
          <StoryboardPicture tile={tileAt(tiles, pointed.seconds)} />
          {chapters.length > 0 && (
            <span className="player-bar-title lg-ellipsis">{chapterAt(chapters, pointed.seconds)?.title}</span>
          )}
          <span className="player-bar-time lg-numbers">{clockDuration(pointed.seconds)}</span>
        </div>
      )}
    </div>
  );
}
