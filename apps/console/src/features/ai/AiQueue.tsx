import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { aiConsoleCalls } from '@liuguang/contract/ai/console-calls';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../lib/facts/Facts.tsx';
import { fieldsOfRequest } from '../../lib/form/shape.ts';
import { libMessages } from '../../lib/messages.ts';
import { aiMessages } from './messages.ts';
import './ai.css';

const EVERY_MS = 10_000;
const fields = fieldsOfRequest(aiConsoleCalls['console/ai/queue'].response);

/** How the studio gets on. */
export function AiQueue() {
  const { client } = useApi();
  const text = useText(aiMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: ['ai', 'queue'],
    queryFn: ({ signal }) => client.post('console/ai/queue', {}, { signal }),
    refetchInterval: EVERY_MS,
  });
  return (
    <div className="ai-queue">
      <h1>{text('queueTitle')}</h1>
      {data ? (
        <Facts fields={fields} row={data} />
      ) : (
        <p role="status">{error ? errorText(error) : common('loading')}</p>
      )}
    </div>
  );
}
