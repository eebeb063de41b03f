import { type RefObject, useEffect, useState } from 'react';
import { type Caption, showCaptions } from '../captions.ts';
import { usePlayerState } from '../player-context.ts';
import { CaptionLines } from './CaptionLines.tsx';

interface CaptionsProps {
  video: RefObject<HTMLVideoElement | null>;
  captions: readonly Caption[];
}

export function Captions({ video, captions }: CaptionsProps) {
  const chosen = usePlayerState((state) => state.captions);
  const look = usePlayerState((state) => state.captionLook);
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    const caption = captions.find(({ language }) => language === chosen);
    if (!caption || !video.current) return;
    const takeOff = showCaptions(video.current, caption, { read: readerOf(caption.src), onLines: setLines });
    return () => {
      takeOff();
      setLines([]);
    };
  }, [video, captions, chosen]);
  return <CaptionLines lines={lines} language={chosen} look={look} />;
}

const readerOf =
  (address: string) =>
  async (signal: AbortSignal): Promise<string> => {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`captions: ${response.status}`);
    return response.text();
  };
