import type { GoldProduct, PayType } from '@liuguang/contract/ledger/schemas';
import type { Order } from '@liuguang/contract/payment/schemas';
import { useState } from 'react';
import { useShop, useSubmitOrder } from './queries.ts';

interface Shop {
  readonly products: readonly GoldProduct[];
  readonly payTypes: readonly PayType[];
}

/** The smallest amount that brings enough, or the largest there is. */
export function enoughFor(products: readonly GoldProduct[], missing: number): GoldProduct | undefined {
  const bySize = products.toSorted((one, other) => one.gold - other.gold);
  return bySize.find(({ gold, bonus }) => gold + bonus >= missing) ?? bySize.at(-1);
}

export const paysFor = ({ payTypes }: Shop, product: 'gold' | 'card'): readonly PayType[] =>
  payTypes.filter(({ products }) => products.includes(product));

/** Choosing an amount of gold and a way to pay, and ordering it. `missing` is what is needed at least. */
export function useTopUp(missing = 0) {
  const shop = useShop();
  const submit = useSubmitOrder();
  const [chosen, setChosen] = useState<{ productId?: string; payType?: string }>({});
  const products = shop.data?.products ?? [];
  const payTypes = shop.data ? paysFor(shop.data, 'gold') : [];
  const favourite = missing > 0 ? enoughFor(products, missing) : (products[2] ?? products.at(-1));
  const product = products.find(({ id }) => id === chosen.productId) ?? favourite;
  const payType = payTypes.find((one) => one.payType === chosen.payType) ?? payTypes[0];

  return {
    shop,
    products,
    payTypes,
    product,
    payType: payType?.payType,
    chooseProduct: (productId: string) => setChosen((before) => ({ ...before, productId })),
    choosePayType: (next: string) => setChosen((before) => ({ ...before, payType: next })),
    error: submit.error,
    busy: submit.isPending,
    order(onOrdered: (order: Order) => void) {
      if (!product || !payType) return;
      const wanted = { product: 'gold', productId: product.id, payType: payType.payType, price: product.gold } as const;
      submit.mutate(wanted, { onSuccess: onOrdered });
    },
  };
}
