import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import {
  type ContentReportReason,
  REPORT_LIMITS,
  REPORT_REASONS,
  type ReportReason,
} from '@liuguang/contract/report/report-reasons';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { RadioGroup } from '@liuguang/ui/RadioGroup';
import { TextArea } from '@liuguang/ui/TextArea';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportMessages } from './messages.ts';
import './report.css';

interface ReportSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What is reported, in its own words. */
  readonly quote: string;
  readonly send: (report: { readonly reason: ReportReason; readonly text: string }) => Promise<unknown>;
  /** Where it may show the face of whoever reports it. */
  readonly sendFace?: ((text: string) => Promise<unknown>) | undefined;
}

/** Asks what is wrong with something that somebody else made, and tells the operators. */
export function ReportSheet({ open, onClose, title, quote, send, sendFace }: ReportSheetProps) {
  const text = useText(reportMessages);
  const errorText = useErrorText();
  const [reason, setReason] = useState<ContentReportReason>();
  const [more, setMore] = useState('');
  const report = useMutation({
    mutationFn: async ({ reason: why, text: words }: { reason: ContentReportReason; text: string }) =>
      why === 'myFace' ? sendFace?.(words) : send({ reason: why, text: words }),
  });
  const choices: readonly ContentReportReason[] = sendFace ? ['myFace', ...REPORT_REASONS] : REPORT_REASONS;
  const isTooLong = [...more].length > REPORT_LIMITS.text;

  function submit() {
    if (!reason) return;
    report.mutate(
      { reason, text: more.trim() },
      {
        onSuccess: () => {
          showToast(text(reason === 'myFace' ? 'reportedFace' : 'reported'), 'success');
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
      title={title}
      foot={
        <Button size="large" busy={report.isPending} disabled={!reason || isTooLong} onClick={submit}>
          {text('reportSend')}
        </Button>
      }
    >
      <div className="report">
        <blockquote className="report-quote">{quote}</blockquote>
        <RadioGroup
          label={text('reportWhy')}
          value={reason}
          choices={choices.map((value) => ({ value, name: text(value) }))}
          onChange={setReason}
        />
        <TextArea label={text('reportMore')} value={more} onChange={setMore} limit={REPORT_LIMITS.text} rows={2} />
      </div>
    </BottomSheet>
  );
}
