import type { Reply } from '@liuguang/contract/comment/schemas';
import { COMMENT_LIMITS, COMMENT_REPORT_REASONS, type CommentReportReason } from '@liuguang/contract/comment/states';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { RadioGroup } from '@liuguang/ui/RadioGroup';
import { TextArea } from '@liuguang/ui/TextArea';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { commentMessages } from './messages.ts';
import { useReport } from './mutations.ts';

interface ReportSheetProps {
  readonly comment: Reply;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ReportSheet({ comment, open, onClose }: ReportSheetProps) {
  const text = useText(commentMessages);
  const errorText = useErrorText();
  const [reason, setReason] = useState<CommentReportReason>();
  const [more, setMore] = useState('');
  const report = useReport();
  const isTooLong = [...more].length > COMMENT_LIMITS.report;

  function send() {
    if (!reason) return;
    report.mutate(
      { commentId: comment.id, reason, text: more.trim() },
      {
        onSuccess: () => {
          showToast(text('reported'), 'success');
          onClose();
        },
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  }

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={text('reportTitle')}
      foot={
        <Button size="large" busy={report.isPending} disabled={!reason || isTooLong} onClick={send}>
          {text('reportSend')}
        </Button>
      }
    >
      <div className="comment-report">
        <blockquote className="comment-quote">{comment.text}</blockquote>
        <RadioGroup
          label={text('reportWhy')}
          value={reason}
          choices={COMMENT_REPORT_REASONS.map((value) => ({ value, name: text(value) }))}
          onChange={setReason}
        />
        <TextArea label={text('reportMore')} value={more} onChange={setMore} limit={COMMENT_LIMITS.report} rows={2} />
      </div>
    </BottomSheet>
  );
}
