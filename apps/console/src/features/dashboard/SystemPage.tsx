import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { systemReport } from '@liuguang/contract/dashboard/system';
import { IconButton } from '@liuguang/ui/IconButton';
import { RefreshIcon } from '@liuguang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../lib/facts/Facts.tsx';
import { fieldsOfRequest } from '../../lib/form/shape.ts';
import { libMessages } from '../../lib/messages.ts';
import { dashboardMessages } from './messages.ts';
import './dashboard.css';

const fields = fieldsOfRequest(systemReport);

/** What works, what takes room, and which versions run. */
export function SystemPage() {
  const { client } = useApi();
  const text = useText(dashboardMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'system'],
    queryFn: ({ signal }) => client.post('console/dashboard/system', {}, { signal }),
    staleTime: 0,
  });
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h1>{text('systemTitle')}</h1>
        <IconButton label={common('refresh')} icon={<RefreshIcon />} onClick={() => void refetch()} />
      </header>
      {data ? (
        <section className="dashboard-part" aria-label={text('systemTitle')}>
          <Facts fields={fields} row={data} />
        </section>
      ) : (
        <p role="status">{error ? errorText(error) : common('loading')}</p>
      )}
    </div>
  );
}
