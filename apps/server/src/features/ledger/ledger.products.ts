import type { Request, Response } from '@liuguang/contract/contract';
import type {
  GoldProduct,
  GoldProductRecord,
  PayType,
  ScoreProduct,
  ScoreProductRecord,
} from '@liuguang/contract/ledger/schemas';
import { sql } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import type { Claim } from '../../platform/once/once.claim.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { type Promotion, type PromotionPort, promotedWords } from '../promotion/promotion.port.ts';
import { answeringSaleStatement, type GoldPort, type LedgerBook, type LedgerPort } from './ledger.port.ts';
import type { ProductsRepository, ScoreRow } from './ledger.products.repository.ts';
import { ledgerScorePurchase } from './ledger.schema.ts';

export interface ProductParts {
  readonly products: ProductsRepository;
  readonly bus: Bus;
  readonly ledger: LedgerPort;
  readonly promotions: PromotionPort;
  /** The ways to pay that this server has. */
  readonly payTypes: Contributions<PayType>;
}

const sellScore = answeringSaleStatement('ledger_sell_score', {
  values: 1,
  record: ({ payer, gets, amount, at, able, values: [productId] }) => sql`
  insert into ${ledgerScorePurchase} (account_id, product_id, score, paid, at)
  select ${payer}, ${productId}::bigint, ${gets}, ${amount}, ${at} from ${able}
  returning id::text as reference`,
  reply: ({ bought, given, got }) =>
    sql`json_build_object('gold', ${bought} + ${given}, 'bought', ${bought}, 'given', ${given}, 'score', ${got})`,
});

/** Gold and messages as goods. */
export class LedgerProducts implements GoldPort {
  readonly #parts: ProductParts;
  /** Packs, remembered for a short while: they rarely change, and everybody who buys asks for them. */
  readonly #score: InvalidatedCache<bigint, ScoreRow>;

  constructor(parts: ProductParts) {
    this.#parts = parts;
    this.#score = new InvalidatedCache(parts.bus, { max: 1000, ttlMs: 30_000 });
    parts.bus.subscribe('product', (payload) => this.#score.forget(BigInt(payload)));
  }

  async goldOnSale(): Promise<{ products: GoldProduct[]; payTypes: PayType[] }> {
    const { products, payTypes, promotions } = this.#parts;
    const promotion = await promotions.current('gold');
    const onSale = (await products.gold()).filter((one) => one.onSale);
    return {
      products: onSale.map(({ id, gold, bonus, ...words }) => {
        const { tag, translations } = promotedWords(words, promotion);
        return { id: String(id), gold, bonus: bonus + extraOf(gold, promotion), tag, translations };
      }),
      payTypes: [...payTypes.all],
    };
  }

  async goldForSale(productId: bigint): Promise<{ gold: number; bonus: number } | undefined> {
    const product = await this.#parts.products.goldById(productId);
    if (!product?.onSale) return undefined;
    const { gold, bonus } = product;
    return { gold, bonus: bonus + extraOf(gold, await this.#parts.promotions.current('gold')) };
  }

  async scoreOnSale(): Promise<ScoreProduct[]> {
    const onSale = (await this.#parts.products.score()).filter((one) => one.onSale);
    return onSale.map(({ id, score, price, tag, translations }) => ({
      id: String(id),
      score,
      price,
      tag,
      translations,
    }));
  }

  async buyScore(
    claim: Claim,
    person: Person,
    { productId, price }: Request<'app/aimate/score/pay'>,
  ): Promise<Response<'app/aimate/score/pay'>> {
    const { products, ledger } = this.#parts;
    const product = await this.#score.read(BigInt(productId), () => products.scoreById(BigInt(productId)));
    if (!product?.onSale) throw new Refused('notFound');
    if (product.price !== price) throw new Refused('priceChanged', { data: { price: product.price } });
    const { id, score } = product;
    const reply = await ledger.sellAndAnswer(claim, {
      payer: person.id,
      amount: price,
      kind: 'score',
      note: String(score),
      gets: { currency: 'score', amount: score },
      statement: sellScore,
      values: [id],
    });
    return reply as Response<'app/aimate/score/pay'>;
  }

  async allGold(): Promise<GoldProductRecord[]> {
    return (await this.#parts.products.gold()).map((one) => ({ ...one, id: String(one.id) }));
  }

  async allScore(): Promise<ScoreProductRecord[]> {
    return (await this.#parts.products.score()).map((one) => ({ ...one, id: String(one.id) }));
  }

  async saveGold(
    tx: Transaction,
    { productId, ...fields }: Request<'console/ledger/gold/save'>,
  ): Promise<GoldProductRecord> {
    const row = await this.#parts.products.saveGold(
      tx,
      productId === undefined ? undefined : BigInt(productId),
      fields,
    );
    if (!row) throw new Refused('notFound');
    return { ...row, id: String(row.id) };
  }

  async saveScore(
    tx: Transaction,
    { productId, ...fields }: Request<'console/ledger/score/save'>,
  ): Promise<ScoreProductRecord> {
    const row = await this.#parts.products.saveScore(
      tx,
      productId === undefined ? undefined : BigInt(productId),
      fields,
    );
    if (!row) throw new Refused('notFound');
    await this.#parts.bus.publish('product', String(row.id), tx);
    return { ...row, id: String(row.id) };
  }
}

/** Given on top of an amount of gold while a promotion runs. */
const extraOf = (gold: number, promotion: Promotion | undefined): number =>
  promotion ? Math.floor((gold * promotion.percent) / 100) : 0;

/** Packs of messages that were bought, for `ledger verify`. */
export const scoreBook: LedgerBook = {
  kind: 'score',
  sold: sql`select id::text as reference, paid from ledger_score_purchase`,
};
