import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { formatDate } from '@liuguang/contract/format/date';
import { Button } from '@liuguang/ui/Button';
import { Card } from '@liuguang/ui/Card';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { privacyMessages } from './messages.ts';
import { useDeletion, useStanding } from './queries.ts';
import './privacy.css';

/** Asks for the account to be deleted, and takes it back within the seven days. */
export function DeletionCard() {
  const text = useText(privacyMessages);
  const errorText = useErrorText();
  const standing = useStanding();
  const { ask, keep } = useDeletion();
  const [asking, setAsking] = useState(false);
  const problem = ask.error ?? keep.error ?? standing.error;
  const due = standing.data?.deletedOn;

  return (
    <Card title={text('delete')} className="privacy-card">
      <p className="lg-body-s">{text('deleteText')}</p>
      {due && (
        <p className="privacy-due" role="status">
          {text('deleteDue', { date: formatDate(due, 'YYYY-MM-DD HH:mm') })}
        </p>
      )}
      <p className="privacy-problem" role="alert">
        {problem ? errorText(problem) : ''}
      </p>
      {due === undefined && <Skeleton width="8em" />}
      {due === '' && (
        <Button tone="line" onClick={() => setAsking(true)}>
          {text('deleteAsk')}
        </Button>
      )}
      {due && (
        <Button
          busy={keep.isPending}
          onClick={() => keep.mutate(undefined, { onSuccess: () => showToast(text('deleteKept'), 'success') })}
        >
          {text('deleteKeep')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={text('deleteTitle')}
        confirmText={text('deleteConfirm')}
        busy={ask.isPending}
        onConfirm={() => ask.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {text('deleteText')}
      </ConfirmDialog>
    </Card>
  );
}
