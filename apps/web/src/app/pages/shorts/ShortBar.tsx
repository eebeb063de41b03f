import { useLanguage } from '@liuguang/app-kit/i18n';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { useMemo, useState } from 'react';
import { chaptersIn } from '../../../features/player/chapters.ts';
import { SeekBar } from '../../../features/player/controls/SeekBar.tsx';
import { useStoryboard } from '../../../features/player/use-storyboard.ts';

/** How far it is: a thread along the lower edge. Dragged, it shows the moment under the finger, and the words make room. */
export function ShortBar({ play }: { play: MediaPlay }) {
  const language = useLanguage();
  // Most films are swiped past: their small pictures are fetched for whoever reaches for the thread.
  const [isWanted, setWanted] = useState(false);
  const [isDragging, setDragging] = useState(false);
  const tiles = useStoryboard(play, isWanted);
  const chapters = useMemo(() => chaptersIn(play.chapters, language), [play.chapters, language]);
  const want = () => setWanted(true);
  return (
    <div className="shorts-bar" data-dragging={isDragging || undefined} onPointerEnter={want} onPointerDown={want}>
      <SeekBar look="thread" tiles={tiles} chapters={chapters} onDragging={setDragging} />
    </div>
  );
}
