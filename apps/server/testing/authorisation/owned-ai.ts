import { randomUUID } from 'node:crypto';
import { AI_PICTURE_PRICE, AI_VIDEO_PRICE, type AiKind, type AiState } from '@liuguang/contract/ai/kinds';
import { aiOrderPrice } from '@liuguang/contract/entitlement';
import { and, eq, inArray } from 'drizzle-orm';
import { aiConsent, aiOrder, aiOutput, aiSource, aiTemplate } from '../../src/features/ai/ai.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import type { Stack } from '../stack.ts';
import type { Holder } from './holder.ts';

/** What the makers below need of the things that are nobody's in particular. */
interface Things {
  readonly stack: Stack;
  readonly database: Database;
  give(to: bigint, amount: number): Promise<void>;
  picture(token: string): Promise<string>;
}

/** Makes real orders, sources and consents of the AI studio that belong to somebody. */
export class OwnedAi {
  readonly #things: Things;

  constructor(things: Things) {
    this.#things = things;
  }

  async template(): Promise<string> {
    const [template] = await this.#things.database.query.select().from(aiTemplate).limit(1);
    return String(template?.id);
  }

  /** What one picture from words costs somebody, who has the gold for it. */
  async price({ id }: Holder): Promise<{ price: number; requestId: string }> {
    await this.#closeOrders(id);
    await this.#things.give(id, 1000);
    const person = await this.#things.stack.running.app.ports.accounts.describe(id);
    return { price: aiOrderPrice(AI_PICTURE_PRICE, person, 0), requestId: randomUUID() };
  }

  /** Nobody has more than a few orders made at a time. */
  async #closeOrders(accountId: bigint): Promise<void> {
    await this.#things.database.query
      .update(aiOrder)
      .set({ state: 'cancelled' })
      .where(and(eq(aiOrder.accountId, accountId), inArray(aiOrder.state, ['waiting', 'running'])));
  }

  async wanted(owner: Holder): Promise<object> {
    const templateId = await this.template();
    return { ...(await this.price(owner)), templateId, prompt: '', style: 'ink', shape: 'square', count: 1 };
  }

  /** Leave to use somebody's face, given by themselves. */
  async consent(accountId: bigint): Promise<string> {
    const file = { path: '/img/none.webp', width: 1, height: 1 };
    const picture = { id: '1', purpose: 'general', small: file, large: file } as const;
    const terms = {
      scopes: ['faceSwap', 'video', 'generate'],
      createdAt: new Date(),
      expiresAt: new Date('2099-01-01'),
    } as const;
    const row = { ...terms, scopes: [...terms.scopes], ownerId: accountId, holderId: accountId, picture };
    const [consent] = await this.#things.database.query.insert(aiConsent).values(row).returning();
    return String(consent?.id);
  }

  /** A picture with one face to work on. */
  async source({ id, token }: Holder): Promise<string> {
    const file = { path: '/img/none.webp', width: 1, height: 1 };
    const pictureId = await this.#things.picture(token);
    const picture = { id: pictureId, purpose: 'general', small: file, large: file } as const;
    const row = { accountId: id, picture, hasFace: false, faces: [{ number: 0, x: 0, y: 0, width: 1, height: 1 }] };
    const [source] = await this.#things.database.query
      .insert(aiSource)
      .values({ ...row, createdAt: new Date() })
      .returning();
    return String(source?.id);
  }

  /** A face swap of somebody, who has the gold for it. */
  async faceSwap({ id }: Holder, listPrice?: number) {
    await this.#things.give(id, 1000);
    const [template] = await this.#things.database.query
      .select()
      .from(aiTemplate)
      .where(eq(aiTemplate.kind, 'faceSwap'));
    const person = await this.#things.stack.running.app.ports.accounts.describe(id);
    return {
      templateId: String(template?.id),
      consentId: await this.consent(id),
      agreed: true,
      price: aiOrderPrice(listPrice ?? template?.price ?? 0, person, 0),
      requestId: randomUUID(),
    };
  }

  /** A film that somebody has the gold for. */
  async film({ id }: Holder) {
    await this.#closeOrders(id);
    await this.#things.give(id, 1000);
    const person = await this.#things.stack.running.app.ports.accounts.describe(id);
    return { motion: 'sway', price: aiOrderPrice(AI_VIDEO_PRICE, person, 0), requestId: randomUUID() };
  }

  async output(owner: Holder): Promise<string> {
    const orderId = BigInt(await this.order(owner, 'done'));
    const file = { path: '/img/none.webp', width: 1, height: 1 };
    const picture = {
      id: await this.#things.picture(owner.token),
      purpose: 'general',
      small: file,
      large: file,
    } as const;
    const row = { orderId, position: 0, picture };
    const [output] = await this.#things.database.query.insert(aiOutput).values(row).returning();
    return String(output?.id);
  }

  async order({ id }: Holder, state: AiState, kind: AiKind = 'generate'): Promise<string> {
    const wanted = {
      title: '月亮',
      prompt: '月亮',
      negative: '',
      style: 'ink',
      shape: 'square',
      count: 1,
      seed: 1,
    } as const;
    const costs = { listPrice: 80, price: 0, isFree: false } as const;
    const row = { accountId: id, kind, ...wanted, ...costs, state, createdAt: new Date() } as const;
    const [order] = await this.#things.database.query.insert(aiOrder).values(row).returning();
    return String(order?.id);
  }
}
