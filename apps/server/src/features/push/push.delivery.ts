import type { Language } from '@liuguang/contract/format/language';
import type { Notice } from '@liuguang/contract/notice/schemas';
import { noticePath, noticeText } from '@liuguang/contract/notice/text';
import type { PushKind } from '@liuguang/contract/push/kinds';
import type { PushMessage, PushSettings } from '@liuguang/contract/push/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { JobPort } from '../job/job.port.ts';
import type { NoticeReader } from '../notice/notice.port.ts';
import { pushJobs } from './push.jobs.ts';
import type { PushPort, PushSource } from './push.port.ts';
import type { PushRepository } from './push.repository.ts';
import type { Addressed, PushSender } from './push.sender.ts';
import { NOTHING_OFF } from './push.service.ts';

export interface PushDeliveryParts {
  readonly database: Database;
  readonly repository: PushRepository;
  readonly sender: PushSender;
  readonly sources: Contributions<PushSource>;
  readonly notices: NoticeReader;
  readonly jobs: JobPort;
  readonly clock: Clock;
}

/** So many browsers hear of a broadcast at once; between one lot and the next it may be taken back. */
const LOT = 200;

/** Decides which browsers are told of what when it goes out: what is off and quiet hours are left out. */
export class PushDelivery implements PushPort {
  readonly #parts: PushDeliveryParts;

  constructor(parts: PushDeliveryParts) {
    this.#parts = parts;
  }

  async push(
    tx: Transaction,
    source: string,
    things: readonly { readonly id: bigint; readonly to: bigint }[],
  ): Promise<void> {
    const { repository, jobs } = this.#parts;
    const people = await repository.subscribed([...new Set(things.map(({ to }) => to))], tx);
    const ids = things.filter(({ to }) => people.has(to)).map(({ id }) => String(id));
    if (ids.length > 0) await jobs.enqueue(tx, pushJobs, 'push.deliver', { source, ids });
  }

  async pushBroadcasts(tx: Transaction, broadcastIds: readonly bigint[]): Promise<void> {
    for (const id of broadcastIds)
      await this.#parts.jobs.enqueue(tx, pushJobs, 'push.broadcast', { broadcastId: String(id), after: '0' });
  }

  /** Tells how many browsers took it. */
  async deliver(source: string, ids: readonly bigint[]): Promise<number> {
    const { repository, sender, sources, clock } = this.#parts;
    const told = (await sources.all.find(({ name }) => name === source)?.read(ids)) ?? [];
    const people = [...new Set(told.map(({ accountId }) => accountId))];
    if (people.length === 0) return 0;
    const [subscriptions, settings] = await Promise.all([
      repository.subscriptionsOf(people),
      repository.settingsOf(people),
    ]);
    const now = clock.now();
    const wanted = told.filter(({ accountId, kind }) => isWanted(settings.get(accountId) ?? NOTHING_OFF, kind, now));
    return sender.send(
      wanted.flatMap(({ accountId, say }): Addressed[] =>
        subscriptions.filter((one) => one.accountId === accountId).map((to) => ({ to, message: say(to.language) })),
      ),
    );
  }

  /** One lot of all browsers, from the one after `after`; whether it still stands is asked for each lot. */
  async broadcast(broadcastId: bigint, after: bigint): Promise<number> {
    const { database, repository, notices, sender, jobs, clock } = this.#parts;
    const lot = await repository.subscriptionsAfter(after, LOT);
    const last = lot.at(-1);
    const heard = last && (await notices.heardOf(broadcastId, lot));
    if (!heard) return 0;
    const { notice, listeners } = heard;
    const settings = await repository.settingsOf([...new Set(listeners.map(({ accountId }) => accountId))]);
    const now = clock.now();
    const taken = await sender.send(
      listeners
        .filter(({ accountId }) => isWanted(settings.get(accountId) ?? NOTHING_OFF, notice.section, now))
        .map((to) => ({ to, message: pushOf(notice, to.language) })),
    );
    if (lot.length === LOT)
      await database.transaction((tx) =>
        jobs.enqueue(tx, pushJobs, 'push.broadcast', { broadcastId: String(broadcastId), after: String(last.id) }),
      );
    return taken;
  }
}

/** A notice as a browser shows it. A broadcast that comes twice takes its own place. */
export function pushOf(notice: Notice, language: Language): PushMessage {
  return {
    title: '流光',
    body: noticeText(notice, language),
    path: noticePath(notice) ?? `/mine/message?section=${notice.section}`,
    tag: notice.words ? notice.id : `${notice.section} ${notice.kind}`,
  };
}

const DAY_MINUTES = 24 * 60;

/** Whether somebody wants to hear of a kind just now. */
export function isWanted({ off, quiet }: PushSettings, kind: PushKind, now: Date): boolean {
  if (off.includes(kind)) return false;
  if (!quiet || quiet.from === quiet.until) return true;
  const minute = (Math.floor(now.getTime() / 60_000) + quiet.offset + DAY_MINUTES) % DAY_MINUTES;
  const isQuiet =
    quiet.from < quiet.until
      ? minute >= quiet.from && minute < quiet.until
      : minute >= quiet.from || minute < quiet.until;
  return !isQuiet;
}
