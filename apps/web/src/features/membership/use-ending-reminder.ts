import { useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import { type EndingTier, endingTiers } from '@liuguang/contract/membership/ending';
import { showToast } from '@liuguang/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../lib/services.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { accountQuery } from '../account/port.ts';
import { membershipMessages } from './messages.ts';

const REMINDED = 'membership.reminded';
type Reminded = Partial<Record<EndingTier['tier'], string>>;

/**
 * Says that a tier is about to end, once for each end: when the server tells, or, to whoever was away then, when they
 * come back.
 */
export function useEndingReminder(): void {
  const services = useServices();
  const { storage } = services;
  const text = useText(membershipMessages);
  // Looks at what others asked for, and asks for nothing.
  const { data: account } = useQuery({ ...accountQuery(services), enabled: false });
  const remind = ({ tier, vipExpire }: EndingTier) => {
    const reminded = storage.recallOwn<Reminded>(REMINDED) ?? {};
    if (reminded[tier] === vipExpire) return;
    storage.rememberOwn(REMINDED, { ...reminded, [tier]: vipExpire });
    showToast(text(`${tier}Ending`, { date: formatDate(vipExpire, 'MM-DD HH:mm') }));
  };
  const remindOf = useEffectEvent(remind);
  useEffect(() => {
    const [ending] = account ? endingTiers(account, new Date()) : [];
    if (ending) remindOf(ending);
  }, [account]);
  useTopic('membership.ending', remind);
}
