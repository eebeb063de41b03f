import { advertsAllowed } from '@liuguang/contract/entitlement';
import { useConfig } from '../../lib/config.ts';
import { useAdvertDay } from './AdvertProvider.tsx';
import type { AdvertPosition } from './adverts.ts';

/** What somebody gets to see of what is advertised: all, the house's own, nothing more today, or a part of their own. */
export type AdvertShare = 'all' | 'house' | 'none' | 'part';

/** At one place, where many may stand. */
export function useAdvertShare(position: AdvertPosition): AdvertShare {
  const { advertise, advertBudget } = useConfig();
  const { person, record } = useAdvertDay();
  const left = advertBudget - record.seen;
  if (left <= 0) return 'none';
  const count = advertise.filter((advert) => advert.position === position).length;
  if (!person || left < count || record.closed.length > 0) return 'part';
  return advertsAllowed(position, person).includes('paid') ? 'all' : 'house';
}
