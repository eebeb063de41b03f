import { couponPrice } from '@liuguang/contract/redeem/kinds';
import { useState } from 'react';
import type { Wanted } from '../purchase/port.ts';
import { useOwned } from '../redeem/port.ts';

export interface UsableCoupon {
  readonly id: string;
  /** What is left to pay. */
  readonly costs: number;
}

const TAKES_COUPONS: readonly string[] = ['app/media/pay', 'app/media/collect/pay'];

/** The coupon that takes most off, chosen once: what somebody agreed to does not change under their finger. */
export function useCoupon({ pay }: Wanted, price: number): UsableCoupon | undefined {
  const { data } = useOwned();
  const [chosen, setChosen] = useState<{ price: number; coupon: UsableCoupon | undefined }>();
  if (!TAKES_COUPONS.includes(pay.call) || !data) return undefined;
  const isThere = ({ id }: UsableCoupon) => data.coupons.some((one) => one.id === id);
  if (chosen?.price === price && (!chosen.coupon || isThere(chosen.coupon))) return chosen.coupon;
  const usable = data.coupons.flatMap((coupon) => {
    const costs = couponPrice(price, coupon);
    return costs === undefined ? [] : [{ id: coupon.id, costs }];
  });
  const coupon = usable.reduce<UsableCoupon | undefined>(
    (best, one) => (best === undefined || one.costs < best.costs ? one : best),
    undefined,
  );
  setChosen({ price, coupon });
  return coupon;
}
