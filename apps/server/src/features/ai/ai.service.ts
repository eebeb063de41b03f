import { randomInt } from 'node:crypto';
import { AI_LIMITS, AI_PICTURE_PRICE, type AiKind, isOpenOrder } from '@liuguang/contract/ai/kinds';
import type { AiOrder, AiQuote, AiTemplate } from '@liuguang/contract/ai/schemas';
import type { Request } from '@liuguang/contract/contract';
import { aiFreeLeft, aiOrderPrice } from '@liuguang/contract/entitlement';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { startOfDay } from '@liuguang/contract/task/periods';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isCount, isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { excerptOf, tidy } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { JobPort } from '../job/job.port.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { ImageEngine } from './ai.engine.ts';
import { aiJobs } from './ai.jobs.ts';
import { presentOrder, presentTemplate } from './ai.present.ts';
import type { AiRepository, OrderRow, TemplateRow } from './ai.repository.ts';

/** Longer than any queue: what nobody has made by then is given up, and its gold goes back. */
export const HELD_SECONDS = 24 * 3600;
const TITLE = 24;

type Submitted = Omit<Request<'app/aiorder/strip/submit'>, 'requestId'>;

export interface AiParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly ledger: LedgerPort;
  readonly accounts: AccountPort;
  readonly moderation: ModerationPort;
  readonly pictures: PicturePort;
  readonly jobs: JobPort;
  readonly realtime: RealtimePort;
  readonly engine: ImageEngine;
  readonly clock: Clock;
}

/** Orders for pictures: what they cost, and whose they are. */
export class AiService {
  readonly #parts: AiParts;

  constructor(parts: AiParts) {
    this.#parts = parts;
  }

  async templates(request: Request<'app/aitemplate/list'>): Promise<Page<AiTemplate>> {
    const window = windowOf(request, [isCount, isId]);
    const rows = await this.#parts.repository.templates(window, request.group);
    return pageOf(rows, window, ({ position, id }) => [position, String(id)], presentTemplate);
  }

  async quote(person: Person, { kind, count, templateId }: Request<'x/ai/quote'>): Promise<AiQuote> {
    const { repository, ledger, accounts, engine } = this.#parts;
    const listPrice = priceOf(await this.#template(templateId), count);
    const [self, freeUsed, { gold }, ahead, median] = await Promise.all([
      accounts.describe(person.id),
      repository.freeSince(person.id, this.#today()),
      ledger.balances(person.id),
      repository.countAllOpen(),
      repository.medianSeconds(kind),
    ]);
    const freeLeft = aiFreeLeft(self, freeUsed);
    return {
      listPrice,
      price: aiOrderPrice(listPrice, self, freeUsed),
      free: freeLeft > 0,
      freeLeft,
      gold,
      ahead,
      seconds: Math.ceil(median * (ahead + count)),
      engine: engine.name,
    };
  }

  async submit(tx: Transaction, person: Person, wanted: Submitted): Promise<AiOrder> {
    const template = await this.#template(wanted.templateId, tx);
    const [prompt, negative] = [tidy(wanted.prompt), tidy(wanted.negative ?? '')];
    if (prompt === '' && !template) throw new Refused('badBody', { reason: 'ai.noWords' });
    this.#parts.moderation.refusePrompt(prompt, negative);
    const { style, shape, count, seed = randomInt(AI_LIMITS.seed), price } = wanted;
    const title = prompt === '' ? (template?.title ?? '') : Array.from(prompt).slice(0, TITLE).join('');
    return this.#order(tx, person, price, {
      templateId: template?.id ?? null,
      title,
      prompt,
      negative,
      style,
      shape,
      count,
      seed,
      listPrice: priceOf(template, count),
    });
  }

  async retry(tx: Transaction, person: Person, { orderId, price }: { orderId: string; price: number }) {
    const [before] = await this.#parts.repository.lockOwn(tx, person.id, [BigInt(orderId)]);
    if (!before) throw new Refused('notFound');
    const { templateId, title, prompt, negative, style, shape, count } = before;
    this.#parts.moderation.refusePrompt(prompt, negative);
    const template = await this.#template(templateId === null ? undefined : String(templateId), tx);
    // What failed is tried as it was; what was done is wanted otherwise.
    const seed = before.state === 'done' ? randomInt(AI_LIMITS.seed) : before.seed;
    const again = { templateId, title, prompt, negative, style, shape, count, seed };
    return this.#order(tx, person, price, { ...again, listPrice: priceOf(template, count) });
  }

