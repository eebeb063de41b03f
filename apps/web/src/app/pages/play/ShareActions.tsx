import { useText } from '@liuguang/app-kit/i18n';
import { pathOfContent } from '@liuguang/contract/content';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { MoreIcon } from '@liuguang/ui/icons';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { StackedButton } from '@liuguang/ui/StackedButton';
import { lazy, Suspense, useState } from 'react';
import { useChoices } from '../../../features/media/choices/use-choices.tsx';
import { useVideoWords } from '../../../features/player/use-video-words.ts';
import { playPageMessages } from './messages.ts';

// The code on its poster is a bundle that a video does not wait for.
const ShareSheet = lazy(async () => ({ default: (await import('../../../features/share/ShareSheet.tsx')).ShareSheet }));

/** Gives a video on to others; and what else can be done with it. */
export function ShareActions({ play }: { play: MediaPlay }) {
  const text = useText(playPageMessages);
  const { title } = useVideoWords(play);
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const share = () => {
    setWanted(true);
    setOpen(true);
  };
  const { ask, sheet } = useChoices({ id: play.id, contentType: play.contentType, title }, { onShare: share });
  return (
    <>
      <StackedButton icon={<ShareIcon />} onClick={share}>
        {text('share')}
      </StackedButton>
      <StackedButton icon={<MoreIcon />} onClick={ask}>
        {text('more')}
      </StackedButton>
      {sheet}
      {isWanted && (
        <Suspense fallback={null}>
          <ShareSheet
            open={open}
            onClose={() => setOpen(false)}
            path={pathOfContent(play)}
            content={play}
            title={title}
            facts={[play.owner.name, clockDuration(play.seconds)].filter((fact) => fact !== '').join(' · ')}
            cover={play.cover?.large.path}
          />
        </Suspense>
      )}
    </>
  );
}
