import { AI_SHAPES, type AiFailure } from '@liuguang/contract/ai/kinds';
import type { Picture } from '@liuguang/contract/picture/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { JobContext } from '../../platform/queue/jobs.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { EngineFault, type ImageEngine } from './ai.engine.ts';
import { flawOf } from './ai.measure.ts';
import type { AiRepository, OrderRow, TemplateRow } from './ai.repository.ts';
import { HELD_SECONDS } from './ai.service.ts';

/** What an order shows as soon as somebody works on it, and when all is drawn and waits to be judged. */
const BEGUN = 4;
const DRAWN = 88;
/** A try that takes longer was killed together with whoever ran it. */
const RUNNING_MS = 30 * 60_000;
const SWEPT_AT_ONCE = 100;
const SEED_STEP = 7919;

export interface AiWorkParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly ledger: LedgerPort;
  readonly moderation: Pick<ModerationPort, 'judgePictures'>;
  readonly pictures: PicturePort;
  readonly notices: NoticePort;
  readonly realtime: RealtimePort;
  readonly engine: ImageEngine;
  readonly clock: Clock;
}

/** Makes what was ordered. Each order ends once, and its gold is paid or goes back in the same transaction. */
export class AiWork {
  readonly #parts: AiWorkParts;

  constructor(parts: AiWorkParts) {
    this.#parts = parts;
  }

  async make(orderId: bigint, { signal, isLastTry = true }: Pick<JobContext, 'signal' | 'isLastTry'>): Promise<void> {
    const order = await this.#begin(orderId);
    if (!order) return;
    try {
      const drawn = await this.#draw(order, signal);
      if (!drawn) return;
      const failure = await this.#judge(order, drawn, signal);
      if (failure) await this.#fail(orderId, failure);
      else await this.#deliver(order, drawn);
    } catch (error) {
      if (!(error instanceof EngineFault) || !isLastTry) throw error;
      await this.#fail(orderId, 'engine');
    }
  }

  /** Gives up orders that nobody can still be working on; tells how many. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { repository, clock } = this.#parts;
    const now = clock.now().getTime();
    let swept = 0;
    for (;;) {
      const waitingSince = new Date(now - (HELD_SECONDS - 3600) * 1000);
      const ids = await repository.overdue(waitingSince, new Date(now - RUNNING_MS), SWEPT_AT_ONCE);
      for (const id of ids) {
        signal.throwIfAborted();
        await this.#fail(id, 'late');
      }
      swept += ids.length;
      if (ids.length < SWEPT_AT_ONCE) return swept;
    }
  }

  /** Nothing when it was cancelled, or ended by another try. */
  #begin(orderId: bigint): Promise<(OrderRow & { template: TemplateRow | undefined }) | undefined> {
    const { database, repository, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const order = await repository.lock(tx, orderId);
      if (order?.state !== 'waiting' && order?.state !== 'running') return undefined;
      const begun = { state: 'running', progress: BEGUN, startedAt: clock.now() } as const;
      const row = await repository.change(tx, orderId, begun);
      await this.#tell(tx, row);
      return { ...row, template: row.templateId === null ? undefined : await repository.template(row.templateId, tx) };
    });
  }

  /** Nothing when the order was cancelled meanwhile. */
  async #draw(order: OrderRow & { template: TemplateRow | undefined }, signal: AbortSignal) {
    const { engine, repository, database } = this.#parts;
    const prompt = [order.prompt, order.template?.prompt ?? ''].join(' ').trim();
    const size = AI_SHAPES[order.shape];
    const drawn: Buffer[] = [];
    for (let at = 0; at < order.count; at += 1) {
      const seed = order.seed + at * SEED_STEP;
      drawn.push(await engine.draw({ prompt, negative: order.negative, style: order.style, ...size, seed }, signal));
      const progress = BEGUN + Math.round(((DRAWN - BEGUN) * (at + 1)) / order.count);
      const row = await repository.showProgress(order.id, progress);
      if (!row) return undefined;
      await database.transaction((tx) => this.#tell(tx, row));
    }
    return drawn;
  }

  async #judge(order: OrderRow, drawn: readonly Buffer[], signal: AbortSignal): Promise<AiFailure | undefined> {
    if (drawn.length < order.count) return 'tooFew';
    for (const picture of drawn) {
      const flaw = await flawOf(picture, AI_SHAPES[order.shape]);
      if (flaw) return flaw;
    }
    const { verdict } = await this.#parts.moderation.judgePictures(drawn, signal);
    return verdict === 'passed' ? undefined : 'moderation';
  }

  async #deliver(order: OrderRow, drawn: readonly Buffer[]): Promise<void> {
    const { database, repository, ledger, pictures, notices, engine, clock } = this.#parts;
    if (order.accountId === null) return;
    const made: Picture[] = [];
    for (const [at, jpeg] of drawn.entries())
      made.push(await pictures.make(order.accountId, jpeg, { of: `ai ${order.id} ${at}`, purpose: 'general' }));
    await database.transaction(async (tx) => {
      const now = await repository.lock(tx, order.id);
      if (now?.state !== 'running' || now.accountId === null) return this.#discard(tx, order.id, made);
      if (now.holdId !== null && !(await ledger.post(tx, now.holdId))) {
        await this.#discard(tx, order.id, made);
        return this.#end(tx, now, 'late');
      }
      await repository.addOutputs(tx, order.id, made);
      if (now.templateId !== null) await repository.countUse(tx, now.templateId);
      const done = { state: 'done', progress: 100, engine: engine.name, finishedAt: clock.now() } as const;
      await this.#tell(tx, await repository.change(tx, order.id, done));
      const notice = { to: now.accountId, kind: 'ai.done', once: `ai ${order.id}` } as const;
      await notices.send(tx, { ...notice, values: { title: now.title } });
    });
  }

  /** Lets go of what was made for nobody, but for what another try has delivered. */
  async #discard(tx: Transaction, orderId: bigint, made: readonly Picture[]): Promise<void> {
    const delivered = (await this.#parts.repository.outputs([orderId], tx)).get(orderId) ?? [];
    const kept = new Set(delivered.map(({ picture }) => picture.id));
    const gone = made.filter(({ id }) => !kept.has(id));
    if (gone.length > 0)
      await this.#parts.pictures.release(
        tx,
        gone.map(({ id }) => BigInt(id)),
      );
  }

  #fail(orderId: bigint, failure: AiFailure): Promise<void> {
    const { database, repository } = this.#parts;
    return database.transaction(async (tx) => {
      const order = await repository.lock(tx, orderId);
      if (order?.state === 'waiting' || order?.state === 'running') await this.#end(tx, order, failure);
    });
  }

  async #end(tx: Transaction, order: OrderRow, failure: AiFailure): Promise<void> {
    const { repository, ledger, notices, clock } = this.#parts;
    if (order.holdId !== null) await ledger.release(tx, order.holdId);
    const failed = { state: 'failed', failure, finishedAt: clock.now() } as const;
    const row = await repository.change(tx, order.id, failed);
    await this.#tell(tx, row);
    if (row.accountId === null) return;
    const notice = { to: row.accountId, kind: 'ai.failed', once: `ai ${row.id}` } as const;
    await notices.send(tx, { ...notice, values: { title: row.title } });
  }

  async #tell(tx: Transaction, { id, accountId, state, progress }: OrderRow): Promise<void> {
    if (accountId === null) return;
    const told = { orderId: String(id), state, progress };
    await this.#parts.realtime.publish(tx, `account:${accountId}`, 'ai.progress', told);
  }
}
