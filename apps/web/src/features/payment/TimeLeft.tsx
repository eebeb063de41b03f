import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import { useNow } from '../../lib/use-now.ts';
import { paymentMessages } from './messages.ts';

/** Until when an order can be paid. Alone in its component, since it draws itself anew every second. */
export function TimeLeft({ until }: { until: number }) {
  const text = useText(paymentMessages);
  const seconds = Math.max(0, Math.ceil((until - useNow(until)) / 1000));
  return text('pendingLeft', { time: clockDuration(seconds) });
}
