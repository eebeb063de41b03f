import { ENTITLEMENTS, type Person, vipAt, vipExpiry, vipLabel } from '@liuguang/contract/entitlement';
import { endingTiers } from '@liuguang/contract/membership/ending';

const PERMANENT_TYPE = 5;

export interface Membership {
  readonly label: '' | 'VIP' | 'SVIP';
  /** When it ends; empty without one. */
  readonly expiry: string;
  readonly permanent: boolean;
  readonly endsSoon: boolean;
  /** Of the membership held, or of the one on offer. */
  readonly discountPercent: number;
}

/** What holds at `now`: an account that was remembered may have been answered days ago. */
export function membershipOf(account: Omit<Person, 'kind'>, now: Date): Membership {
  const held = {
    normalVip: vipAt(account.normalVip, now),
    darkVip: vipAt(account.darkVip, now),
    supremeVip: vipAt(account.supremeVip, now),
  };
  const label = vipLabel(held);
  const expiry = vipExpiry(held);
  return {
    label,
    expiry,
    permanent: Object.values(held).some((vip) => vip.vipType === PERMANENT_TYPE && vip.vipExpire === expiry),
    endsSoon: endingTiers(held, now).some(({ vipExpire }) => vipExpire === expiry),
    discountPercent: ENTITLEMENTS[label === 'SVIP' ? 'supreme' : 'normal'].discountPercent,
  };
}
