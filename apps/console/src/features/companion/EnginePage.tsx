import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { companionConsoleCalls } from '@liuguang/contract/companion/console-calls';
import { Button } from '@liuguang/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../lib/facts/Facts.tsx';
import { fieldsOfRequest } from '../../lib/form/shape.ts';
import { libMessages } from '../../lib/messages.ts';
import { ActionPanel } from '../../lib/room/ActionPanel.tsx';
import { onRow, pick } from '../../lib/room/room.ts';
import { usePermission } from '../../lib/room/use-permission.ts';
import { companionMessages } from './messages.ts';
import './companion.css';

const fields = fieldsOfRequest(companionConsoleCalls['console/companion/engine'].response);
const save = onRow('editEngine', companionConsoleCalls, 'console/companion/engine/save', {
  filled: (row) => pick(row, 'kind', 'address', 'model', 'firstMs', 'nextMs', 'wholeMs'),
});

/** What the companions speak with. */
export function EnginePage() {
  const { client } = useApi();
  const text = useText(companionMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const mayDo = usePermission();
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['room', 'console/companion/engine'],
    queryFn: ({ signal }) => client.post('console/companion/engine', {}, { signal }),
  });
  return (
    <div className="companion-engine">
      <h1>{text('engineTitle')}</h1>
      {data ? (
        <Facts fields={fields} row={data} />
      ) : (
        <p role="status">{error ? errorText(error) : common('loading')}</p>
      )}
      {data && mayDo(save.permission) && <Button onClick={() => setEditing(true)}>{text('editEngine')}</Button>}
      {data && isEditing && (
        <ActionPanel
          action={save}
          title={text('editEngine')}
          row={data}
          reload={async () => (await refetch()).data}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
