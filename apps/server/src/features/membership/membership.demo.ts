import type { FeatureDemo } from '../../platform/demo/demo.ts';
import { membership, membershipCard, type Tier } from './membership.schema.ts';

const DAY_MS = 24 * 3600 * 1000;
const MONTH = 2;

/** Who of the cast is a member, or was. */
export const DEMO_MEMBERSHIPS: Readonly<Record<string, { tier: Tier; vipType: number; days: number }>> = {
  vip: { tier: 'normal', vipType: 4, days: 365 },
  dark: { tier: 'dark', vipType: 2, days: 30 },
  svip: { tier: 'supreme', vipType: 5, days: 26_000 },
  lapsed: { tier: 'normal', vipType: 2, days: -3 },
};

/** Of a day, a month, a season, a year and for ever, in that order. */
const CARD_PRICES: Readonly<Record<Tier, readonly number[]>> = {
  normal: [300, 1800, 4500, 14_800, 29_800],
  dark: [500, 2800, 6800, 21_800, 39_800],
  supreme: [900, 4800, 11_800, 36_800, 68_800],
};

const CARDS = Object.entries(CARD_PRICES)
  .flatMap(([tier, prices]) =>
    prices.map((price, at) => ({
      tier: tier as Tier,
      vipType: at + 1,
      price,
      listPrice: price,
      newcomerPrice: at + 1 === MONTH ? Math.floor(price / 2) : null,
      tag: '',
      translations: {},
    })),
  )
  .map((card, position) => ({ ...card, position, onSale: true }));

/** Members of every tier, and cards on sale until operators sell something else. */
export const membershipDemo: FeatureDemo = {
  async seed(tx, { people, clock }) {
    const idOf = await people(tx);
    const now = clock.now().getTime();
    const members = Object.entries(DEMO_MEMBERSHIPS).flatMap(([name, { days, ...held }]) => {
      const accountId = idOf.get(name);
      return accountId === undefined ? [] : [{ ...held, accountId, expiresAt: new Date(now + days * DAY_MS) }];
    });
    await tx.insert(membership).values(members);
    await tx.insert(membershipCard).values(CARDS);
  },
};
