import type { AdvertContent } from '@liuguang/ui/advert-parts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PreRollFrame } from './PreRollFrame.tsx';

/** No film keeps anybody longer, however long it is. */
const MOST_SECONDS = 30;
const SKIPPABLE_AFTER = 5;
/** Longer than this nobody waits for a film to begin, or to go on. */
const PATIENCE_MS = 3000;

interface PreRollFilmProps {
  content: AdvertContent;
  film: string;
  onOver: () => void;
  /** It did not come. */
  onMissing: () => void;
}

/** An advertisement that moves, without its sound: counted as seen while it plays, left after five seconds of it. */
export function PreRollFilm({ content, film, onOver, onMissing }: PreRollFilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [moment, setMoment] = useState({ played: 0, whole: MOST_SECONDS });
  const over = useEffectEvent(onOver);
  const stalled = useEffectEvent(() => (isPlaying ? onOver() : onMissing()));
  const isOver = moment.played >= MOST_SECONDS;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  useEffect(() => {
    let timer = setTimeout(() => stalled(), PATIENCE_MS);
    const playing = video.current;
    const wait = () => {
      clearTimeout(timer);
      // A page that nobody looks at plays nothing.
      if (document.visibilityState === 'visible') timer = setTimeout(() => stalled(), PATIENCE_MS);
    };
    // The browser stops a film that is out of sight, and starts it by no means again.
    const look = () => {
      if (document.visibilityState === 'visible') playing?.play().catch(() => undefined);
      wait();
    };
    playing?.addEventListener('timeupdate', wait);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      playing?.removeEventListener('timeupdate', wait);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <PreRollFrame
      content={content}
      isShown={isPlaying}
      left={Math.max(1, moment.whole - moment.played)}
      skipIn={SKIPPABLE_AFTER - moment.played}
      onSkip={onOver}
    >
      <video
        ref={video}
        className="advert-pre-roll-picture"
        src={film}
        muted
        autoPlay
        playsInline
        disableRemotePlayback
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          const whole = Math.min(MOST_SECONDS, Math.ceil(duration || MOST_SECONDS));
          const played = Math.floor(currentTime);
          if (played !== moment.played || whole !== moment.whole) setMoment({ played, whole });
        }}
        onEnded={onOver}
        onError={onMissing}
      />
    </PreRollFrame>
  );
}
