import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { formatDate } from '@liuguang/contract/format/date';
import { Button } from '@liuguang/ui/Button';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePermission } from '../../lib/room/use-permission.ts';
import { useOperator } from '../../lib/session.ts';
import { type Chat, DESK } from './desk.ts';
import { HandOver } from './HandOver.tsx';
import { supportMessages } from './messages.ts';

type Queue = 'mine' | 'waiting' | 'closed';

interface ChatPanelProps {
  readonly chat: Chat;
  /** It stands in another queue now. */
  readonly onMove: (queue: Queue) => void;
}

/** One chat: what was said, and what its operator can do. */
export function ChatPanel({ chat, onMove }: ChatPanelProps) {
  const { client } = useApi();
  const text = useText(supportMessages);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const mayDo = usePermission();
  const operator = useOperator();
  const isMine = chat.state === 'taken' && chat.operatorId === operator.id;
  const doing = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; queue: Queue }) => work(),
    // It follows the chat first: in the queue where it stood it is no longer found.
    onSuccess: (_, { queue }) => {
      onMove(queue);
      return queries.invalidateQueries({ queryKey: DESK });
    },
    onError: (error) => showToast(errorText(error), 'error'),
  });
  const act = (work: () => Promise<unknown>, queue: Queue) => doing.mutate({ work, queue });
  const { id: chatId } = chat;

  return (
    <section className="support-chat" aria-label={text('chats')}>
      <header>
        {chat.state === 'taken' && !isMine && <p>{text('takenBy', { name: chat.operator })}</p>}
        {mayDo('support.answer') && (
          <>
            {chat.state === 'waiting' && (
              <Button
                size="small"
                busy={doing.isPending}
                onClick={() => act(() => client.post('console/support/take', { chatId }), 'mine')}
              >
                {text('take')}
              </Button>
            )}
            {isMine && (
              <>
                <HandOver
                  isBusy={doing.isPending}
                  onHandOver={(operatorId) =>
                    act(
                      () => client.post('console/support/transfer', { chatId, operatorId }),
                      operatorId === '' ? 'waiting' : 'mine',
                    )
                  }
                />
                <Button
                  size="small"
                  tone="line"
                  onClick={() => act(() => client.post('console/support/close', { chatId }), 'closed')}
                >
                  {text('close')}
                </Button>
              </>
            )}
          </>
        )}
      </header>
      <Lines chatId={chatId} />
      {isMine && <Answer chatId={chatId} />}
    </section>
  );
}

function Lines({ chatId }: { chatId: string }) {
  const text = useText(supportMessages);
  const { items, source } = usePagedQuery('console/support/messages', { chatId }, { key: [...DESK, 'messages'] });
  const list = useRef<HTMLOListElement>(null);
  const newest = items[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is in sight as it comes
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    <ol ref={list} className="support-lines">
      {source.hasNextPage && (
        <li>
          <Button size="small" tone="ghost" onClick={() => void source.fetchNextPage()}>
            {text('older')}
          </Button>
        </li>
      )}
      {items.toReversed().map(({ id, author, text: said, picture, attached, createdAt }) => (
        <li key={id} className={author === 'operator' ? 'support-line support-own' : 'support-line'}>
          <span className="support-who">
            {text(author)} · {formatDate(createdAt, 'MM-DD HH:mm')}
          </span>
          {picture && (
            <ProtectedImage
              className="support-picture"
              src={picture.large.path}
              alt={text('picture')}
              ratio={1}
              private
            />
          )}
          {attached && <p className="support-attached">{attached.title}</p>}
          {said !== '' && <p>{said}</p>}
        </li>
      ))}
    </ol>
  );
}

function Answer({ chatId }: { chatId: string }) {
  const { client } = useApi();
  const text = useText(supportMessages);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const { items: canned } = usePagedQuery(
    'console/support/canned/list',
    {},
    { key: ['room', 'console/support/canned/list'] },
  );
  const send = useMutation({
    mutationFn: () => client.post('console/support/answer', { chatId, text: said.trim() }),
    onSuccess: () => {
      setSaid('');
      return queries.invalidateQueries({ queryKey: DESK });
    },
    onError: (error) => showToast(errorText(error), 'error'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (said.trim() !== '' && !send.isPending) send.mutate();
  };
  return (
    <form className="support-answer" onSubmit={submit}>
      {canned.length > 0 && (
        <select
          aria-label={text('canned')}
          value=""
          onChange={({ target }) => setSaid(canned.find(({ id }) => id === target.value)?.text ?? said)}
        >
          <option value="">{text('canned')}</option>
          {canned.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      <textarea
        aria-label={text('write')}
        placeholder={text('write')}
        rows={2}
        maxLength={1000}
        value={said}
        onChange={({ target }) => setSaid(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
        }}
      />
      <Button type="submit" busy={send.isPending} disabled={said.trim() === ''}>
        {text('send')}
      </Button>
    </form>
  );
}
