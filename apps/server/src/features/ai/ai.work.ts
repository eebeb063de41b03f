import type { AiFailure } from '@liuguang/contract/ai/kinds';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { JobContext } from '../../platform/queue/jobs.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { EngineFault } from './ai.engine.ts';
import { isUsable } from './ai.face-swaps.ts';
import { flawOfFilm } from './ai.film-measure.ts';
import { AiMakers, type BegunOrder, type Made, type MakerParts } from './ai.makers.ts';
import type { AiMarks } from './ai.marks.ts';
import { flawOf } from './ai.measure.ts';
import { HELD_SECONDS } from './ai.ordering.ts';
import type { AiOutputs } from './ai.outputs.ts';
import type { AiRepository, MadeOutput, OrderRow } from './ai.repository.ts';

/** What an order shows as soon as somebody works on it, and when all is drawn and waits to be judged. */
const BEGUN = 4;
const DRAWN = 88;
/** A try that takes longer was killed together with whoever ran it. */
const RUNNING_MS = 30 * 60_000;
const SWEPT_AT_ONCE = 100;

export interface AiWorkParts extends MakerParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly ledger: LedgerPort;
  readonly moderation: Pick<ModerationPort, 'judgePictures'>;
  readonly pictures: PicturePort;
  readonly outputs: AiOutputs;
  readonly marks: Pick<AiMarks, 'payloadOf' | 'mark' | 'sealerOf'>;
  readonly notices: NoticePort;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
}

/** Makes what was ordered. Each order ends once, and its gold is paid or goes back in the same transaction. */
export class AiWork {
  readonly #parts: AiWorkParts;
  readonly #makers: AiMakers;

  constructor(parts: AiWorkParts) {
    this.#parts = parts;
    this.#makers = new AiMakers(parts);
  }

  async make(orderId: bigint, { signal, isLastTry = true }: Pick<JobContext, 'signal' | 'isLastTry'>): Promise<void> {
    const order = await this.#begin(orderId);
    if (!order) return;
    try {
      const made = await this.#makers.make(order, (share) => this.#showMade(order, share), signal);
      if (made === undefined) return;
      const failure = typeof made === 'string' ? made : await this.#judge(order, made, signal);
      if (failure) await this.#fail(orderId, failure);
      else await this.#deliver(order, made as Made, signal);
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
  #begin(orderId: bigint): Promise<BegunOrder | undefined> {
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

  /** False when the order was ended meanwhile. */
  async #showMade({ id }: OrderRow, share: number): Promise<boolean> {
    const { repository, database } = this.#parts;
    const row = await repository.showProgress(id, BEGUN + Math.round((DRAWN - BEGUN) * share));
    if (row) await database.transaction((tx) => this.#tell(tx, row));
    return row !== undefined;
  }

  async #judge(
    order: OrderRow,
    { pictures, looks = [], size, film, leastFrames }: Made,
    signal: AbortSignal,
  ): Promise<AiFailure | undefined> {
    if (pictures.length < order.count) return 'tooFew';
    for (const picture of pictures) {
      const flaw = await flawOf(picture, size);
      if (flaw) return flaw;
    }
    const flaw = film && (await flawOfFilm(film, signal, leastFrames));
    if (flaw) return flaw;
    const { verdict } = await this.#parts.moderation.judgePictures([...pictures, ...looks], signal);
    return verdict === 'passed' ? undefined : 'moderation';
  }

  async #deliver(order: OrderRow, made: Made, signal: AbortSignal): Promise<void> {
    const { database, repository, ledger, notices, clock } = this.#parts;
    const outputs = await this.#keep(order, made, signal);
    await database.transaction(async (tx) => {
      // Before the order, as whoever takes a consent back does.
      const mayBeShown = await this.#isConsented(tx, order);
      const now = await repository.lock(tx, order.id);
      if (now?.state !== 'running' || now.accountId === null) return this.#discard(tx, order.id, outputs);
      const isPaid = mayBeShown && (now.holdId === null || (await ledger.post(tx, now.holdId)));
      if (!isPaid) {
        await this.#discard(tx, order.id, outputs);
        return this.#end(tx, now, mayBeShown ? 'late' : 'consent');
      }
      await repository.addOutputs(tx, order.id, outputs);
      if (now.templateId !== null) await repository.countUse(tx, now.templateId);
      const done = { state: 'done', progress: 100, engine: made.engine, finishedAt: clock.now() } as const;
      await this.#tell(tx, await repository.change(tx, order.id, done));
      const notice = { to: now.accountId, kind: 'ai.done', once: `ai ${order.id}` } as const;
      await notices.send(tx, { ...notice, values: { title: now.title } });
    });
  }

  /** Marks what was made, seals it and stores it. */
  async #keep(order: OrderRow, { pictures, before, film, engine }: Made, signal: AbortSignal): Promise<MadeOutput[]> {
    const { marks, pictures: store, outputs: files } = this.#parts;
    const { id, accountId } = order;
    if (accountId === null) return [];
    const seal = marks.sealerOf(order, engine, signal);
    const outputs: MadeOutput[] = [];
    for (const [at, picture] of pictures.entries()) {
      const jpeg = await marks.mark(order.id, picture, signal);
      outputs.push({
        picture: await store.make(accountId, jpeg, { of: `ai ${id} ${at}`, purpose: 'general', isByAi: true, seal }),
        ...(before && {
          before: await store.make(accountId, before, { of: `ai ${id} ${at} before`, purpose: 'general' }),
        }),
        ...(film && { film: await files.keepFilm(id, await seal(film, 'video/mp4')) }),
      });
    }
    return outputs;
  }

  async #isConsented(tx: Transaction, { consentId, kind }: OrderRow): Promise<boolean> {
    if (consentId === null || kind === 'generate') return true;
    const consent = await this.#parts.consents.share(tx, consentId);
    return consent !== undefined && isUsable(consent, kind, this.#parts.clock.now());
  }

  /** Lets go of what was made for nobody, but for what another try has delivered. */
  async #discard(tx: Transaction, orderId: bigint, made: readonly MadeOutput[]): Promise<void> {
    const { repository, outputs } = this.#parts;
    const delivered = (await repository.outputs([orderId], tx)).get(orderId) ?? [];
    const kept = new Set(delivered.map(({ picture }) => picture.id));
    await outputs.release(
      tx,
      made.filter(({ picture }) => !kept.has(picture.id)),
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
