import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import type { WhyThis as Why } from '@liuguang/contract/ranker/schemas';
import type { AversionReason } from '@liuguang/contract/taste/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { AlertIcon, CheckIcon, CrossIcon, EyeIcon, EyeOffIcon, PlayIcon, RefreshIcon } from '@liuguang/ui/icons';
import { CommentIcon, ShareIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { type DanmakuSheetName, danmakuMessages } from '../../../features/danmaku/port.ts';
import { useCommand, usePlayerState, useVideoWords } from '../../../features/player/port.ts';
import { WhyThis } from '../../../features/ranker/port.ts';
import { ReportSheet } from '../../../features/report/port.ts';
import { shortsMessages } from '../../../features/shorts/messages.ts';
import { useReset } from '../../../features/shorts/queries.ts';
import { useServices } from '../../../lib/services.ts';
import { useArea } from '../../../lib/use-area.ts';

interface ShortActionsProps {
  readonly play: MediaPlay;
  readonly why: Why | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShare: () => void;
  readonly onDanmaku: (sheet: DanmakuSheetName) => void;
  readonly onTurnDown: (reason: AversionReason) => void;
}

/** All that can be done with a short beside watching it, and why it is there. */
export function ShortActions({ play, why, open, onClose, onShare, onDanmaku, onTurnDown }: ShortActionsProps) {
  const text = useText(shortsMessages);
  const danmakuText = useText(danmakuMessages);
  const hasDanmaku = useArea('danmaku');
  const errorText = useErrorText();
  const { client } = useServices().api;
  const { title } = useVideoWords(play);
  const command = useCommand();
  const hurried = usePlayerState((state) => state.hurried);
  const reset = useReset();
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);
  const { id, contentType, owner } = play;

  const choose = (what: () => void) => () => {
    onClose();
    what();
  };
  const turnDown = (reason: AversionReason) => () => {
    setAsking(false);
    onTurnDown(reason);
  };
  const begin = () =>
    reset.mutate('taste', {
      onSuccess: () => showToast(text('resetDone'), 'success'),
      onError: (error) => showToast(errorText(error), 'error'),
    });

  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={text('actions')}>
        <WhyThis why={why} creatorName={owner.name} />
        <SheetChoices>
          <SheetChoice icon={<EyeOffIcon />} note={text('notInterestedNote')} onChoose={choose(() => setAsking(true))}>
            {text('notInterested')}
          </SheetChoice>
          <SheetChoice icon={<PlayIcon />} onChoose={choose(() => command((player) => player.hurry(!hurried)))}>
            {text(hurried ? 'usual' : 'faster')}
          </SheetChoice>
          {hasDanmaku && (
            <>
              <SheetChoice icon={<CommentIcon />} onChoose={choose(() => onDanmaku('write'))}>
                {danmakuText('write')}
              </SheetChoice>
              <SheetChoice icon={<EyeIcon />} onChoose={choose(() => onDanmaku('settings'))}>
                {danmakuText('settings')}
              </SheetChoice>
            </>
          )}
          <SheetChoice icon={<ShareIcon />} onChoose={choose(onShare)}>
            {text('share')}
          </SheetChoice>
          <SheetChoice icon={<AlertIcon />} onChoose={choose(() => setReporting(true))}>
            {text('report')}
          </SheetChoice>
          <SheetChoice icon={<RefreshIcon />} note={text('resetNote')} onChoose={choose(begin)}>
            {text('reset')}
          </SheetChoice>
        </SheetChoices>
      </BottomSheet>
      <BottomSheet open={asking} onClose={() => setAsking(false)} title={text('notInterested')}>
        <SheetChoices>
          <SheetChoice icon={<CrossIcon />} onChoose={turnDown('video')}>
            {text('notThis')}
          </SheetChoice>
          <SheetChoice icon={<CrossIcon />} onChoose={turnDown('topic')}>
            {text('notTopic')}
          </SheetChoice>
          <SheetChoice icon={<CrossIcon />} onChoose={turnDown('creator')}>
            {text('notCreator', { name: owner.name })}
          </SheetChoice>
          <SheetChoice icon={<CheckIcon />} onChoose={turnDown('seen')}>
            {text('notSeen')}
          </SheetChoice>
        </SheetChoices>
      </BottomSheet>
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        title={text('reportTitle')}
        quote={title}
        send={(report) => client.post('x/report/send', { contentType, id, ...report })}
      />
    </>
  );
}
