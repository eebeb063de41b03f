import { Posting } from '../../features/ledger/ledger.posting.ts';
import { LedgerRepository } from '../../features/ledger/ledger.repository.ts';
import { ledgerGoldProduct, ledgerScoreProduct } from '../../features/ledger/ledger.schema.ts';
import { LedgerService } from '../../features/ledger/ledger.service.ts';
import { membershipCard, type Tier } from '../../features/membership/membership.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { CAST, type CastName } from './cast.ts';

/** Gold that the people of the demo have; the others have to earn theirs. */
const PURSES: Partial<Record<CastName, number>> = {
  guest: 300,
  member: 1280,
  vip: 3600,
  dark: 660,
  svip: 12_800,
};
const POINTS = 260;

const PLAIN = { tag: '', translations: {} };
const POPULAR = { tag: '热门', translations: { en: { tag: 'Popular' } } };
const BEST = { tag: '最划算', translations: { en: { tag: 'Best value' } } };

const GOLD = [
  { gold: 600, bonus: 0, ...PLAIN },
  { gold: 1200, bonus: 60, ...PLAIN },
  { gold: 3000, bonus: 300, ...POPULAR },
  { gold: 6800, bonus: 1000, ...PLAIN },
  { gold: 12_800, bonus: 2400, ...BEST },
  { gold: 32_800, bonus: 8000, ...PLAIN },
];

const SCORE = [
  { score: 20, price: 100, ...PLAIN },
  { score: 60, price: 260, ...POPULAR },
  { score: 200, price: 780, ...BEST },
];

/** Of a day, a month, a season, a year and for ever, in that order. */
const CARD_PRICES: Readonly<Record<Tier, readonly number[]>> = {
  normal: [300, 1800, 4500, 14_800, 29_800],
  dark: [500, 2800, 6800, 21_800, 39_800],
  supreme: [900, 4800, 11_800, 36_800, 68_800],
};
const MONTH = 2;
const YEAR = 4;

/** What is on sale, until operators sell something else. */
export async function addDemoShop(tx: Query): Promise<void> {
  const shelve = <Product extends object>(products: readonly Product[]) =>
    products.map((product, position) => ({ ...product, position, onSale: true }));
  const cards = Object.entries(CARD_PRICES).flatMap(([tier, prices]) =>
    prices.map((price, at) => ({
      tier: tier as Tier,
      vipType: at + 1,
      price,
      listPrice: Math.ceil(price / 75) * 100,
      newcomerPrice: at + 1 === MONTH ? Math.floor(price / 2) : null,
      ...(at + 1 === YEAR ? BEST : PLAIN),
    })),
  );
  await tx.insert(ledgerGoldProduct).values(shelve(GOLD));
  await tx.insert(ledgerScoreProduct).values(shelve(SCORE));
  await tx.insert(membershipCard).values(shelve(cards));
}

/** Gives the people of the demo something to spend, through the ledger like everything else. */
export async function fillDemoPurses(
  database: Database,
  tx: Transaction,
  clock: Clock,
  idOf: ReadonlyMap<string, bigint>,
): Promise<void> {
  const repository = new LedgerRepository(database);
  const ledger = new LedgerService({ database, repository, posting: new Posting(repository, clock), clock });
  for (const [name, amount] of Object.entries(PURSES)) {
    const { inviteCode } = CAST[name as CastName];
    const to = idOf.get(inviteCode);
    if (to === undefined) continue;
    const reason = { kind: 'gift', note: '欢迎来到流光' } as const;
    await ledger.give(tx, { ...reason, to, amount, reference: `demo:${inviteCode}` });
    await ledger.give(tx, {
      ...reason,
      to,
      amount: POINTS,
      currency: 'points',
      reference: `demo:${inviteCode}:points`,
    });
  }
}
