import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Reply } from '@liuguang/contract/comment/schemas';
import { copyText } from '@liuguang/ui/clipboard';
import { CopyIcon } from '@liuguang/ui/icons';
import { CommentIcon } from '@liuguang/ui/icons-content';
import { SheetChoice } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useNavigate } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useAccount } from '../account/port.ts';
import { conversationPath } from '../conversation/port.ts';
import { MoreSheet } from '../report/port.ts';
import { commentMessages } from './messages.ts';
import { useDelete } from './mutations.ts';
import type { Subject } from './subject.ts';

interface CommentMoreSheetProps {
  readonly subject: Subject;
  readonly comment: Reply;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What else can be done with a comment. */
export function CommentMoreSheet({ subject, comment, open, onClose }: CommentMoreSheetProps) {
  const text = useText(commentMessages);
  const errorText = useErrorText();
  const { api } = useServices();
  const { data: self } = useAccount();
  const navigate = useNavigate();
  const remove = useDelete(subject);
  const { author, mine } = comment;
  const copy = async () => {
    onClose();
    if (await copyText(comment.text)) showToast(text('copied'), 'success');
  };
  return (
    <MoreSheet
      title={text('whatToDo')}
      open={open}
      onClose={onClose}
      author={author}
      isMine={mine}
      report={{
        name: text('report'),
        title: text('reportTitle'),
        quote: comment.text,
        send: (report) => api.client.post('x/comment/report', { commentId: comment.id, ...report }),
      }}
      removal={{
        name: text('delete'),
        title: text('deleteTitle'),
        text: text('deleteText'),
        isBusy: remove.isPending,
        run: (settled) =>
          remove.mutate(comment.id, {
            onSuccess: () => showToast(text('deleted'), 'success'),
            onError: (error) => showToast(errorText(error), 'error'),
            onSettled: settled,
          }),
      }}
    >
      <SheetChoice icon={<CopyIcon />} onChoose={() => void copy()}>
        {text('copy')}
      </SheetChoice>
      {!mine && author.id && self?.kind === 'registered' && (
        <SheetChoice icon={<CommentIcon />} onChoose={() => void navigate(conversationPath(author.id))}>
          {text('message')}
        </SheetChoice>
      )}
    </MoreSheet>
  );
}
