import { useState } from 'react';
import { useAdverts } from './use-adverts.ts';

interface PreRollTurn {
  /** Something is advertised first. */
  readonly isActive: boolean;
  readonly end: () => void;
}

/**
 * Whether something is advertised before a video. Settled once, when the video is known: who is found out to be here
 * later, or what comes to be advertised then, interrupts nothing.
 */
export function usePreRoll(videoId: string | undefined): PreRollTurn {
  const isAdvertised = useAdverts(7).length > 0;
  const [turn, setTurn] = useState<{ videoId: string; isActive: boolean }>();
  if (videoId !== undefined && turn?.videoId !== videoId) setTurn({ videoId, isActive: isAdvertised });
  return {
    isActive: videoId !== undefined && turn?.videoId === videoId && turn.isActive,
    end: () => setTurn((before) => before && { ...before, isActive: false }),
  };
}
