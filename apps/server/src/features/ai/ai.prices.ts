import { AI_KINDS, AI_PICTURE_PRICE, AI_SWAP_PRICE, AI_VIDEO_PRICE, type AiKind } from '@liuguang/contract/ai/kinds';
import type { Response } from '@liuguang/contract/contract';
import { eq } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import type { TemplateRow } from './ai.repository.ts';
import { aiPrice } from './ai.schema.ts';

type PriceRecord = Response<'console/ai/price/save'>;

/** Until operators set another. */
export const USUAL_PRICES: Readonly<Record<AiKind, number>> = {
  generate: AI_PICTURE_PRICE,
  faceSwap: AI_SWAP_PRICE,
  video: AI_VIDEO_PRICE,
};

/** What orders cost, in gold, before anybody's discount. */
export class AiPrices {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async of(
    kind: AiKind,
    template: TemplateRow | undefined,
    count: number,
    query: Query = this.#query,
  ): Promise<number> {
    if (template) return template.price * count;
    const [row] = await query.select().from(aiPrice).where(eq(aiPrice.kind, kind));
    return (row?.price ?? USUAL_PRICES[kind]) * count;
  }

  async list(): Promise<PriceRecord[]> {
    const set = new Map((await this.#query.select().from(aiPrice)).map(({ kind, price }) => [kind, price]));
    return AI_KINDS.map((kind) => ({ kind, price: set.get(kind) ?? USUAL_PRICES[kind] }));
  }

  async save(tx: Transaction, { kind, price }: PriceRecord): Promise<PriceRecord> {
    await tx.insert(aiPrice).values({ kind, price }).onConflictDoUpdate({ target: aiPrice.kind, set: { price } });
    return { kind, price };
  }
}
