/** What points buy. */
export const GOODS_KINDS = ['membership', 'gold', 'coupon', 'frame', 'card'] as const;

/** Frames that can be worn around an avatar; each is drawn by the client. */
export const FRAMES = ['starlight', 'laurel', 'lantern'] as const;
export type Frame = (typeof FRAMES)[number];

/** What a thing costs at least, whatever is taken off. */
const LEAST_PRICE = 1;

/** What is left to pay of a price when a coupon is used; undefined where the coupon is not for so low a price. */
export const couponPrice = (price: number, coupon: { off: number; minPrice: number }): number | undefined =>
  price < coupon.minPrice || price <= LEAST_PRICE ? undefined : Math.max(LEAST_PRICE, price - coupon.off);
