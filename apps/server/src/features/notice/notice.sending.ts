import { NOTICES, type NoticeName } from '@liuguang/contract/notice/kinds';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { NoticeDelivery } from './notice.delivery.ts';
import { noticesOfChanged } from './notice.latest.ts';
import type { NewNotice, NoticePort } from './notice.port.ts';
import type { NoticeRepository, PendingNotice } from './notice.repository.ts';

interface SendingParts {
  readonly repository: NoticeRepository;
  readonly delivery: NoticeDelivery;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Notes what people are to be told, in the transaction of whoever tells; delivery follows the commit. */
export class NoticeSending implements NoticePort {
  readonly #parts: SendingParts;

  constructor(parts: SendingParts) {
    this.#parts = parts;
  }

  async send(tx: Transaction, ...notices: readonly NewNotice[]): Promise<void> {
    const { repository, delivery, clock } = this.#parts;
    const others = notices.filter(({ to, actor }) => to !== actor);
    if (others.length === 0) return;
    await repository.add(
      tx,
      others.map((one) => pendingOf(one, clock.now())),
    );
    delivery.afterCommit(tx);
  }

  deliverSoon(): void {
    this.#parts.delivery.soon();
  }

  async retract(tx: Transaction, kinds: readonly NoticeName[], placeId: bigint): Promise<void> {
    const { repository, bus } = this.#parts;
    await noticesOfChanged(bus, tx, await repository.retract(tx, kinds, placeId));
  }
}

function pendingOf({ to, kind, once, actor, subject, values, at }: NewNotice, now: Date): PendingNotice {
  if (!(kind in NOTICES)) throw new Error(`nobody declared notices of the kind ${kind}`);
  if (!subject && !once) throw new Error(`a notice of the kind ${kind} that nothing tells from the next`);
  const { contentType, id, placeId } = subject ?? {};
  return {
    accountId: to,
    kind,
    actorId: actor ?? null,
    contentType: contentType ?? null,
    subjectId: id ?? null,
    placeId: placeId ?? null,
    values,
    once: [kind, contentType, id, placeId, actor, once].filter((part) => part !== undefined && part !== null).join(' '),
    createdAt: at ?? now,
  };
}
