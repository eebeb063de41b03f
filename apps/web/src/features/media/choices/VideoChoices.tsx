import { useText } from '@liuguang/app-kit/i18n';
import { pathOfContent } from '@liuguang/contract/content';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { copyText } from '@liuguang/ui/clipboard';
import { AlertIcon, CopyIcon, EyeOffIcon } from '@liuguang/ui/icons';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { AskedWhy } from '../../ranker/port.ts';
import { ReportSheet } from '../../report/port.ts';
import { useShareLink } from '../../share/port.ts';
import { choiceMessages } from './messages.ts';
import { useNotInterested } from './use-not-interested.ts';

/** As much of a video as there has to be known of it to do something with it. */
export interface ChosenVideo {
  readonly id: string;
  readonly contentType: 1 | 2;
  readonly title: string;
}

export interface VideoMore {
  /** Where there is a way to share it. */
  readonly onShare?: (() => void) | undefined;
  /** Where it stands among others because it was recommended. */
  readonly recommended?: { readonly creatorName: string; readonly besideId: string | undefined } | undefined;
}

interface VideoChoicesProps extends VideoMore {
  readonly video: ChosenVideo;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What else can be done with a video than to watch it. */
export function VideoChoices({ video, open, onClose, onShare, recommended }: VideoChoicesProps) {
  const { id, contentType, title } = video;
  const text = useText(choiceMessages);
  const { client } = useServices().api;
  const link = useShareLink(pathOfContent(video));
  const hide = useNotInterested(id);
  const [reporting, setReporting] = useState(false);

  const choose = (what: () => void) => () => {
    onClose();
    what();
  };
  const copy = async () => {
    if (await copyText(link)) showToast(text('linkCopied'), 'success');
  };

  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={text('thisVideo')}>
        {open && recommended && <AskedWhy videoId={id} {...recommended} />}
        <SheetChoices>
          <SheetChoice icon={<EyeOffIcon />} note={text('notInterestedNote')} onChoose={choose(hide)}>
            {text('notInterested')}
          </SheetChoice>
          {onShare && (
            <SheetChoice icon={<ShareIcon />} onChoose={choose(onShare)}>
              {text('share')}
            </SheetChoice>
          )}
          <SheetChoice icon={<CopyIcon />} onChoose={choose(() => void copy())}>
            {text('copyLink')}
          </SheetChoice>
          <SheetChoice icon={<AlertIcon />} onChoose={choose(() => setReporting(true))}>
            {text('report')}
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
