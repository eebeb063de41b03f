import type { LiveFilm } from '@liuguang/contract/live/schemas';
import { type RefObject, useEffect, useState } from 'react';
import { CaptionLines, languageName, showCaptions } from '../player/port.ts';
import type { LivePlayback } from './live-playback.ts';
import type { CaptionPreference } from './use-caption-preference.ts';

interface LiveCaptionsProps {
  video: RefObject<HTMLVideoElement | null>;
  playback: RefObject<LivePlayback | undefined>;
  /** What is on screen. */
  film: LiveFilm | undefined;
  preference: CaptionPreference;
}

/** The words of the film that is on screen, moved to where it is on the channel. */
export function LiveCaptions({ video, playback, film, preference: { language, look } }: LiveCaptionsProps) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const path = film?.captions.find((caption) => caption.language === language)?.path;
  const startsAt = Date.parse(film?.startsAt ?? '');
  useEffect(() => {
    const current = playback.current;
    if (!video.current || !current || path === undefined || language === undefined) return;
    const takeOff = showCaptions(
      video.current,
      { language, label: languageName(language) },
      {
        read: (signal) => current.words(path, signal),
        movedBy: () => current.secondsAt(startsAt),
        onLines: setLines,
      },
    );
    return () => {
      takeOff();
      setLines([]);
    };
  }, [video, playback, path, startsAt, language]);
  return <CaptionLines lines={lines} language={language} look={look} />;
}
