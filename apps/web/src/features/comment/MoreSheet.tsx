import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Reply } from '@liuguang/contract/comment/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { copyText } from '@liuguang/ui/clipboard';
import { AlertIcon, CopyIcon } from '@liuguang/ui/icons';
import { CommentIcon, TrashIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useAccount } from '../account/port.ts';
import { BlockChoices, BlockDialog } from '../block/port.ts';
import { conversationPath } from '../conversation/port.ts';
import { ReportSheet } from '../report/port.ts';
import { commentMessages } from './messages.ts';
import { useDelete } from './mutations.ts';
import type { Subject } from './subject.ts';

interface MoreSheetProps {
  readonly subject: Subject;
  readonly comment: Reply;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What else can be done: one's own is deleted, somebody else's reported, its author muted or blocked. */
export function MoreSheet({ subject, comment, open, onClose }: MoreSheetProps) {
  const text = useText(commentMessages);
  const errorText = useErrorText();
  const [asking, setAsking] = useState<'delete' | 'report' | 'block'>();
  const { api } = useServices();
  const { data: self } = useAccount();
  const navigate = useNavigate();
  const remove = useDelete(subject);

  const ask = (what: 'delete' | 'report' | 'block') => {
    onClose();
    setAsking(what);
  };
  const copy = async () => {
    onClose();
    if (await copyText(comment.text)) showToast(text('copied'), 'success');
  };
  const confirm = () =>
    remove.mutate(comment.id, {
      onSuccess: () => showToast(text('deleted'), 'success'),
      onError: (error) => showToast(errorText(error), 'error'),
      onSettled: () => setAsking(undefined),
    });

  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={text('whatToDo')}>
        <SheetChoices>
          <SheetChoice icon={<CopyIcon />} onChoose={() => void copy()}>
            {text('copy')}
          </SheetChoice>
          {comment.mine ? (
            <SheetChoice icon={<TrashIcon />} danger onChoose={() => ask('delete')}>
              {text('delete')}
            </SheetChoice>
          ) : (
            <>
              {comment.author.id && self?.kind === 'registered' && (
                <SheetChoice icon={<CommentIcon />} onChoose={() => void navigate(conversationPath(comment.author.id))}>
                  {text('message')}
                </SheetChoice>
              )}
              <SheetChoice icon={<AlertIcon />} onChoose={() => ask('report')}>
                {text('report')}
              </SheetChoice>
              {comment.author.id && (
                <BlockChoices accountId={comment.author.id} onClose={onClose} onBlock={() => ask('block')} />
              )}
            </>
          )}
        </SheetChoices>
      </BottomSheet>
      <ReportSheet
        open={asking === 'report'}
        onClose={() => setAsking(undefined)}
        title={text('reportTitle')}
        quote={comment.text}
        send={(report) => api.client.post('x/comment/report', { commentId: comment.id, ...report })}
      />
      <BlockDialog person={comment.author} open={asking === 'block'} onClose={() => setAsking(undefined)} />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title={text('deleteTitle')}
        confirmText={text('delete')}
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(undefined)}
      >
        {text('deleteText')}
      </ConfirmDialog>
    </>
  );
}
