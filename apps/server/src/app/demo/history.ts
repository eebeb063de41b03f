import { randomUUID } from 'node:crypto';
import { priceFor } from '@liuguang/contract/entitlement';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { account } from '../../features/account/account.schema.ts';
import { ledgerGoldProduct, ledgerScoreProduct } from '../../features/ledger/ledger.schema.ts';
import { isShown, listedVideo } from '../../features/media/media.port.ts';
import { membershipCard } from '../../features/membership/membership.schema.ts';
import { paymentOrder } from '../../features/payment/payment.schema.ts';
import { purchase } from '../../features/purchase/purchase.schema.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Running } from '../run.ts';
import { CAST, type CastName } from './cast.ts';

type Demo = Pick<Running, 'app' | 'database'>;

/** What somebody bought: gold and messages by their place on the shelf, a month as a member, so many videos. */
interface Bought {
  readonly gold: readonly number[];
  readonly score?: number;
  readonly month?: boolean;
  readonly videos: number;
}

const BOUGHT: Partial<Record<CastName, Bought>> = {
  member: { gold: [1], score: 0, videos: 2 },
  vip: { gold: [0, 2], month: true, videos: 1 },
  dark: { gold: [1], score: 1, videos: 1 },
  svip: { gold: [2, 3], score: 2, videos: 3 },
};
const MONTH = 2;

/** Has the people of the demo recharge and spend as anybody does, unless they have ordered something before. */
export async function addDemoOrders({ app, database }: Demo): Promise<void> {
  const { query } = database;
  const onShelf = await query.select().from(ledgerGoldProduct).orderBy(asc(ledgerGoldProduct.position));
  const packs = await query.select().from(ledgerScoreProduct).orderBy(asc(ledgerScoreProduct.position));
  const [card] = await query
    .select()
    .from(membershipCard)
    .where(and(eq(membershipCard.tier, 'normal'), eq(membershipCard.vipType, MONTH)));
  for (const [name, { gold, score, month }] of bought()) {
    const person = await personOf({ app, database }, name);
    if (!person || (await query.$count(paymentOrder, eq(paymentOrder.accountId, person.id))) > 0) continue;
    await database.transaction(async (tx) => {
      for (const [nth, place] of gold.entries()) {
        const product = { product: 'gold', productId: String(onShelf[place]?.id), payType: 'sandbox' } as const;
        const order = await app.ports.payments.submit(tx, person, { ...product, requestId: '' });
        const reference = `demo:${CAST[name].inviteCode}:${nth}`;
        await app.ports.settlement.pay(tx, BigInt(order.id), reference, `${reference}:payment`);
      }
      if (month && card) {
        const product = { product: 'card', productId: String(card.id), payType: 'gold' } as const;
        await app.ports.payments.submit(tx, person, { ...product, requestId: '' });
      }
    });
    const pack = score === undefined ? undefined : packs[score];
    if (pack) await buyMessages(app, person, { productId: String(pack.id), price: pack.price });
  }
}

async function buyMessages(
  app: Demo['app'],
  person: Person,
  pack: { productId: string; price: number },
): Promise<void> {
  const wanted = { ...pack, requestId: randomUUID() };
  const request = { party: `account:${person.id}`, call: 'app/aimate/score/pay', requestId: wanted.requestId };
  await app.ports.once.runInOneStatement(request, wanted, 'ever', (claim) =>
    app.ports.gold.buyScore(claim, person, wanted),
  );
}

/** Has them buy titles of the library, once it stands, unless they have bought something before. */
export async function addDemoPurchases({ app, database }: Demo): Promise<void> {
  const { query } = database;
  const forGold = await query
    .select({ id: listedVideo.id, price: listedVideo.price })
    .from(listedVideo)
    .where(and(isShown, eq(listedVideo.access, 'gold')))
    .orderBy(asc(listedVideo.price), asc(listedVideo.id));
  for (const [name, { videos }] of bought()) {
    const person = await personOf({ app, database }, name);
    if (!person || (await query.$count(purchase, eq(purchase.accountId, person.id))) > 0) continue;
    const standing = await app.ports.accounts.describe(person.id);
    await database.transaction(async (tx) => {
      for (const { id, price } of forGold.slice(0, videos)) {
        const wanted = { kind: 'media', subjectId: id, price: priceFor(price, standing) } as const;
        await app.ports.purchases.buy(tx, person, wanted);
      }
    });
  }
}

const bought = () => Object.entries(BOUGHT) as [CastName, Bought][];

async function personOf({ database }: Demo, name: CastName): Promise<Person | undefined> {
  const [row] = await database.query
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.inviteCode, CAST[name].inviteCode), inArray(account.status, ['active'])));
  return row && { id: row.id, sessionId: 0n, registered: true };
}
