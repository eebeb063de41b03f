import type { AppConfig } from '@liuguang/contract/config/schemas';
import { advertsAllowed, type Person } from '@liuguang/contract/entitlement';
import { type AdvertPosition, standingOf } from './adverts.ts';
import type { DayRecord } from './day-record.ts';

/** What somebody gets to see of what is advertised: all, the house's own, nothing more today, or a part of their own. */
export type AdvertShare = 'all' | 'house' | 'none' | 'part';

interface Day {
  readonly person: Person | undefined;
  readonly record: DayRecord;
}

/** At one place, where many may stand. */
export function advertShare(
  { advertise, advertBudget }: Pick<AppConfig, 'advertise' | 'advertBudget'>,
  { person, record }: Day,
  position: AdvertPosition,
): AdvertShare {
  const left = advertBudget - record.seen;
  if (left <= 0) return 'none';
  const count = advertise.filter((advert) => advert.position === position).length;
  if (!person || left < count || record.closed.length > 0) return 'part';
  return advertsAllowed(position, standingOf(person, new Date())).includes('paid') ? 'all' : 'house';
}
