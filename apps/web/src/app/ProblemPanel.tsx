import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { Button, ButtonLink } from '@liuguang/ui/Button';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { SleepingCloudDrawing, TelevisionDrawing } from '@liuguang/ui/drawings';
import { RefreshIcon } from '@liuguang/ui/icons';
import { StatePanel } from '@liuguang/ui/StatePanel';
import { lazy, Suspense, useState } from 'react';
import { useSupportLink } from '../features/config/queries.ts';
import { visitorOf } from '../features/support/visitor.ts';
import { isMissing } from '../lib/missing/is-missing.ts';
import { Missing } from '../lib/missing/Missing.tsx';
import { useServices } from '../lib/services.ts';
import { useOnline } from '../lib/use-connection.ts';
import { appMessages } from './messages.ts';

/** Whoever cannot be let in asks the service all the same. */
const VisitorChat = lazy(async () => ({ default: (await import('../features/support/ServiceChat.tsx')).ServiceChat }));

interface ProblemPanelProps {
  error: unknown;
  busy: boolean;
  compact?: boolean;
  onRetry: () => void;
}

const REFUSED: readonly number[] = [CODES.guestRefused.code, CODES.tooManyGuests.code];

/** What happened, a way to try again, and the number by which the operators find it. */
export function ProblemPanel({ error, busy, compact = false, onRetry }: ProblemPanelProps) {
  const text = useText(appMessages);
  const common = useText(commonMessages);
  const errorText = useErrorText();
  const online = useOnline();
  const { storage } = useServices();
  const [isAsking, setAsking] = useState(false);
  const answer = error instanceof ApiError ? error : undefined;
  const retry = (
    <Button icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
      {common('retry')}
    </Button>
  );

  if (!online)
    return (
      <StatePanel
        compact={compact}
        drawing={<SleepingCloudDrawing />}
        title={text('offlineTitle')}
        text={text('offlineText')}
        actions={retry}
      />
    );
  if (isMissing(error)) return <Missing error={error} compact={compact} />;
  const refused = answer !== undefined && REFUSED.includes(answer.code);
  if (refused && isAsking)
    return (
      <div className="chat-screen chat-screen-over">
        <Suspense>
          <VisitorChat visitor={visitorOf(storage)} />
        </Suspense>
      </div>
    );
  return (
    <StatePanel
      compact={compact}
      drawing={refused ? <SleepingCloudDrawing /> : <TelevisionDrawing />}
      title={text(refused ? 'refusedTitle' : 'errorTitle')}
      text={answer ? errorText(answer) : text('errorText')}
      actions={
        <>
          {retry}
          {refused && <SupportWay onAsk={() => setAsking(true)} />}
        </>
      }
      note={answer?.requestId && <RequestNumber id={answer.requestId} />}
    />
  );
}

function RequestNumber({ id }: { id: string }) {
  const text = useText(appMessages);
  const common = useText(commonMessages);
  return (
    <>
      <span>{text('requestNumber', { id })}</span>
      <CopyButton value={id} label={text('copyRequestNumber', { id })} done={common('copied')} />
    </>
  );
}

function SupportWay({ onAsk }: { onAsk: () => void }) {
  const text = useText(appMessages);
  const { data: href } = useSupportLink();
  if (href === undefined)
    return (
      <Button tone="ghost" onClick={onAsk}>
        {text('contactSupport')}
      </Button>
    );
  return (
    <ButtonLink tone="ghost" href={href}>
      {text('contactSupport')}
    </ButtonLink>
  );
}
