import { randomInt } from 'node:crypto';
import { AI_LIMITS, clipUnits, isOpenOrder } from '@liuguang/contract/ai/kinds';
import type { AiOrder, AiQuote, AiTemplate } from '@liuguang/contract/ai/schemas';
import type { Request } from '@liuguang/contract/contract';
import { aiFreeLeft, aiOrderPrice } from '@liuguang/contract/entitlement';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isCount, isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { DownloadLinks } from '../../platform/storage/download-links.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { AiEngines } from './ai.engines.ts';
import type { AiFaceSwaps } from './ai.face-swaps.ts';
import type { AiOrdering } from './ai.ordering.ts';
import type { AiOutputs } from './ai.outputs.ts';
import { presentOrder, presentTemplate, secondsUntilMade } from './ai.present.ts';
import type { AiPrices } from './ai.prices.ts';
import type { AiQueue } from './ai.queue.ts';
import type { AiRefusals } from './ai.refusals.ts';
import type { AiRepository, OrderRow, TemplateRow } from './ai.repository.ts';
import type { SourceRepository } from './ai.source-repository.ts';
import type { AiStills } from './ai.stills.ts';

const TITLE = 24;
const FILM_NAME = 'liuguang.mp4';
/** How long the address of a film is good. */
const FILM_SECONDS = 3600;

type Submitted = Omit<Request<'app/aiorder/strip/submit'>, 'requestId'>;

