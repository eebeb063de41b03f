import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CONVERSATION_LIMITS } from '@liuguang/contract/conversation/limits';
import type { Message } from '@liuguang/contract/conversation/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { copyText } from '@liuguang/ui/clipboard';
import { AlertIcon, CopyIcon, RefreshIcon } from '@liuguang/ui/icons';
import { TrashIcon } from '@liuguang/ui/icons-content';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { ReportSheet } from '../report/port.ts';
import { conversationMessages } from './messages.ts';
import { useConversationActs } from './queries.ts';

interface MessageSheetProps {
  readonly accountId: string;
  readonly message: Message;
  readonly open: boolean;
  readonly onClose: () => void;
}

const canRecall = ({ mine, createdAt }: Message): boolean =>
  mine && Date.now() - Date.parse(createdAt) < CONVERSATION_LIMITS.recallSeconds * 1000;

/** What can be done with one message: a picture is seen large as well. */
export function MessageSheet({ accountId, message, open, onClose }: MessageSheetProps) {
  const text = useText(conversationMessages);
  const errorText = useErrorText();
  const { client } = useServices().api;
  const { recall, remove } = useConversationActs(accountId);
  const [asking, setAsking] = useState<'delete' | 'report'>();
  const onError = (error: unknown) => showToast(errorText(error), 'error');
  const ask = (what: 'delete' | 'report') => {
    onClose();
    setAsking(what);
  };
  const copy = async () => {
    onClose();
    if (await copyText(message.text)) showToast(text('copied'), 'success');
  };
  const takeBack = () => {
    onClose();
    recall.mutate(message.id, { onError });
  };
  const large = message.picture?.large;
  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={text('messageMore')}>
        {large && (
          <div className="conversation-large">
            <ProtectedImage
              src={large.path}
              alt={text('picture')}
              ratio={large.width / large.height}
              fit="contain"
              private
            />
          </div>
        )}
        <SheetChoices>
          {message.kind === 'text' && (
            <SheetChoice icon={<CopyIcon />} onChoose={() => void copy()}>
              {text('copy')}
            </SheetChoice>
          )}
          {canRecall(message) && (
            <SheetChoice icon={<RefreshIcon />} onChoose={takeBack}>
              {text('recall')}
            </SheetChoice>
          )}
          {!message.mine && (
            <SheetChoice icon={<AlertIcon />} onChoose={() => ask('report')}>
              {text('report')}
            </SheetChoice>
          )}
          <SheetChoice icon={<TrashIcon />} danger onChoose={() => ask('delete')}>
            {text('delete')}
          </SheetChoice>
        </SheetChoices>
      </BottomSheet>
      <ReportSheet
        open={asking === 'report'}
        onClose={() => setAsking(undefined)}
        title={text('reportTitle')}
        quote={message.text || text(message.kind === 'content' ? 'content' : 'picture')}
        send={(report) => client.post('x/conversation/report', { messageId: message.id, ...report })}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title={text('deleteTitle')}
        confirmText={text('delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(message.id, { onError, onSettled: () => setAsking(undefined) })}
        onCancel={() => setAsking(undefined)}
      >
        {text('deleteText')}
      </ConfirmDialog>
    </>
  );
}
