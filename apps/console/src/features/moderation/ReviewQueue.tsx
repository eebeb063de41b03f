import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { commentCalls } from '@liuguang/contract/comment/calls';
import { moderationCalls } from '@liuguang/contract/moderation/calls';
import { postConsoleCalls } from '@liuguang/contract/post/console-calls';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Facts } from '../../lib/facts/Facts.tsx';
import { fieldsOfRequest } from '../../lib/form/shape.ts';
import { libMessages } from '../../lib/messages.ts';
import type { Row } from '../../lib/room/room.ts';
import { usePermission } from '../../lib/room/use-permission.ts';
import { Frames } from './Frames.tsx';
import { moderationMessages } from './messages.ts';
import './moderation.css';

const QUEUES = ['pictures', 'posts', 'comments'] as const;
type QueueName = (typeof QUEUES)[number];

const FIELDS = {
  pictures: fieldsOfRequest(moderationCalls['console/moderation/list'].response.properties.list.items),
  posts: fieldsOfRequest(postConsoleCalls['console/post/list'].response.properties.list.items),
  comments: fieldsOfRequest(commentCalls['console/comment/list'].response.properties.list.items),
};

/** What waits for a person's eyes, one after the other, with a key for each decision. */
export function ReviewQueue() {
  const text = useText(moderationMessages);
  const [search, setSearch] = useSearchParams();
  const name = QUEUES.find((queue) => queue === search.get('queue')) ?? 'pictures';
  return (
    <div className="moderation">
      <header className="moderation-head">
        <h1>{text('title')}</h1>
        <div role="tablist" aria-label={text('queues')} className="moderation-tabs">
          {QUEUES.map((queue) => (
            <button
              key={queue}
              type="button"
              role="tab"
              aria-selected={queue === name}
              onClick={() => setSearch({ queue }, { replace: true })}
            >
              {text(queue)}
            </button>
          ))}
        </div>
        <p className="moderation-keys">{text('keys')}</p>
      </header>
      {name === 'pictures' && <Pictures />}
      {name === 'posts' && <Posts />}
      {name === 'comments' && <Comments />}
    </div>
  );
}

function Pictures() {
  const { client } = useApi();
  const list = usePagedQuery(
    'console/moderation/list',
    { state: 'open' },
    { key: ['review', 'pictures'], staleTime: 0 },
  );
  return (
    <Cases
      name="pictures"
      list={list}
      Extra={Frames}
      decide={({ id }, passes, note) =>
        client.post('console/moderation/decide', {
          caseId: String(id),
          state: passes ? 'passed' : 'blocked',
          ...(note !== '' && { note }),
        })
      }
    />
  );
}

function Posts() {
  const { client } = useApi();
  const list = usePagedQuery('console/post/list', { queue: 'held' }, { key: ['review', 'posts'], staleTime: 0 });
  return (
    <Cases
      name="posts"
      list={list}
      decide={({ id }, passes, note) =>
        client.post('console/post/decide', {
          postId: String(id),
          state: passes ? 'shown' : 'refused',
          ...(note !== '' && { note }),
        })
      }
    />
  );
}

function Comments() {
  const { client } = useApi();
  const list = usePagedQuery('console/comment/list', { queue: 'held' }, { key: ['review', 'comments'], staleTime: 0 });
  return (
    <Cases
      name="comments"
      list={list}
      decide={({ id }, passes, note) =>
        passes
          ? client.post('console/comment/approve', { commentId: String(id) })
          : client.post('console/comment/refuse', { commentId: String(id), note })
      }
    />
  );
}

interface CasesProps {
  readonly name: QueueName;
  readonly list: {
    readonly items: readonly object[];
    readonly source: { isPending: boolean; error: Error | null; hasNextPage: boolean; fetchNextPage: () => unknown };
  };
  readonly Extra?: ComponentType<{ row: Row }>;
  readonly decide: (row: Row, passes: boolean, note: string) => Promise<unknown>;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

function Cases({ name, list: { items, source }, Extra, decide }: CasesProps) {
  const text = useText(moderationMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const mayDo = usePermission();
  const queries = useQueryClient();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const [note, setNote] = useState('');
  const waiting = (items as readonly Row[]).filter(({ id }) => !done.has(String(id)));
  const index = Math.min(at, Math.max(0, waiting.length - 1));
  const row = waiting[index];
  const mayDecide = mayDo('moderation.decide');

  const deciding = useMutation({
    mutationFn: ({ chosen, passes }: { chosen: Row; passes: boolean }) => decide(chosen, passes, note.trim()),
    onSuccess: (_, { chosen, passes }) => {
      setDone((before) => new Set(before).add(String(chosen.id)));
      setNote('');
      showToast(text(passes ? 'passed' : 'refused'), 'success');
      void queries.invalidateQueries({ queryKey: ['room'] });
    },
    onError: (error) => showToast(errorText(error), 'error'),
  });
  const act = (passes: boolean) => {
    if (row && mayDecide && !deciding.isPending) deciding.mutate({ chosen: row, passes });
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const steps: Record<string, () => void> = {
        j: () => setAt(Math.min(index + 1, waiting.length - 1)),
        k: () => setAt(Math.max(index - 1, 0)),
        a: () => act(true),
        r: () => act(false),
      };
      steps[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  useEffect(() => {
    if (waiting.length < 5 && source.hasNextPage) void source.fetchNextPage();
  }, [waiting.length, source.hasNextPage, source.fetchNextPage]);

  if (source.isPending) return <p role="status">{common('loading')}</p>;
  if (source.error) return <p role="alert">{errorText(source.error)}</p>;
  if (!row)
    return (
      <div className="moderation-empty">
        <h2>{text('nothing')}</h2>
        <p>{text('nothingText')}</p>
      </div>
    );
  return (
    <div className="moderation-desk">
      <ol className="moderation-list" aria-label={text(name)}>
        {waiting.map((one, position) => (
          <li key={String(one.id)}>
            <button type="button" aria-current={position === index || undefined} onClick={() => setAt(position)}>
              {String(one.title || one.text || one.id).slice(0, 60)}
            </button>
          </li>
        ))}
      </ol>
      <article className="moderation-case">
        {Extra && <Extra key={String(row.id)} row={row} />}
        <Facts fields={FIELDS[name]} row={row} />
        {mayDecide && (
          <div className="moderation-decide">
            <label>
              {text('note')}
              <input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
            </label>
            <Button tone="danger" busy={deciding.isPending} onClick={() => act(false)}>
              {text('refuse')}
            </Button>
            <Button busy={deciding.isPending} onClick={() => act(true)}>
              {text('approve')}
            </Button>
          </div>
        )}
      </article>
    </div>
  );
}
