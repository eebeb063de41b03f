import { noticeKind } from '@liuguang/contract/notice/kinds';
import type { NoticeSection } from '@liuguang/contract/notice/sections';
import type { Bus } from '../../platform/bus.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import { afterCommit, type Database, type Transaction } from '../../platform/postgres/database.ts';
import type { Audience, RealtimePort } from '../realtime/realtime.port.ts';
import { noticesOfChanged } from './notice.latest.ts';
import type { DeliveredNotice, NoticeFollowUp } from './notice.port.ts';
import { DELIVER, type DeliveredRow, LOCK, type PendingRow, TAKE } from './notice.statements.ts';

export interface DeliveryParts {
  readonly database: Database;
  readonly realtime: RealtimePort;
  readonly bus: Bus;
  readonly followUps: Contributions<NoticeFollowUp>;
  readonly onFailure: (error: unknown) => void;
}

/** Notices that are sent within so short a while are delivered together. */
const SOON_MS = 20;
const AT_ONCE = 500;

/**
 * Takes what was sent to the people it is for: soon after, for all of them together. Notices of one person get their
 * numbers one transaction after the other, so that whoever has read up to a number has read all before it.
 */
export class NoticeDelivery {
  readonly #parts: DeliveryParts;
  #due: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** What a process that ends leaves undone, a job does. */
  afterCommit(tx: Transaction): void {
    afterCommit(tx, () => this.soon());
  }

  soon(): void {
    this.#due ??= setTimeout(() => {
      this.#due = undefined;
      this.run().catch(this.#parts.onFailure);
    }, SOON_MS).unref();
  }

  /**
   * Delivers all there is; tells how many notices people have that they did not have before. One run after the other:
   * what an earlier one has taken is with its people when this one ends.
   */
  run(signal?: AbortSignal): Promise<number> {
    const run = this.#running.then(() => this.#deliverAll(signal));
    this.#running = run.catch(() => undefined);
    return run;
  }

  async #deliverAll(signal?: AbortSignal): Promise<number> {
    let delivered = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE && !signal?.aborted; ) {
      const batch = await this.#parts.database.transaction((tx) => this.#batch(tx));
      taken = batch.taken;
      delivered += batch.delivered;
    }
    return delivered;
  }

  async #batch(tx: Transaction): Promise<{ taken: number; delivered: number }> {
    const { realtime, bus, followUps } = this.#parts;
    const taken = await TAKE(tx, [AT_ONCE]);
    if (taken.length === 0) return { taken: 0, delivered: 0 };
    await LOCK(tx, [[...new Set(taken.map(({ account_id }) => account_id))]]);
    const rows = taken.sort((one, other) => Number(BigInt(one.id) - BigInt(other.id))).flatMap(lineOf);
    const delivered = (await DELIVER(tx, [JSON.stringify(rows)])).map(presentDelivered);
    const people = [...new Set(delivered.map(({ accountId }) => accountId))];
    await noticesOfChanged(bus, tx, people);
    const audiences = people.map((id): Audience => `account:${id}`);
    await realtime.publishToEach(tx, audiences, 'notice.changed', { why: 'added' });
    if (delivered.length > 0) for (const one of followUps.all) await one.delivered(tx, delivered);
    return { taken: taken.length, delivered: delivered.length };
  }
}

/** Of a kind that nobody knows any more there is nothing to tell. */
function lineOf({ createdMs, ...row }: PendingRow, place: number) {
  const kind = noticeKind(row.kind);
  if (!kind) return [];
  const bundle = kind.isGrouped ? bundleOf({ createdMs, ...row }) : row.once;
  return [{ ...row, place, section: kind.section, bundle, created_at: new Date(createdMs) }];
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** Alike about one thing on one day. */
const bundleOf = ({ kind, content_type, subject_id, place_id, createdMs }: PendingRow): string =>
  [kind, content_type, subject_id, place_id, day.format(createdMs)].join(' ');

const presentDelivered = ({ id, accountId, kind, section }: DeliveredRow): DeliveredNotice => ({
  id: BigInt(id),
  accountId: BigInt(accountId),
  kind,
  section: section as NoticeSection,
});
