import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { formatDate } from '@liuguang/contract/format/date';
import type { OperatorSession } from '@liuguang/contract/operator/schemas';
import { Badge } from '@liuguang/ui/Badge';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { libMessages } from '../../lib/messages.ts';
import { operatorMessages } from './messages.ts';

export const SESSIONS = ['operator', 'sessions'];

/** Where one is signed in, and how to end what one does not know. */
export function OwnSessions() {
  const { client } = useApi();
  const text = useText(operatorMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { source, items } = usePagedQuery('console/operator/session/list', {}, { key: SESSIONS });
  const end = useMutation({
    mutationFn: (sessionId: string | undefined) =>
      client.post('console/operator/session/end', sessionId === undefined ? {} : { sessionId }),
    onSuccess: ({ ended }) => {
      showToast(text('sessionsEnded', { count: ended }), 'success');
      void queries.invalidateQueries({ queryKey: SESSIONS });
    },
  });
  const error = source.error ?? end.error;
  if (source.isPending) return <p role="status">{common('loading')}</p>;
  return (
    <>
      <ul className="operator-sessions">
        {items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {error && (
        <p className="operator-error" role="alert">
          {errorText(error)}
        </p>
      )}
      <div className="operator-row">
        {source.hasNextPage && (
          <Button tone="line" busy={source.isFetchingNextPage} onClick={() => void source.fetchNextPage()}>
            {text('moreSessions')}
          </Button>
        )}
        {items.length > 1 && (
          <Button tone="line" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {text('endOthers')}
          </Button>
        )}
      </div>
    </>
  );
}

interface SessionRowProps {
  readonly session: OperatorSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session: { device, address, createdAt, current }, isEnding, onEnd }: SessionRowProps) {
  const text = useText(operatorMessages);
  return (
    <li>
      <div>
        <b>{device || text('unknownDevice')}</b>
        <span>
          {address} · {formatDate(createdAt, 'YYYY-MM-DD HH:mm')}
        </span>
      </div>
      {current ? (
        <Badge>{text('thisSession')}</Badge>
      ) : (
        <Button tone="line" disabled={isEnding} onClick={onEnd}>
          {text('endSession')}
        </Button>
      )}
    </li>
  );
}
