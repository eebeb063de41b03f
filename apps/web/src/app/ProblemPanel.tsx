import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { Button, ButtonLink } from '@liuguang/ui/Button';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { SleepingCloudDrawing, TelevisionDrawing } from '@liuguang/ui/drawings';
import { RefreshIcon } from '@liuguang/ui/icons';
import { StatePanel } from '@liuguang/ui/StatePanel';
import { useSupportLink } from '../features/config/queries.ts';
import { useServices } from '../lib/services.ts';
import { useOnline } from '../lib/use-connection.ts';

interface ProblemPanelProps {
  error: unknown;
  busy: boolean;
  compact?: boolean;
  onRetry: () => void;
}

const REFUSED: readonly number[] = [CODES.guestRefused.code, CODES.tooManyGuests.code];

/** What happened, a way to try again, and the number by which the operators find it. */
export function ProblemPanel({ error, busy, compact = false, onRetry }: ProblemPanelProps) {
  const { text, language } = useServices();
  const online = useOnline();
  const answer = error instanceof ApiError ? error : undefined;
  const retry = (
    <Button icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
      {text('retry')}
    </Button>
  );

  if (!online) {
    return (
      <StatePanel
        compact={compact}
        drawing={<SleepingCloudDrawing />}
        title={text('offlineTitle')}
        text={text('offlineText')}
        actions={retry}
      />
    );
  }
  const note = answer?.requestId && <RequestNumber id={answer.requestId} />;
  if (answer && REFUSED.includes(answer.code)) {
    return (
      <StatePanel
        compact={compact}
        drawing={<SleepingCloudDrawing />}
        title={text('refusedTitle')}
        text={text('refusedText')}
        actions={
          <>
            {retry}
            <SupportLink />
          </>
        }
        note={note}
      />
    );
  }
  // The server's own sentences are Chinese.
  const said = language === 'zh-CN' ? answer?.tip : undefined;
  return (
    <StatePanel
      compact={compact}
      drawing={<TelevisionDrawing />}
      title={text('errorTitle')}
      text={said || text('errorText')}
      actions={retry}
      note={note}
    />
  );
}

function RequestNumber({ id }: { id: string }) {
  const { text } = useServices();
  return (
    <>
      <span>{text('requestNumber', { id })}</span>
      <CopyButton value={id} label={text('copyRequestNumber', { id })} done={text('copied')} />
    </>
  );
}

function SupportLink() {
  const { text } = useServices();
  const { data: href } = useSupportLink();
  if (href === undefined) return null;
  return (
    <ButtonLink tone="ghost" href={href}>
      {text('contactSupport')}
    </ButtonLink>
  );
}
