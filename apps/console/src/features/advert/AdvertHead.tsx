import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { advertMessages } from './messages.ts';

/** How much of all that is advertised one person sees in a day. */
export function AdvertHead() {
  const { client } = useApi();
  const text = useText(advertMessages);
  const { data } = useQuery({
    queryKey: ['room', 'console/config/list'],
    queryFn: ({ signal }) => client.post('console/config/list', {}, { signal }),
  });
  const limit = data?.list.find(({ part }) => part === 'advertBudget')?.value;
  if (typeof limit !== 'number') return null;
  return (
    <p>
      {text('perPerson', { count: limit })} <Link to="/config?part=advertBudget">{text('change')}</Link>
    </p>
  );
}
