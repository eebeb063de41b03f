import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { libMessages } from '../../lib/messages.ts';
import { useOperatorEvents } from '../../lib/realtime.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { DESK } from './desk.ts';
import { supportMessages } from './messages.ts';
import './support.css';

const QUEUES = ['waiting', 'mine', 'taken', 'closed'] as const;
type QueueName = (typeof QUEUES)[number];

const asked = (queue: QueueName) => ({
  state: queue === 'mine' ? ('taken' as const) : queue,
  ...(queue === 'mine' && { mine: true }),
});

/** People who wait for an answer, and the one who is being answered. What anybody does shows here at once. */
export function ServiceDesk() {
  const text = useText(supportMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const queue = QUEUES.find((one) => one === search.get('queue')) ?? 'waiting';
  const chatId = search.get('chat') ?? '';
  const { items, source } = usePagedQuery('console/support/queue', asked(queue), { key: [...DESK, 'queue'] });
  useOperatorEvents(({ topic }) => {
    if (topic === 'support.desk') void queries.invalidateQueries({ queryKey: DESK });
  });
  const open = (chat: string, where: QueueName = queue) => setSearch({ queue: where, chat }, { replace: true });
  const chosen = items.find(({ id }) => id === chatId);

  return (
    <div className="support">
      <header className="support-head">
        <h1>{text('title')}</h1>
        <div role="tablist" aria-label={text('chats')} className="support-tabs">
          {QUEUES.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={one === queue}
              onClick={() => setSearch({ queue: one }, { replace: true })}
            >
              {text(one)}
            </button>
          ))}
        </div>
        <Stats />
      </header>
      <div className="support-desk">
        <ol className="support-list" aria-label={text(queue)}>
          {items.map((chat) => (
            <li key={chat.id}>
              <button type="button" aria-current={chat.id === chatId || undefined} onClick={() => open(chat.id)}>
                <b>{chat.accountId === '' ? text('guest') : common('id', { id: chat.accountId })}</b>
                <span>{chat.last}</span>
              </button>
            </li>
          ))}
          {items.length === 0 && (
            <li className="support-none">
              {source.isPending ? common('loading') : source.error ? errorText(source.error) : text('noChats')}
            </li>
          )}
        </ol>
        {chosen ? (
          <ChatPanel key={chosen.id} chat={chosen} onMove={(where) => open(chosen.id, where)} />
        ) : (
          <p className="support-none">{text('choose')}</p>
        )}
      </div>
    </div>
  );
}

function Stats() {
  const { client } = useApi();
  const text = useText(supportMessages);
  const { data } = useQuery({
    queryKey: [...DESK, 'stats'],
    queryFn: ({ signal }) => client.post('console/support/stats', {}, { signal }),
  });
  if (!data) return null;
  const { waiting, taken, firstAnswerMedianSeconds, stars } = data;
  return (
    <p className="support-stats">
      {text('stats', { waiting, taken, seconds: firstAnswerMedianSeconds, stars: stars.toFixed(1) })}
    </p>
  );
}
