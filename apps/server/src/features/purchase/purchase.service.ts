import type { Request } from '@liuguang/contract/contract';
import { priceFor } from '@liuguang/contract/entitlement';
import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import type { BoughtItem, PurchaseReceipt } from '@liuguang/contract/purchase/schemas';
import { sql } from 'drizzle-orm';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import { AlreadyBooked, type LedgerPort, saleStatement } from '../ledger/ledger.port.ts';
import type { CouponPort } from '../redeem/redeem.port.ts';
import type { PurchasePort, PurchaseSubjects, Shown, Wanted } from './purchase.port.ts';
import type { PurchaseRepository, PurchaseRow } from './purchase.repository.ts';
import { purchase } from './purchase.schema.ts';

const sell = saleStatement('purchase_sell', {
  values: 2,
  record: ({ payer, kind, amount, note, at, able, values: [subjectId, listPrice] }) => sql`
  insert into ${purchase} (account_id, kind, subject_id, paid, list_price, title, at)
  select ${payer}, ${kind}, ${subjectId}::bigint, ${amount}, ${listPrice}::bigint, ${note}, ${at} from ${able}
  on conflict (account_id, kind, subject_id) do nothing
  returning id::text as reference`,
});

export interface PurchaseParts {
  readonly repository: PurchaseRepository;
  readonly ledger: LedgerPort;
  readonly accounts: AccountPort;
  readonly coupons: CouponPort;
  /** What is for sale, by kind; features add theirs. */
  readonly subjects: Contributions<PurchaseSubjects>;
}

/** Things with a price in gold, bought once and for ever. */
export class PurchaseService implements PurchasePort {
  readonly #parts: PurchaseParts;

  constructor(parts: PurchaseParts) {
    this.#parts = parts;
  }

  hasBought(accountId: bigint, kind: PurchaseKind, subjectId: bigint): Promise<boolean> {
    return this.#parts.repository.has(accountId, kind, subjectId);
  }

  async boughtOf(
    accountId: bigint,
    kind: PurchaseKind,
    subjectIds: readonly bigint[],
    query?: Query,
  ): Promise<ReadonlySet<bigint>> {
    return new Set(await this.#parts.repository.among(accountId, kind, subjectIds, query));
  }

  async soldAmong(tx: Transaction, kind: PurchaseKind, subjectIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    return new Set(await this.#parts.repository.sold(tx, kind, subjectIds));
  }

  async buy(tx: Transaction, person: Person, wanted: Wanted): Promise<PurchaseReceipt> {
    try {
      return await this.#buy(tx, person, wanted);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof AlreadyBooked)) throw error;
      // Whatever else stands in the way, what somebody has they need not be told the price of.
      if (await this.#has(tx, person, wanted)) throw new Refused('taken', { reason: 'purchase.ownedAlready' });
      throw error;
    }
  }

  async #buy(tx: Transaction, person: Person, { kind, subjectId, price, couponId }: Wanted): Promise<PurchaseReceipt> {
    const { ledger, accounts, coupons } = this.#parts;
    const subjects = this.#subjectsOf(kind);
    const subject = await subjects?.priced(tx, subjectId);
    if (!subject) throw new Refused('notFound', { reason: 'purchase.notForSale' });
    const { title, listPrice, creator } = subject;
    if (creator === person.id) throw new Refused('taken', { reason: 'purchase.ownWork' });
    if (await subjects?.hasOtherwise?.(tx, person.id, subjectId))
      throw new Refused('taken', { reason: 'purchase.ownedAlready' });
    const costs = priceFor(listPrice, await accounts.describe(person.id));
    if (costs !== price) throw new Refused('priceChanged', { data: { price: costs } });
    const { bought, given, left, reference } = await ledger.sell(tx, {
      payer: person.id,
      amount: couponId === undefined ? costs : await coupons.use(tx, person.id, couponId, costs),
      kind,
      note: title,
      creator,
      statement: sell,
      values: [subjectId, listPrice],
    });
    return { purchaseId: reference, paid: bought + given, gold: left.bought + left.given, ...left };
  }

  async #has(tx: Transaction, { id }: Person, { kind, subjectId }: Wanted): Promise<boolean> {
    if ((await this.#parts.repository.among(id, kind, [subjectId], tx)).length > 0) return true;
    return (await this.#subjectsOf(kind)?.hasOtherwise?.(tx, id, subjectId)) ?? false;
  }

  async list(person: Person, request: Request<'x/media/bought'>): Promise<Page<BoughtItem>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(person.id, window, request.kind);
    const shown = await this.#shown(rows);
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => presentBought(row, shown.get(row.id)),
    );
  }

  /** By the purchase's number, one question for each kind. */
  async #shown(rows: readonly PurchaseRow[]): Promise<ReadonlyMap<bigint, Shown>> {
    const found = new Map<bigint, Shown>();
    await Promise.all(
      this.#parts.subjects.all.map(async ({ kind, shown }) => {
        const own = rows.filter((row) => row.kind === kind);
        if (own.length === 0) return;
        const byId = await shown(own.map(({ subjectId }) => subjectId));
        for (const { id, subjectId } of own) {
          const one = byId.get(subjectId);
          if (one) found.set(id, one);
        }
      }),
    );
    return found;
  }

  #subjectsOf(kind: PurchaseKind): PurchaseSubjects | undefined {
    return this.#parts.subjects.all.find((one) => one.kind === kind);
  }
}

const presentBought = (row: PurchaseRow, shown: Shown | undefined): BoughtItem => ({
  id: String(row.subjectId),
  contentType: shown?.contentType ?? 0,
  kind: row.kind,
  title: shown?.title ?? row.title,
  translations: shown?.translations ?? {},
  cover: shown?.cover ?? '',
  paid: row.paid,
  boughtAt: row.at.toISOString(),
});
