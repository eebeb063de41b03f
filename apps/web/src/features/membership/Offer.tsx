import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
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
  const seconds = Math.max(0, Math.ceil((end - useNow(end)) / 1000));
  const over = seconds === 0;
  useEffect(() => {
    if (over) void queries.invalidateQueries({ queryKey: [...MEMBERSHIP_KEY] });
  }, [over, queries]);
  if (over) return null;
  return (
    <p className="membership-offer">
      <b>{text('offerTitle')}</b>
      <span role="timer">{text('offerLeft', { time: clockDuration(seconds) })}</span>
    </p>
  );
}
