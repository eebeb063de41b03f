import type { PersonalData } from '../../platform/personal.ts';
import type { RedeemRepository } from './redeem.repository.ts';

export const redeemPersonal = (repository: RedeemRepository): PersonalData => ({
  feature: 'redeem',
  tables: ['redeem_exchange', 'redeem_coupon', 'redeem_frame'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const [exchanges, coupons, frames] = await Promise.all([
      repository.allOf(accountId),
      repository.allCoupons(accountId),
      repository.frames(accountId),
    ]);
    return [
      {
        name: 'exchanged.json',
        content: {
          exchanged: exchanges.map(({ title, kind, amount, price, at }) => ({ title, kind, amount, price, at })),
          coupons: coupons.map(({ off, minPrice, expiresAt, usedAt }) => ({ off, minPrice, expiresAt, usedAt })),
          frames,
        },
      },
    ];
  },
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
