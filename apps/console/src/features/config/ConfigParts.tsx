import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { configCalls } from '@liuguang/contract/config/calls';
import { CONFIG_PARTS, type ConfigPart } from '@liuguang/contract/config/schemas';
import { formatDate } from '@liuguang/contract/format/date';
import { exact } from '@liuguang/contract/shapes';
import { Button } from '@liuguang/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Facts } from '../../lib/facts/Facts.tsx';
import { fieldsOfRequest } from '../../lib/form/shape.ts';
import { libMessages } from '../../lib/messages.ts';
import { ActionPanel } from '../../lib/room/ActionPanel.tsx';
import { RowHistory } from '../../lib/room/RowHistory.tsx';
import { type Action, onRow, type Row } from '../../lib/room/room.ts';
import { usePermission } from '../../lib/room/use-permission.ts';
import { useWords } from '../../lib/words.ts';
import { configMessages } from './messages.ts';
import './config.css';

const DOMAIN: ConfigPart = 'domain';
/** Parts that have a place of their own. */
const ELSEWHERE: readonly ConfigPart[] = ['theme', 'advertise'];

/** What a part takes is said by the part, not by the call that saves any of them. */
function saving(part: ConfigPart): Action {
  const given = (row: Row) => ({ part, version: Number(row.version) });
  const filled = ({ value }: Row) => ({ value });
  if (part === DOMAIN)
    return onRow('save', configCalls, 'console/config/domain', {
      given: (row) => ({ version: Number(row.version) }),
      filled,
    });
  const action = onRow('save', configCalls, 'console/config/save', { given, filled });
  const { part: name, version } = configCalls['console/config/save'].request.properties;
  return { ...action, request: exact({ part: name, version, value: CONFIG_PARTS[part] }) };
}

/** The parts of the configuration, each looked at and saved as a whole. */
export function ConfigParts() {
  const { client } = useApi();
  const text = useText(configMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const words = useWords();
  const mayDo = usePermission();
  const [search, setSearch] = useSearchParams();
  const [acting, setActing] = useState<{ action: Action; row: Row }>();
  const { data, error, refetch } = useQuery({
    queryKey: ['room', 'console/config/list'],
    queryFn: ({ signal }) => client.post('console/config/list', {}, { signal }),
  });
  const parts = (data?.list ?? []).filter(({ part }) => !ELSEWHERE.includes(part));
  const chosen = parts.find(({ part }) => part === search.get('part')) ?? parts[0];
  if (!chosen) return <p role="status">{error ? errorText(error) : common('loading')}</p>;
  const action = saving(chosen.part);
  return (
    <div className="config">
      <h1>{text('title')}</h1>
      <div className="config-desk">
        <nav className="config-parts" aria-label={text('parts')}>
          {parts.map(({ part }) => (
            <button
              key={part}
              type="button"
              aria-current={part === chosen.part || undefined}
              onClick={() => setSearch({ part }, { replace: true })}
            >
              {words.value('part', part)}
            </button>
          ))}
        </nav>
        <section className="config-part" aria-label={words.value('part', chosen.part)}>
          <header>
            <h2>{words.value('part', chosen.part)}</h2>
            <span>
              {text('version', { version: chosen.version })} ·{' '}
              {chosen.updatedAt === '' ? text('never') : formatDate(chosen.updatedAt, 'YYYY-MM-DD HH:mm')}
            </span>
            {mayDo(action.permission) ? (
              <Button size="small" onClick={() => setActing({ action, row: chosen })}>
                {text('edit')}
              </Button>
            ) : (
              <span>{text('readOnly')}</span>
            )}
          </header>
          {chosen.part === DOMAIN && <p>{text('domainNote')}</p>}
          <Facts fields={fieldsOfRequest(exact({ value: CONFIG_PARTS[chosen.part] }))} row={{ value: chosen.value }} />
          <RowHistory key={chosen.part} view={{ messages: configMessages, actions: [action] }} row={chosen} />
        </section>
      </div>
      {acting && (
        <ActionPanel
          key={chosen.part}
          action={acting.action}
          title={words.value('part', chosen.part)}
          row={acting.row}
          reload={async () => (await refetch()).data?.list.find(({ part }) => part === chosen.part)}
          onClose={() => setActing(undefined)}
        />
      )}
    </div>
  );
}
