import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { ConversationStanding } from '@liuguang/contract/conversation/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { IconButton } from '@liuguang/ui/IconButton';
import { MoreIcon } from '@liuguang/ui/icons';
import { BellIcon, TrashIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useBack } from '../../lib/use-back.ts';
import { BlockChoices, BlockDialog } from '../block/port.ts';
import { conversationMessages } from './messages.ts';
import { useConversationActs } from './queries.ts';

/** What can be done with a conversation as a whole, and about the other. */
export function ConversationMenu({ standing }: { standing: ConversationStanding }) {
  const text = useText(conversationMessages);
  const errorText = useErrorText();
  const back = useBack();
  const [shown, setShown] = useState<'menu' | 'clear' | 'block'>();
  const { other, muted, version } = standing;
  const { clear, mute } = useConversationActs(other.id);
  const close = () => setShown(undefined);
  const onError = (error: unknown) => showToast(errorText(error), 'error');
  return (
    <>
      <IconButton label={text('more')} icon={<MoreIcon />} onClick={() => setShown('menu')} />
      <BottomSheet open={shown === 'menu'} onClose={close} title={other.name || text('nobody')}>
        <SheetChoices>
          {version > 0 && (
            <SheetChoice
              icon={<BellIcon />}
              onChoose={() => {
                close();
                mute.mutate(!muted, { onError });
              }}
            >
              {text(muted ? 'unmute' : 'mute')}
            </SheetChoice>
          )}
          {version > 0 && (
            <SheetChoice icon={<TrashIcon />} onChoose={() => setShown('clear')}>
              {text('clear')}
            </SheetChoice>
          )}
          <BlockChoices accountId={other.id} onClose={close} onBlock={() => setShown('block')} />
        </SheetChoices>
      </BottomSheet>
      <BlockDialog person={other} open={shown === 'block'} onClose={close} onBlocked={back} />
      <ConfirmDialog
        open={shown === 'clear'}
        danger
        title={text('clearTitle')}
        confirmText={text('clear')}
        busy={clear.isPending}
        onConfirm={() => clear.mutate(undefined, { onError, onSettled: close })}
        onCancel={close}
      >
        {text('clearText')}
      </ConfirmDialog>
    </>
  );
}
