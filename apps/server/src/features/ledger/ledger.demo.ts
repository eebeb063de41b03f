import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DemoSeeding, FeatureDemo } from '../../platform/demo/demo.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Once } from '../../platform/once/once.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { LedgerPort } from './ledger.port.ts';
import type { LedgerProducts } from './ledger.products.ts';
import { ledgerGoldProduct, ledgerScoreProduct, ledgerScorePurchase } from './ledger.schema.ts';

interface LedgerDemoParts {
  readonly database: Database;
  readonly once: Once;
  readonly ledger: Pick<LedgerPort, 'give'>;
  readonly products: Pick<LedgerProducts, 'scoreOnSale' | 'buyScore'>;
}

/** Gold that the people of the demo have; the others have to earn theirs. */
const PURSES: Readonly<Record<string, number>> = {
  guest: 300,
  member: 1280,
  vip: 3600,
  dark: 660,
  svip: 12_800,
};
/** Messages that they bought, by the place of the pack on the shelf. */
const SCORE_BOUGHT: Readonly<Record<string, number>> = { member: 0, dark: 1, svip: 2 };

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

/** Something to spend, and to spend it on, until operators sell something else. */
export const ledgerDemo = (parts: LedgerDemoParts): FeatureDemo => ({
  async seed(tx, seeding) {
    await tx.insert(ledgerGoldProduct).values(shelve(GOLD));
    await tx.insert(ledgerScoreProduct).values(shelve(SCORE));
    await fillPurses(parts, tx, seeding);
  },
  steps: [
    {
      name: 'messages',
      after: ['orders'],
      async load({ people }) {
        const idOf = await people(parts.database.query);
        for (const [name, place] of Object.entries(SCORE_BOUGHT)) {
          const id = idOf.get(name);
          if (id !== undefined) await buyMessages(parts, { id, sessionId: 0n, registered: true }, place);
        }
      },
    },
  ],
});

const shelve = <Product extends object>(products: readonly Product[]) =>
  products.map((product, position) => ({ ...product, position, onSale: true }));

async function fillPurses({ ledger }: LedgerDemoParts, tx: Transaction, { cast, people }: DemoSeeding): Promise<void> {
  const idOf = await people(tx);
  for (const [name, amount] of Object.entries(PURSES)) {
    const to = idOf.get(name);
    if (to === undefined) continue;
    const reason = { to, kind: 'gift', note: '欢迎来到流光', reference: `demo:${cast[name]?.inviteCode}` } as const;
    await ledger.give(tx, { ...reason, amount });
  }
}

/** Unless they have bought some before. */
async function buyMessages(
  { database, once, products }: LedgerDemoParts,
  person: Person,
  place: number,
): Promise<void> {
  if ((await database.query.$count(ledgerScorePurchase, eq(ledgerScorePurchase.accountId, person.id))) > 0) return;
  const pack = (await products.scoreOnSale())[place];
  if (!pack) return;
  const wanted = { productId: pack.id, price: pack.price, requestId: randomUUID() };
  const request = { party: `account:${person.id}`, call: 'app/aimate/score/pay', requestId: wanted.requestId };
  await once.runInOneStatement(request, wanted, 'ever', (claim) => products.buyScore(claim, person, wanted));
}
