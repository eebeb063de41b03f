import type { Transaction } from '../../platform/postgres/database.ts';
import { redeemGoods } from './redeem.schema.ts';

/** For what gives away something of the shop. */
export const goodsKey = () => redeemGoods.id;

/** Coupons, for what is sold for gold. */
export interface CouponPort {
  /**
   * Uses somebody's coupon for something of this price, and says what is left to pay. Refuses (`taken`) a coupon that was
   * used, is over, is somebody else's, or is not for so low a price.
   */
  use(tx: Transaction, accountId: bigint, couponId: bigint, price: number): Promise<number>;
}

/** Things of the points shop, for who gives them away. */
export interface GoodsPort {
  hasGoods(tx: Transaction, goodsId: bigint): Promise<boolean>;
  /** Gives one of them without points, out of no stock; `source` and `reference` name what for. False where there is no such thing. */
  giveGoods(
    tx: Transaction,
    given: { readonly to: bigint; readonly goodsId: bigint; readonly source: 'code'; readonly reference: string },
  ): Promise<boolean>;
}
