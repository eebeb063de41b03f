import { useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { membershipMessages } from './messages.ts';
import { MEMBERSHIP_KEY } from './query-key.ts';

/** What somebody new pays less, and for how long; when that is over, the prices are asked for again. */
export function Offer({ endsAt }: { endsAt: string }) {
  const text = useText(membershipMessages);
  const queries = useQueryClient();
  const end = Date.parse(endsAt);
  const over = useNow(end) >= end;
  useEffect(() => {
    if (over) void queries.invalidateQueries({ queryKey: [...MEMBERSHIP_KEY] });
  }, [over, queries]);
  if (over) return null;
  return (
    <p className="membership-offer">
      <b>{text('offerTitle')}</b>
      <span>{text('offerUntil', { date: formatDate(new Date(end), 'MM-DD HH:mm') })}</span>
    </p>
  );
}
