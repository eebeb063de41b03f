import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ChosenVideo, VideoMore } from './VideoChoices.tsx';

// Most videos are watched and no more: what else can be done with them is fetched when it is asked for.
const VideoChoices = lazy(async () => ({ default: (await import('./VideoChoices.tsx')).VideoChoices }));

interface Choices {
  readonly ask: () => void;
  /** Stands beside what it is about, not inside a link. */
  readonly sheet: ReactNode;
}

export function useChoices(video: ChosenVideo, more: VideoMore): Choices {
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return {
    ask: () => {
      setWanted(true);
      setOpen(true);
    },
    sheet: isWanted && (
      <Suspense fallback={null}>
        <VideoChoices video={video} open={open} onClose={() => setOpen(false)} {...more} />
      </Suspense>
    ),
  };
}
