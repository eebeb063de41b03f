import { clockDuration } from '@liuguang/contract/format/duration';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { lazy, Suspense, useState } from 'react';
import { useVideoWords } from '../../../features/player/use-video-words.ts';
import { useText } from '../../../lib/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { playPageMessages } from './messages.ts';

// The code on its poster is a bundle that a video does not wait for.
const ShareSheet = lazy(async () => ({ default: (await import('../../../features/share/ShareSheet.tsx')).ShareSheet }));

/** Gives a video on to others. */
export function ShareAction({ play }: { play: MediaPlay }) {
  const text = useText(playPageMessages);
  const { title } = useVideoWords(play);
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="play-action lg-press"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <ShareIcon />
        {text('share')}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <ShareSheet
            open={open}
            onClose={() => setOpen(false)}
            path={pathTo('longVideo', { id: play.id })}
            title={title}
            facts={[play.owner.name, clockDuration(play.seconds)].filter((fact) => fact !== '').join(' · ')}
            cover={play.cover?.large.path}
          />
        </Suspense>
      )}
    </>
  );
}
