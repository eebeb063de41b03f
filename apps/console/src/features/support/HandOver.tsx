import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { Select } from '@liuguang/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supportMessages } from './messages.ts';

interface HandOverProps {
  readonly isBusy: boolean;
  /** Without anybody named, whoever is free takes it. */
  readonly onHandOver: (operatorId: string) => void;
}

/** Gives a chat to a colleague, or back to those who wait. */
export function HandOver({ isBusy, onHandOver }: HandOverProps) {
  const { client } = useApi();
  const text = useText(supportMessages);
  const [operatorId, setOperatorId] = useState('');
  const { data } = useQuery({
    queryKey: ['support', 'colleagues'],
    queryFn: ({ signal }) => client.post('console/support/colleagues', {}, { signal }),
  });
  const colleagues = (data?.list ?? []).map(({ id, name }) => ({ value: id, name }));
  return (
    <div className="support-hand-over">
      <Select
        label={text('handOverTo')}
        value={operatorId}
        options={[{ value: '', name: text('backToQueue') }, ...colleagues]}
        onChange={setOperatorId}
      />
      <Button size="small" tone="line" busy={isBusy} onClick={() => onHandOver(operatorId)}>
        {text('handOver')}
      </Button>
    </div>
  );
}
