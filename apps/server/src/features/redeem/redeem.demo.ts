import type { FeatureDemo } from '../../platform/demo/demo.ts';
import type { GoodsFields } from './redeem.repository.ts';
import { redeemGoods } from './redeem.schema.ts';

type Sold = Pick<GoodsFields, 'kind' | 'price' | 'amount'> & Partial<GoodsFields>;

const GOODS: readonly (readonly [zh: string, en: string, sold: Sold])[] = [
  ['会员体验 1 天', 'VIP for a day', { kind: 'membership', price: 120, amount: 1, tier: 'normal', perPerson: 3 }],
  ['会员 7 天', 'VIP for a week', { kind: 'membership', price: 700, amount: 7, tier: 'normal', minLevel: 2 }],
  ['5 钻石', '5 diamonds', { kind: 'gold', price: 100, amount: 50, perPerson: 10 }],
  ['满 30 减 5 钻石券', '5 diamonds off 30', { kind: 'coupon', price: 60, amount: 50, minPrice: 300, validDays: 30 }],
  ['补签卡', 'Make-up card', { kind: 'card', price: 80, amount: 1 }],
  ['星光头像框', 'Starlight frame', { kind: 'frame', price: 200, amount: 1, frame: 'starlight', perPerson: 1 }],
  ['桂叶头像框', 'Laurel frame', { kind: 'frame', price: 500, amount: 1, frame: 'laurel', minLevel: 3, perPerson: 1 }],
  [
    '花灯头像框',
    'Lantern frame',
    { kind: 'frame', price: 1200, amount: 1, frame: 'lantern', minLevel: 4, perPerson: 1, stock: 100 },
  ],
];

export const redeemDemo: FeatureDemo = {
  async seed(tx, { clock }) {
    const now = clock.now();
    const plain = { tier: null, frame: null, minPrice: 0, validDays: 0, stock: null, perPerson: 0, minLevel: 1 };
    await tx.insert(redeemGoods).values(
      GOODS.map(([title, en, sold], position) => ({
        ...plain,
        ...sold,
        title,
        translations: { en: { title: en } },
        position,
        onSale: true,
        createdAt: now,
        updatedAt: now,
      })),
    );
  },
};
