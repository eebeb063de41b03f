import type { SetAdvert } from '@liuguang/contract/config/schemas';
import type { Spent } from './advert.repository.ts';

const NOTHING: Spent = { today: 0, inAll: 0 };

export const hasBudget = ({ viewsPerDay, viewsInAll }: SetAdvert): boolean =>
  viewsPerDay !== undefined || viewsInAll !== undefined;

/** Whether a budget is used up: for good, for the day, or not yet. */
export function spending(advert: SetAdvert, spent: Spent = NOTHING): 'spent' | 'spentToday' | undefined {
  const { viewsPerDay = Number.POSITIVE_INFINITY, viewsInAll = Number.POSITIVE_INFINITY } = advert;
  if (spent.inAll >= viewsInAll) return 'spent';
  return spent.today >= viewsPerDay ? 'spentToday' : undefined;
}
