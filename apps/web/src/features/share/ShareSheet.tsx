import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import type { ContentType } from '@liuguang/contract/content';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { useRef, useState } from 'react';
import { useAccount } from '../account/port.ts';
import { ConversationPicker } from '../conversation/port.ts';
import { shareMessages } from './messages.ts';
import { useGiveAway } from './use-give-away.ts';
import { useShareLink } from './use-share-link.ts';
import { type PosterOf, VideoPosterPicture } from './VideoPosterPicture.tsx';
import './share.css';

interface ShareSheetProps extends PosterOf {
  open: boolean;
  onClose: () => void;
  /** Where on this site it is. */
  path: string;
  /** What it is, to be sent in a conversation. */
  content: { readonly contentType: ContentType; readonly id: string };
}

const FILE_NAME = 'liuguang-video.png';

/** A video to be given on: its poster with the way to it, the phone's own ways of sharing, and the address alone. */
export function ShareSheet({ open, onClose, path, content, ...poster }: ShareSheetProps) {
  const text = useText(shareMessages);
  const common = useText(commonMessages);
  const link = useShareLink(path);
  const isRegistered = useAccount().data?.kind === 'registered';
  const [choosing, setChoosing] = useState<'not' | 'open' | 'closed'>('not');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { save, share } = useGiveAway(canvas, FILE_NAME, { title: poster.title, text: poster.title, url: link });
  const chooseFriend = () => {
    onClose();
    setChoosing('open');
  };
  return (
    <>
      <BottomSheet
        open={open}
        onClose={onClose}
        title={text('share')}
        foot={
          <div className="share-sheet-actions">
            {isRegistered && (
              <Button tone="ghost" onClick={chooseFriend}>
                {text('inChat')}
              </Button>
            )}
            <Button tone="ghost" onClick={() => void save()}>
              {text('save')}
            </Button>
            {share && (
              <Button icon={<ShareIcon />} onClick={() => void share()}>
                {text('shareOn')}
              </Button>
            )}
          </div>
        }
      >
        <VideoPosterPicture canvas={canvas} link={link} {...poster} />
        <p className="share-sheet-link">
          <span className="lg-ellipsis">{link}</span>
          <CopyButton value={link} label={text('copyVideoLink')} done={common('copied')} />
        </p>
      </BottomSheet>
      {choosing !== 'not' && (
        <ConversationPicker open={choosing === 'open'} onClose={() => setChoosing('closed')} content={content} />
      )}
    </>
  );
}
