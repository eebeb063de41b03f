import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { vipAt } from '@liuguang/contract/entitlement';
import { formatDate, shanghaiDay } from '@liuguang/contract/format/date';
import type { Card } from '@liuguang/contract/membership/schemas';

export type CardTier = Card['tier'];

const PERMANENT_TYPE = 5;
const DAY_S = 24 * 3600;

export type Standing =
  | { readonly is: 'none' }
  | { readonly is: 'forEver' }
  | { readonly is: 'lastDay'; readonly time: string }
  | { readonly is: 'days'; readonly days: number; readonly date: string };

/** How one tier stands at `now`: an account that was remembered may have been answered days ago. */
export function standingOf(account: Pick<SelfInfo, `${CardTier}Vip`>, tier: CardTier, now: Date): Standing {
  const { vipType, vipExpireInt, vipExpire } = vipAt(account[`${tier}Vip`], now);
  if (vipType === 0 || vipExpireInt === 0) return { is: 'none' };
  if (vipType === PERMANENT_TYPE) return { is: 'forEver' };
  if (shanghaiDay(vipExpire) === shanghaiDay(now)) return { is: 'lastDay', time: formatDate(vipExpire, 'HH:mm') };
  return { is: 'days', days: Math.ceil(vipExpireInt / DAY_S), date: formatDate(vipExpire, 'YYYY-MM-DD') };
}

/** The tier to show first: the highest that is held, or the one most people take. */
export const firstTier = (account: Pick<SelfInfo, `${CardTier}Vip`>, now: Date): CardTier =>
  (['supreme', 'dark', 'normal'] as const).find((tier) => standingOf(account, tier, now).is !== 'none') ?? 'normal';
