import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { SoundShape } from '../player-icons.tsx';
import '../player-notes.css';

const NOTE_MS = 5_000;

export function BufferingMark(): ReactNode {
  const text = useText(playerMessages);
  const waiting = usePlayerState((state) => state.waiting && !state.problem && !state.refusal);
  if (!waiting) return null;
  return (
    <div className="player-ring" role="status" aria-label={text('buffering')}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="24" />
        <circle className="player-ring-arc" cx="28" cy="28" r="24" />
      </svg>
    </div>
  );
}

/** How far it is, as a thread along the lower edge, while the controls are away. */
export function MiniBar() {
  const part = usePlayerState(({ time, duration }) => (duration > 0 ? Math.min(1, time / duration) : 0));
  return <div className="player-mini" style={{ '--played': part } as CSSProperties} aria-hidden="true" />;
}

/** That it is a preview and how long; what opens the rest stands beside it from the first second. */
export function PreviewMark({ children }: { children: ReactNode }): ReactNode {
  const text = useText(playerMessages);
  const seconds = usePlayerState((state) => Math.round(state.duration));
  const ended = usePlayerState((state) => state.ended);
  if (seconds === 0 || ended) return null;
  return (
    <div className="player-preview">
      <span className="player-pill player-preview-mark">{text('preview', { seconds })}</span>
      {children}
    </div>
  );
}

/** Instead of silence without a word, where the browser would not begin with sound. */
export function SoundPill(): ReactNode {
  const text = useText(playerMessages);
  const command = useCommand();
  const silenced = usePlayerState((state) => state.silenced);
  if (!silenced) return null;
  return (
    <button
      type="button"
      className="player-pill player-pill-button lg-press"
      onClick={() => command((player) => player.setMuted(false))}
    >
      <SoundShape on={false} />
      {text('tapForSound')}
    </button>
  );
}

/** Goes by itself after a while. */
function usePassing(key: unknown): boolean {
  const [gone, setGone] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setGone(key), NOTE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return gone !== key;
}

export function ResumeNote({ from }: { from: number }): ReactNode {
  const text = useText(playerMessages);
  const command = useCommand();
  const started = usePlayerState((state) => state.started);
  const [dismissed, setDismissed] = useState(false);
  const isNew = usePassing(started);
  if (from <= 0 || !started || dismissed || !isNew) return null;
  return (
    <div className="player-pill player-resume" role="status">
      <span>{text('resumed', { at: clockDuration(from) })}</span>
      <button
        type="button"
        className="player-pill-link"
        onClick={() => {
          setDismissed(true);
          command((player) => player.seek(0));
        }}
      >
        {text('fromStart')}
      </button>
    </div>
  );
}

/** Says that the line has changed, whoever changed it; the first one is no news. */
export function LineNews(): ReactNode {
  const text = useText(playerMessages);
  const { current, count } = usePlayerState((state) => state.line);
  const [before, setBefore] = useState({ current, count, changed: false });
  if (before.current !== current || before.count !== count)
    setBefore({ current, count, changed: before.count === count && before.current !== current });
  const isNew = usePassing(current);
  if (!before.changed || !isNew) return null;
  return (
    <p className="player-pill" role="status">
      {text('lineChanged', { number: current + 1 })}
    </p>
  );
}
