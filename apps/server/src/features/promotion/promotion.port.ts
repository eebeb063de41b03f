import type { PROMOTION_PRODUCTS } from '@liuguang/contract/promotion/schemas';

export type PromotedProduct = (typeof PROMOTION_PRODUCTS)[number];

/** What runs at this moment. */
export interface Promotion {
  readonly percent: number;
  readonly tag: string;
  readonly translations: Readonly<Record<string, { readonly tag: string }>>;
}

/** For what is sold: it asks when it says its price, and again when it is bought. */
export interface PromotionPort {
  /** The greatest of those that run; nothing where none does. */
  current(product: PromotedProduct): Promise<Promotion | undefined>;
}

/** The words of a product while a promotion runs. */
export const promotedWords = <Words extends Pick<Promotion, 'tag' | 'translations'>>(
  own: Words,
  promotion: Promotion | undefined,
): Pick<Promotion, 'tag' | 'translations'> => (promotion && promotion.tag !== '' ? promotion : own);
