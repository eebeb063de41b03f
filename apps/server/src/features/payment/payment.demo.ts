import { eq } from 'drizzle-orm';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { GoldPort } from '../ledger/ledger.port.ts';
import type { MembershipGrantPort } from '../membership/membership.port.ts';
import { paymentOrder } from './payment.schema.ts';
import type { PaymentService } from './payment.service.ts';
import type { PaymentSettlement } from './payment.settlement.ts';

interface PaymentDemoParts {
  readonly database: Database;
  readonly gold: Pick<GoldPort, 'goldOnSale'>;
  readonly memberships: Pick<MembershipGrantPort, 'cardsFor'>;
  readonly payments: Pick<PaymentService, 'submit'>;
  readonly settlement: Pick<PaymentSettlement, 'pay'>;
}

/** What somebody ordered: amounts of gold by their place on the shelf, a month as a member. */
interface Ordered {
  readonly gold: readonly number[];
  readonly month?: boolean;
}

const ORDERED: Readonly<Record<string, Ordered>> = {
  member: { gold: [1] },
  vip: { gold: [0, 2], month: true },
  dark: { gold: [1] },
  svip: { gold: [2, 3] },
};
const MONTH = 2;

/** Has the people of the demo recharge and become members as anybody does, unless they have ordered something before. */
export const paymentDemo = (parts: PaymentDemoParts): DemoStep => ({
  name: 'orders',
  after: ['invitations'],
  async load(loading) {
    const idOf = await loading.people(parts.database.query);
    for (const [name, ordered] of Object.entries(ORDERED)) {
      const id = idOf.get(name);
      if (id !== undefined) await order(parts, loading, { id, sessionId: 0n, registered: true }, name, ordered);
    }
  },
});

async function order(
  { database, gold, memberships, payments, settlement }: PaymentDemoParts,
  { cast }: DemoLoading,
  person: Person,
  name: string,
  { gold: places, month }: Ordered,
): Promise<void> {
  if ((await database.query.$count(paymentOrder, eq(paymentOrder.accountId, person.id))) > 0) return;
  const { products } = await gold.goldOnSale();
  const { list } = await memberships.cardsFor(person.id);
  const card = list.find(({ tier, vipType }) => tier === 'normal' && vipType === MONTH);
  await database.transaction(async (tx) => {
    for (const [nth, place] of places.entries()) {
      const product = products[place];
      if (!product) continue;
      const wanted = { product: 'gold', productId: product.id, payType: 'sandbox', requestId: '' } as const;
      const { id } = await payments.submit(tx, person, wanted);
      const reference = `demo:${cast[name]?.inviteCode}:${nth}`;
      await settlement.pay(tx, BigInt(id), reference, `${reference}:payment`);
    }
    if (!month || !card) return;
    await payments.submit(tx, person, { product: 'card', productId: card.id, payType: 'gold', requestId: '' });
  });
}