export interface AiParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly queue: AiQueue;
  readonly ledger: LedgerPort;
  readonly accounts: AccountPort;
  readonly moderation: ModerationPort;
  readonly outputs: AiOutputs;
  readonly links: DownloadLinks;
  readonly realtime: RealtimePort;
  readonly engines: Pick<AiEngines, 'current'>;
  readonly prices: AiPrices;
  readonly refusals: AiRefusals;
  readonly ordering: AiOrdering;
  readonly faceSwaps: AiFaceSwaps;
  readonly stills: AiStills;
  readonly sources: SourceRepository;
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
    const rows = await this.#parts.repository.templates(window, request);
    return pageOf(rows, window, ({ position, id }) => [position, String(id)], presentTemplate);
  }

  async quote(person: Person, { kind, count, templateId, clipSeconds = 0 }: Request<'x/ai/quote'>): Promise<AiQuote> {
    const { repository, queue, ledger, accounts, engines, ordering, prices } = this.#parts;
    const listPrice = await prices.of(kind, await this.#template(templateId), count * clipUnits(clipSeconds));
    const [self, freeUsed, { gold }, wait, engine] = await Promise.all([
      accounts.describe(person.id),
      repository.freeSince(person.id, ordering.today()),
      ledger.balances(person.id),
      queue.ofNext(person.id, kind, clipSeconds),
      kind === 'generate' ? engines.current() : 'embedded',
    ]);
    const freeLeft = aiFreeLeft(self, freeUsed);
    return {
      listPrice,
      price: aiOrderPrice(listPrice, self, freeUsed),
      free: freeLeft > 0,
      freeLeft,
      gold,
      ahead: wait.ahead,
      seconds: secondsUntilMade({ count, clipSeconds }, wait),
      engine,
    };
  }

  async submit(tx: Transaction, person: Person, wanted: Submitted): Promise<AiOrder> {
    const template = await this.#template(wanted.templateId, tx);
    const [prompt, negative] = [tidy(wanted.prompt), tidy(wanted.negative ?? '')];
    if (prompt === '' && !template) throw new Refused('badBody', { reason: 'ai.noWords' });
    await this.#refuse(prompt, negative);
    if (wanted.sourceId !== undefined && wanted.outputId !== undefined)
      throw new Refused('badBody', { reason: 'ai.noStill' });
    const isLike = wanted.sourceId !== undefined || wanted.outputId !== undefined;
    const like = isLike ? await this.#parts.stills.own(tx, person, wanted, 'generate') : undefined;
    // Before anything is set aside.
    await this.#parts.engines.current(tx);
    const { style, shape, count, seed = randomInt(AI_LIMITS.seed), price } = wanted;
    const title = prompt === '' ? (template?.title ?? '') : Array.from(prompt).slice(0, TITLE).join('');
    return this.#parts.ordering.place(tx, person, price, {
      ...like,
      kind: 'generate',
      templateId: template?.id ?? null,
      title,
      prompt,
      negative,
      style,
      shape,
      count,
      seed,
      listPrice: await this.#parts.prices.of('generate', template, count, tx),
    });
  }

  async #refuse(prompt: string, negative: string): Promise<void> {
    const { moderation, refusals } = this.#parts;
    await refusals.noting(async () => moderation.refusePrompt(prompt, negative));
  }

  async retry(tx: Transaction, person: Person, { orderId, price }: { orderId: string; price: number }) {
    const { repository, ordering, faceSwaps } = this.#parts;
    const before = await repository.own(tx, person.id, BigInt(orderId));
    if (!before) throw new Refused('notFound');
    const { kind, templateId, title, prompt, negative, style, shape, count } = before;
    await this.#refuse(prompt, negative);
    if (kind === 'generate') await this.#parts.engines.current(tx);
    const template = await this.#template(templateId === null ? undefined : String(templateId), tx);
    const { consentId, sourceId, face, agreedAt, motion, fromOutputId, clipSeconds } = before;
    if (consentId !== null) await faceSwaps.consented(tx, person, String(consentId), kind);
    if (sourceId !== null) await faceSwaps.source(tx, person, String(sourceId));
    // What failed is tried as it was; what was done is wanted otherwise.
    const seed = before.state === 'done' ? randomInt(AI_LIMITS.seed) : before.seed;
    const again = { kind, templateId, title, prompt, negative, style, shape, count, seed };
    const of = { consentId, sourceId, face, agreedAt, motion, fromOutputId, clipSeconds };
    const listPrice = await this.#parts.prices.of(kind, template, count * clipUnits(clipSeconds), tx);
    return ordering.place(tx, person, price, { ...again, ...of, listPrice });
  }

  async list(person: Person, request: Request<'x/ai/list'>): Promise<Page<AiOrder>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isId]);
    const rows = await repository.list(person.id, window, request.kind);
    const shown = await this.#presenting(rows, person);
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
    return (await this.#presenting([row], person))(row);
  }

  /** With everything that was made; what was paid stays in the books. */
  async remove(person: Person, ids: readonly string[]): Promise<number> {
    const { database, repository, outputs, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const rows = await repository.lockOwn(tx, person.id, ids.map(BigInt));
      if (rows.length < ids.length) throw new Refused('notFound');
      if (rows.some(isOpenOrder)) throw new Refused('taken', { reason: 'ai.stillOpen' });
      const gone = await repository.deleteOutputs(
        tx,
        rows.map(({ id }) => id),
      );
      await outputs.release(tx, gone);
      for (const { id } of rows) await repository.change(tx, id, { removedAt: clock.now() });
      return rows.length;
    });
  }

  async #template(id: string | undefined, query?: Transaction): Promise<TemplateRow | undefined> {
    if (id === undefined) return undefined;
    const row = await this.#parts.repository.template(BigInt(id), query);
    if (!row?.onSale) throw new Refused('notFound', { reason: 'ai.templateGone' });
    return row;
  }

  async #presenting(rows: readonly OrderRow[], person: Person): Promise<(row: OrderRow) => AiOrder> {
    const { repository, queue, sources, links } = this.#parts;
    const linkTo = (storageKey: string) =>
      links.make({ storageKey, fileName: FILM_NAME, holder: person }, FILM_SECONDS);
    const brought = rows.flatMap(({ sourceId }) => (sourceId === null ? [] : [sourceId]));
    const [outputs, sourcePictures, waitOf] = await Promise.all([
      repository.outputs(rows.map(({ id }) => id)),
      sources.pictures(brought),
      queue.of(rows),
    ]);
    return (row) =>
      presentOrder(row, outputs.get(row.id) ?? [], waitOf(row), { source: sourceOf(row, sourcePictures), linkTo });
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

/** What an order is held against; of what it only resembles there is nothing to compare. */
const sourceOf = <Kept>({ kind, sourceId }: OrderRow, pictures: ReadonlyMap<bigint, Kept>): Kept | undefined =>
  kind === 'generate' || sourceId === null ? undefined : pictures.get(sourceId);
