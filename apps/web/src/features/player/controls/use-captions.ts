import { type RefObject, useEffect } from 'react';
import { type Caption, showCaptions } from '../captions.ts';
import { usePlayerState } from '../player-context.ts';

/** Keeps the captions that are chosen, and no others, on the video. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: readonly Caption[]): void {
  const chosen = usePlayerState((state) => state.captions);
  useEffect(() => {
    const caption = captions.find(({ language }) => language === chosen);
    if (!caption || !video.current) return;
    return showCaptions(video.current, caption, (...request) => fetch(...request));
  }, [video, captions, chosen]);
}
