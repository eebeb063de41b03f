import { priceFor } from '@liuguang/contract/entitlement';
import { and, asc, eq } from 'drizzle-orm';
import type { DemoStep } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import { isShown, listedVideo } from '../media/media.port.ts';
import { purchase } from './purchase.schema.ts';
import type { PurchaseService } from './purchase.service.ts';

interface PurchaseDemoParts {
  readonly database: Database;
  readonly accounts: Pick<AccountPort, 'describe'>;
  readonly purchases: Pick<PurchaseService, 'buy'>;
}

/** How many of the library's videos they bought. */
const BOUGHT: Readonly<Record<string, number>> = { member: 2, vip: 1, dark: 1, svip: 3 };

/** Has the people of the demo buy titles of the library, unless they have bought something before. */
export const purchaseDemo = (parts: PurchaseDemoParts): DemoStep => ({
  name: 'purchases',
  after: ['playable videos', 'orders'],
  needsLibrary: true,
  async load({ people }) {
    const idOf = await people(parts.database.query);
    for (const [name, videos] of Object.entries(BOUGHT)) {
      const id = idOf.get(name);
      if (id !== undefined) await buyCheapest(parts, id, videos);
    }
  },
});

async function buyCheapest(
  { database, accounts, purchases }: PurchaseDemoParts,
  id: bigint,
  videos: number,
): Promise<void> {
  if ((await database.query.$count(purchase, eq(purchase.accountId, id))) > 0) return;
  const forGold = await database.query
    .select({ id: listedVideo.id, price: listedVideo.price })
    .from(listedVideo)
    .where(and(isShown, eq(listedVideo.access, 'gold')))
    .orderBy(asc(listedVideo.price), asc(listedVideo.id))
    .limit(videos);
  const standing = await accounts.describe(id);
  await database.transaction(async (tx) => {
    for (const { id: subjectId, price } of forGold) {
      const wanted = { kind: 'media', subjectId, price: priceFor(price, standing) } as const;
      await purchases.buy(tx, { id, sessionId: 0n, registered: true }, wanted);
    }
  });
}
