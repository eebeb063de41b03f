import { useText } from '@liuguang/app-kit/i18n';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { formatDate } from '@liuguang/contract/format/date';
import type { AuditEntry } from '@liuguang/contract/operator/schemas';
import { Button } from '@liuguang/ui/Button';
import { useMemo, useState } from 'react';
import { DifferenceTable } from '../differences/DifferenceTable.tsx';
import { Facts } from '../facts/Facts.tsx';
import { type Field, fieldsOfRequest } from '../form/shape.ts';
import { libMessages } from '../messages.ts';
import type { Action, RoomView, Row } from './room.ts';

/** What the audit calls a row. */
const targetOf = ({ given, target }: Action, row: Row): string =>
  target === undefined ? '' : String(given(row)[target] ?? '');

/** What a history takes of a room. */
type Told = Pick<RoomView, 'messages' | 'actions'> & Partial<Pick<RoomView, 'list'>>;

interface RowHistoryProps {
  readonly view: Told;
  readonly row: Row;
}

/** Who did what to a row, newest first. */
export function RowHistory({ view, row }: RowHistoryProps) {
  const actions = view.actions.filter((action) => action.on === 'row' && targetOf(action, row) !== '');
  const target = actions[0] && targetOf(actions[0], row);
  if (target === undefined) return null;
  return <History view={view} target={target} actions={actions.filter((action) => targetOf(action, row) === target)} />;
}

interface HistoryProps {
  readonly view: Told;
  readonly target: string;
  readonly actions: readonly Action[];
}

/** Fields of a thing, by what changes it and by what lists it. */
function fieldsOf({ list }: Told, actions: readonly Action[]): Field[] {
  const all = [...actions.map(({ request }) => request), ...(list ? [list.item] : [])].flatMap(fieldsOfRequest);
  return [...new Map(all.map((field) => [field.name, field])).values()];
}

function History({ view, target, actions }: HistoryProps) {
  const text = useText(libMessages);
  const own = useText(view.messages);
  const fields = useMemo(() => fieldsOf(view, actions), [view, actions]);
  const calls = [...new Set<string>(actions.map(({ call }) => call))];
  const { source, items } = usePagedQuery(
    'console/audit/history',
    { target, calls, pageSize: 10 },
    {
      key: ['room', 'console/audit/history'],
      staleTime: 0,
    },
  );
  if (items.length === 0) return null;
  return (
    <section className="room-detail" aria-label={text('history')}>
      <h3>{text('history')}</h3>
      <ol className="room-history">
        {items.map((entry) => {
          const action = actions.find(({ call }) => call === entry.action);
          return (
            <Change
              key={entry.id}
              entry={entry}
              fields={fields.filter(({ name }) => name !== action?.target)}
              done={action ? own(action.name) : entry.action}
            />
          );
        })}
      </ol>
      {source.hasNextPage && (
        <Button size="small" tone="line" busy={source.isFetchingNextPage} onClick={() => void source.fetchNextPage()}>
          {text('earlier')}
        </Button>
      )}
    </section>
  );
}

interface ChangeProps {
  readonly entry: AuditEntry;
  readonly fields: readonly Field[];
  readonly done: string;
}

/** What somebody did to a thing; opened, what it was beside what it became. */
function Change({ entry, fields, done }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const { at, operatorName, detail } = entry;
  const line = `${formatDate(at, 'YYYY-MM-DD HH:mm')} · ${operatorName} · ${done}`;
  const isMore = isChange(entry) || fields.some(({ name }) => detail[name] !== undefined);
  if (!isMore) return <li>{line}</li>;
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{line}</summary>
        {isOpen && <EntryChange entry={entry} fields={fields} />}
      </details>
    </li>
  );
}

const isChange = ({ before, after }: AuditEntry): boolean =>
  Object.keys(before).length > 0 || Object.keys(after).length > 0;

/** What an entry of the audit changed; of what changed nothing that was there, what was asked. */
export function EntryChange({ entry, fields }: { entry: AuditEntry; fields: readonly Field[] }) {
  const text = useText(libMessages);
  if (!isChange(entry)) return <Facts fields={fields} row={entry.detail} />;
  return (
    <DifferenceTable
      fields={fields}
      before={{ called: text('before'), state: entry.before }}
      after={{ called: text('after'), state: entry.after }}
    />
  );
}
