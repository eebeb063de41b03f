import { useText } from '@liuguang/app-kit/i18n';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { formatDate } from '@liuguang/contract/format/date';
import { Button } from '@liuguang/ui/Button';
import { Facts } from '../facts/Facts.tsx';
import { type Field, fieldsOfRequest } from '../form/shape.ts';
import { libMessages } from '../messages.ts';
import type { Action, RoomView, Row } from './room.ts';

/** What the audit calls a row. */
const targetOf = ({ given, target }: Action, row: Row): string =>
  target === undefined ? '' : String(given(row)[target] ?? '');

/** What a history takes of a room. */
type Told = Pick<RoomView, 'messages' | 'actions'>;

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

function History({ view, target, actions }: HistoryProps) {
  const text = useText(libMessages);
  const own = useText(view.messages);
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
        {items.map(({ id, at, operatorName, action: call, detail }, place) => {
          const action = actions.find((one) => one.call === call);
          const fields = action ? fieldsOfRequest(action.request).filter(({ name }) => name !== action.target) : [];
          const isMore = fields.some(({ name }) => detail[name] !== undefined);
          const line = `${formatDate(at, 'YYYY-MM-DD HH:mm')} · ${operatorName} · ${action ? own(action.name) : call}`;
          return (
            <li key={id}>
              {isMore ? (
                <details>
                  <summary>{line}</summary>
                  <Change
                    fields={fields}
                    after={detail}
                    before={(name) =>
                      items.slice(place + 1).find((one) => one.detail[name] !== undefined)?.detail[name]
                    }
                  />
                </details>
              ) : (
                line
              )}
            </li>
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
  readonly fields: readonly Field[];
  readonly after: Row;
  /** What the change before this one made of a field, as far as it is known here. */
  readonly before: (name: string) => unknown;
}

/** What somebody made of a thing, beside what it was. */
function Change({ fields, after, before }: ChangeProps) {
  const text = useText(libMessages);
  const changed = fields.filter(({ name }) => after[name] !== undefined);
  const known = Object.fromEntries(
    changed.flatMap(({ name }) => {
      const value = before(name);
      return value === undefined || JSON.stringify(value) === JSON.stringify(after[name]) ? [] : [[name, value]];
    }),
  );
  return (
    <>
      {Object.keys(known).length > 0 && (
        <section aria-label={text('before')}>
          <h4>{text('before')}</h4>
          <Facts fields={changed} row={known} />
        </section>
      )}
      <section aria-label={text('after')}>
        <h4>{text('after')}</h4>
        <Facts fields={changed} row={after} />
      </section>
    </>
  );
}
