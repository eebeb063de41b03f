import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { pathOfContent } from '@liuguang/contract/content';
import { Button, ButtonLink } from '@liuguang/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../facts/Facts.tsx';
import { type Field, fieldsOfRequest } from '../form/shape.ts';
import { libMessages } from '../messages.ts';
import { Panel } from '../panel/Panel.tsx';
import { ask } from './ask.ts';
import { RowHistory } from './RowHistory.tsx';
import type { Action, Detail, RoomView, Row } from './room.ts';
import { usePermission } from './use-permission.ts';

const NAMES = ['title', 'name', 'text', 'word', 'action', 'jobId', 'day', 'part', 'id'] as const;

/** What a row is called where it stands alone. */
export function nameOfRow(row: Row): string {
  const field = NAMES.find((name) => typeof row[name] === 'string' && row[name] !== '');
  return field ? String(row[field]).slice(0, 60) : '';
}

interface RowPanelProps {
  readonly view: RoomView;
  readonly fields: readonly Field[];
  readonly row: Row;
  readonly actions: readonly Action[];
  readonly onAct: (action: Action) => void;
  readonly onClose: () => void;
}

/** All of a row, what else the server knows of it, and what can be done with it. */
export function RowPanel({ view, fields, row, actions, onAct, onClose }: RowPanelProps) {
  const text = useText(libMessages);
  const own = useText(view.messages);
  const mayDo = usePermission();
  const { Extra } = view;
  const contentType = Number(row.contentType ?? 0);
  const subject = String(row.subjectId ?? row.videoId ?? row.id ?? '');
  return (
    <Panel open title={nameOfRow(row) || text('details')} onClose={onClose}>
      <div className="room-row">
        {(actions.length > 0 || contentType > 0) && (
          <div className="room-actions">
            {actions.map((action) => (
              <Button
                key={action.name}
                size="small"
                tone={action.isDangerous ? 'danger' : 'soft'}
                onClick={() => onAct(action)}
              >
                {own(action.name)}
              </Button>
            ))}
            {contentType > 0 && subject !== '' && (
              <ButtonLink size="small" tone="line" href={pathOfContent({ id: subject, contentType })}>
                {text('openInApp')}
              </ButtonLink>
            )}
          </div>
        )}
        {Extra && <Extra row={row} />}
        {view.details
          .filter(({ permission }) => mayDo(permission))
          .map((one) => (
            <DetailPart key={one.name} detail={one} title={own(one.name)} row={row} />
          ))}
        <Facts fields={fields} row={row} />
        <RowHistory view={view} row={row} />
      </div>
    </Panel>
  );
}

function DetailPart({ detail, title, row }: { detail: Detail; title: string; row: Row }) {
  const { client } = useApi();
  const text = useText(libMessages);
  const errorText = useErrorText();
  const body = detail.body(row);
  const { data, error } = useQuery({
    queryKey: ['room', detail.call, body],
    queryFn: ({ signal }) => ask(client, detail.call, body, signal),
  });
  return (
    <section className="room-detail" aria-label={title}>
      <h3>{title}</h3>
      {data === undefined ? (
        <p role="status">{error ? errorText(error) : text('loading')}</p>
      ) : (
        <Facts fields={fieldsOfRequest(detail.response)} row={data as Row} />
      )}
    </section>
  );
}
