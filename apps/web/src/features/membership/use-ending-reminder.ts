import { formatDate } from '@liuguang/contract/format/date';
import { showToast } from '@liuguang/ui/Toast';
import { useText } from '../../lib/i18n.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { membershipMessages } from './messages.ts';

/** Says that a tier is about to end, wherever somebody is when the server tells. */
export function useEndingReminder(): void {
  const text = useText(membershipMessages);
  useTopic('membership.ending', ({ tier, vipExpire }) =>
    showToast(text(`${tier}Ending`, { date: formatDate(vipExpire, 'MM-DD HH:mm') })),
  );
}
