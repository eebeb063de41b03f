import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { useCountdown } from '../../lib/use-countdown.ts';
import { playerMessages } from './messages.ts';
import './next-up.css';

/** Long enough to read its name and say no. */
const SECONDS = 6;

export interface NextVideo {
  readonly id: string;
  readonly title: string;
  /** The path of its picture. */
  readonly cover: string | undefined;
}

interface NextUpProps {
  next: NextVideo;
  /** Begins by itself unless somebody says no. */
  auto: boolean;
  onPlay: () => void;
}

/** What comes after a video: how long until it begins, and the way out. */
export function NextUp({ next, auto, onPlay }: NextUpProps) {
  const text = useText(playerMessages);
  const [cancelled, setCancelled] = useState(false);
  const counts = auto && !cancelled;
  const left = useCountdown(SECONDS, counts);
  const begin = useEffectEvent(onPlay);
  const isDue = counts && left === 0;
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);

  return (
    <div className="player-next-up">
      <button type="button" className="player-next-up-card lg-press" onClick={onPlay}>
        <span className="player-next-up-picture">
          <ProtectedImage src={next.cover ?? ''} alt="" ratio={16 / 9} preload />
        </span>
        <span className="player-next-up-words">
          <span className="player-next-up-when" role="timer">
            {counts ? text('nextIn', { seconds: left }) : text('next')}
          </span>
          <strong className="player-next-up-title">{next.title}</strong>
        </span>
      </button>
      {counts && <span className="player-next-up-bar" style={{ '--part': 1 - left / SECONDS } as CSSProperties} />}
      <div className="player-next-up-actions">
        <Button size="small" onClick={onPlay}>
          {text('playNext')}
        </Button>
        {counts && (
          <Button size="small" tone="ghost" onClick={() => setCancelled(true)}>
            {text('cancelNext')}
          </Button>
        )}
      </div>
    </div>
  );
}