  async list(person: Person, request: Request<'x/ai/list'>): Promise<Page<AiOrder>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isId]);
    const rows = await repository.list(person.id, window, request.kind);
    const shown = await this.#presenting(rows);
    return pageOf(rows, window, ({ id }) => [String(id)], shown);
  }

  async cancel(person: Person, orderId: string): Promise<AiOrder> {
    const { database, repository, ledger, clock } = this.#parts;
    const row = await database.transaction(async (tx) => {
      const [order] = await repository.lockOwn(tx, person.id, [BigInt(orderId)]);
      if (!order) throw new Refused('notFound');
      if (!isOpenOrder(order)) throw new Refused('taken', { reason: 'ai.finished' });
      if (order.holdId !== null) await ledger.release(tx, order.holdId);
      const cancelled = await repository.change(tx, order.id, { state: 'cancelled', finishedAt: clock.now() });
      await this.#tell(tx, cancelled);
      return cancelled;
    });
    return (await this.#presenting([row]))(row);
  }

  /** With everything that was made; what was paid stays in the books. */
  async remove(person: Person, ids: readonly string[]): Promise<number> {
    const { database, repository, pictures, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const rows = await repository.lockOwn(tx, person.id, ids.map(BigInt));
      if (rows.length < ids.length) throw new Refused('notFound');
      if (rows.some(isOpenOrder)) throw new Refused('taken', { reason: 'ai.stillOpen' });
      const gone = await repository.deleteOutputs(
        tx,
        rows.map(({ id }) => id),
      );
      await pictures.release(
        tx,
        gone.map(({ picture }) => BigInt(picture.id)),
      );
      for (const { id } of rows) await repository.change(tx, id, { removedAt: clock.now() });
      return rows.length;
    });
  }

  async #order(
    tx: Transaction,
    person: Person,
    price: number,
    fields: Pick<
      OrderRow,
      'templateId' | 'title' | 'prompt' | 'negative' | 'style' | 'shape' | 'count' | 'seed' | 'listPrice'
    >,
  ): Promise<AiOrder> {
    const { repository, ledger, accounts, jobs, clock } = this.#parts;
    // Nobody gets two orders for the last free one of the day.
    await accounts.hold(tx, [person.id]);
    const open = await repository.countOpen(tx, person.id);
    if (open >= AI_LIMITS.open)
      throw new Refused('taken', { reason: { key: 'ai.tooManyOpen', values: { count: open } } });
    const self = await accounts.describe(person.id);
    const freeUsed = await repository.countFree(tx, person.id, this.#today());
    const costs = aiOrderPrice(fields.listPrice, self, freeUsed);
    if (costs !== price) throw new Refused('priceChanged', { data: { price: costs } });
    const row = await repository.insert(tx, {
      ...fields,
      accountId: person.id,
      kind: 'generate',
      price: costs,
      isFree: aiFreeLeft(self, freeUsed) > 0,
      state: 'waiting',
      createdAt: clock.now(),
    });
    const reason = { kind: 'ai', reference: String(row.id), note: excerptOf(fields.title) } as const;
    const holdId =
      costs > 0 ? await ledger.hold(tx, { payer: person.id, amount: costs, ...reason }, HELD_SECONDS) : null;
    const ordered = holdId === null ? row : await repository.change(tx, row.id, { holdId });
    await jobs.enqueue(tx, aiJobs, 'ai.make', { orderId: String(row.id) }, `account:${person.id}`);
    const [ahead, median] = await Promise.all([repository.countAllOpen(), repository.medianSeconds(row.kind)]);
    return presentOrder(ordered, [], { ahead, median });
  }

  async #template(id: string | undefined, query?: Transaction): Promise<TemplateRow | undefined> {
    if (id === undefined) return undefined;
    const row = await this.#parts.repository.template(BigInt(id), query);
    if (!row?.onSale) throw new Refused('notFound', { reason: 'ai.templateGone' });
    return row;
  }

  async #presenting(rows: readonly OrderRow[]): Promise<(row: OrderRow) => AiOrder> {
    const { repository } = this.#parts;
    const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
    const kinds = [...new Set(rows.filter(isOpenOrder).map(({ kind }) => kind))];
    const [outputs, ahead, medians] = await Promise.all([
      repository.outputs(rows.map(({ id }) => id)),
      repository.ahead(waiting),
      Promise.all(kinds.map(async (kind) => [kind, await repository.medianSeconds(kind)] as const)),
    ]);
    const median = new Map<AiKind, number>(medians);
    return (row) =>
      presentOrder(row, outputs.get(row.id) ?? [], {
        ahead: ahead.get(row.id) ?? 0,
        median: median.get(row.kind) ?? 0,
      });
  }

  #today(): Date {
    return startOfDay(shanghaiDay(this.#parts.clock.now()));
  }

  async #tell(tx: Transaction, { id, accountId, state, progress }: OrderRow): Promise<void> {
    if (accountId === null) return;
    await this.#parts.realtime.publish(tx, `account:${accountId}`, 'ai.progress', {
      orderId: String(id),
      state,
      progress,
    });
  }
}

const priceOf = (template: TemplateRow | undefined, count: number): number =>
  (template?.price ?? AI_PICTURE_PRICE) * count;
