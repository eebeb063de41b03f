import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import { Badge } from '@liuguang/ui/Badge';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { privacyMessages } from './messages.ts';
import { useRevoke, useSessions } from './queries.ts';
import './privacy.css';

/** Where the account is signed in, and how to end it there. */
export function SessionList() {
  const text = useText(privacyMessages);
  const language = useLanguage();
  const errorText = useErrorText();
  const { source, items: sessions } = useSessions();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = source;
  const revoke = useRevoke();

  const end = (sessionId: string) =>
    revoke.mutate(sessionId, { onSuccess: () => showToast(text('revoked'), 'success') });

  if (error && !data) return <p className="privacy-problem">{errorText(error)}</p>;
  return (
    <SkeletonGate ready={data !== undefined} skeleton={<RowSkeleton />}>
      <ul className="privacy-sessions">
        {sessions.map(({ id, current, device, address, lastSeenAt }) => {
          const name = device || text('sessionUnknown');
          return (
            <li key={id} className="privacy-session">
              <span className="privacy-session-words">
                <span>{name}</span>
                <span className="lg-meta">
                  {text('sessionSeen', { time: relativeTime(lastSeenAt, new Date(), language), address })}
                </span>
              </span>
              {current ? (
                <Badge>{text('sessionThis')}</Badge>
              ) : (
                <Button
                  tone="ghost"
                  size="small"
                  busy={revoke.isPending && revoke.variables === id}
                  onClick={() => end(id)}
                >
                  {text('revoke')}
                  <span className="lg-unseen">{name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button tone="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
      <p className="privacy-problem" role="alert">
        {revoke.error ? errorText(revoke.error) : ''}
      </p>
      {sessions.some(({ current }) => !current) && <RevokeAll />}
    </SkeletonGate>
  );
}

function RevokeAll() {
  const text = useText(privacyMessages);
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const revoke = useRevoke();

  function confirm() {
    revoke.mutate(undefined, {
      onSuccess: () => showToast(text('revoked'), 'success'),
      onError: (error) => showToast(errorText(error), 'error'),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button tone="ghost" size="large" onClick={() => setAsking(true)}>
        {text('revokeAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={text('revokeAllTitle')}
        confirmText={text('revoke')}
        busy={revoke.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text('revokeAllText')}
      </ConfirmDialog>
    </>
  );
}
