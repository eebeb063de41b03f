import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { Card } from '@liuguang/ui/Card';
import { Meter } from '@liuguang/ui/Meter';
import { privacyMessages } from './messages.ts';
import { useExport } from './use-export.ts';
import './privacy.css';

/** Everything the account has, as one file. */
export function ExportCard() {
  const text = useText(privacyMessages);
  const errorText = useErrorText();
  const { job, start, fetchIt } = useExport();
  const problem = fetchIt.error ?? start.error;
  const isUnderWay = job?.state === 'waiting' || job?.state === 'running';
  return (
    <Card title={text('export')} className="privacy-card">
      <p className="lg-body-s">{text('exportText')}</p>
      <p className="privacy-state" role="status">
        {isUnderWay && text('exportGathering')}
        {job?.state === 'done' && text('exportReady')}
        {job?.state === 'failed' && text('exportFailed')}
      </p>
      {isUnderWay && <Meter label={text('exportProgress')} value={job.progress / 100} />}
      <p className="privacy-problem" role="alert">
        {problem ? errorText(problem) : ''}
      </p>
      {job?.state === 'done' ? (
        <Button busy={fetchIt.isPending} onClick={() => fetchIt.mutate()}>
          {text('exportDownload')}
        </Button>
      ) : (
        <Button tone="soft" busy={start.isPending || isUnderWay} onClick={() => start.mutate()}>
          {text('exportStart')}
        </Button>
      )}
    </Card>
  );
}
