import type { Request } from '@liuguang/contract/contract';
import type { Language } from '@liuguang/contract/format/language';
import type {
  Broadcast,
  BroadcastAudience,
  BroadcastPlatform,
  NewBroadcast,
} from '@liuguang/contract/notice/broadcast';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import { isId, isInstant, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { EVERYBODY, type RealtimePort } from '../realtime/realtime.port.ts';
import type { BroadcastRepository, BroadcastRow } from './notice.broadcasts.repository.ts';
import type { BroadcastPort, NoticeFollowUp } from './notice.port.ts';

export interface BroadcastParts {
  readonly database: Database;
  readonly repository: BroadcastRepository;
  readonly realtime: RealtimePort;
  readonly bus: Bus;
  readonly followUps: Contributions<NoticeFollowUp>;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** What decides which broadcasts somebody hears. */
export interface Listener {
  readonly registered: boolean;
  readonly isMember: boolean;
  readonly createdAt: Date;
  readonly language: Language;
  readonly platform: BroadcastPlatform;
}

/** What processes tell each other when broadcasts have changed. */
const BROADCAST = 'broadcast';

export const KEPT_MS = 180 * 24 * 3600 * 1000;
/** Timers are not set further ahead; what comes later is looked at again then. */
const FURTHEST_MS = 3600 * 1000;

/**
 * What operators tell everybody. All that stand are few, and are kept in memory by every process: who hears which is
 * decided when somebody reads.
 */
export class Broadcasts implements BroadcastPort {
  readonly #parts: BroadcastParts;
  #standing: Promise<readonly BroadcastRow[]> | undefined;
  #next: NodeJS.Timeout | undefined;

  constructor(parts: BroadcastParts) {
    this.#parts = parts;
    const forget = () => {
      this.#standing = undefined;
    };
    parts.bus.subscribe('notice', (payload) => {
      if (payload !== BROADCAST) return;
      forget();
      // So that every process wakes up when the next one starts.
      this.#all().catch(parts.onFailure);
    });
    parts.bus.onGap(forget);
  }

  async send(tx: Transaction, broadcast: NewBroadcast, source?: string): Promise<Broadcast> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const wanted = broadcast.startsAt === undefined ? now : new Date(broadcast.startsAt);
    const startsAt = wanted > now ? wanted : now;
    const isDue = startsAt <= now;
    const row = await repository.insert(tx, broadcast, {
      startsAt,
      createdAt: now,
      announcedAt: isDue ? now : null,
      source: source ?? null,
    });
    await this.#changed(tx, isDue);
    if (isDue) await this.#announced(tx, [row.id]);
    return present(row, now);
  }

  async sendOnce(tx: Transaction, broadcast: NewBroadcast, source: string): Promise<void> {
    if (!(await this.#parts.repository.isKnown(tx, source))) await this.send(tx, broadcast, source);
  }

  async cancel(tx: Transaction, { broadcastId }: Request<'console/notice/cancelBroadcast'>): Promise<void> {
    const { repository, clock } = this.#parts;
    const row = await repository.byId(tx, BigInt(broadcastId));
    if (!row) throw new Refused('notFound');
    if (!(await repository.cancel(tx, row, clock.now())))
      throw new Refused('taken', { reason: 'notice.cancelledAlready' });
    await this.#changed(tx, row.announcedAt !== null);
  }

  async cancelFor(tx: Transaction, source: string): Promise<void> {
    const { repository, clock } = this.#parts;
    if (await repository.cancel(tx, { source }, clock.now())) await this.#changed(tx, true);
  }

  async list(request: Request<'console/notice/broadcasts'>): Promise<Page<Broadcast>> {
    const { repository, clock } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    const now = clock.now();
    const keyOf = ({ startsAt, id }: BroadcastRow) => [startsAt.toISOString(), String(id)];
    return pageOf(await repository.list(window), window, keyOf, (row) => present(row, now));
  }

  /** What somebody hears, the latest first; of what was told before they came, nothing. */
  async heardBy(listener: Listener): Promise<readonly BroadcastRow[]> {
    const now = this.#parts.clock.now();
    return (await this.#all()).filter(
      (row) => row.startsAt <= now && row.startsAt >= listener.createdAt && isFor(row.heardBy, listener),
    );
  }

  /** One that stands and has begun, with whether somebody hears it. */
  async begun(id: bigint): Promise<{ row: BroadcastRow; isHeardBy: (listener: Listener) => boolean } | undefined> {
    const now = this.#parts.clock.now();
    const row = (await this.#all()).find((one) => one.id === id);
    if (!row || row.startsAt > now) return undefined;
    return { row, isHeardBy: (listener) => row.startsAt >= listener.createdAt && isFor(row.heardBy, listener) };
  }

  /** Tells those who are there of what has started meanwhile; returns how many. */
  async announceDue(): Promise<number> {
    const { database, repository, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const started = await repository.announce(tx, clock.now());
      if (started.length > 0) {
        await this.#changed(tx, true);
        await this.#announced(tx, started);
      }
      return started.length;
    });
  }

  async sweep(): Promise<number> {
    const { repository, clock } = this.#parts;
    return repository.deleteBefore(new Date(clock.now().getTime() - KEPT_MS));
  }

  async #changed(tx: Transaction, isHeard: boolean): Promise<void> {
    const { bus, realtime } = this.#parts;
    await bus.publish('notice', BROADCAST, tx);
    if (isHeard) await realtime.publish(tx, EVERYBODY, 'notice.changed', { why: 'added' });
  }

  async #announced(tx: Transaction, broadcastIds: readonly bigint[]): Promise<void> {
    for (const one of this.#parts.followUps.all) await one.announced(tx, broadcastIds);
  }

  /** While notices between processes cannot arrive, it is read anew each time. */
  #all(): Promise<readonly BroadcastRow[]> {
    const { repository, bus, clock } = this.#parts;
    const read = () => repository.standing(new Date(clock.now().getTime() - KEPT_MS));
    if (!bus.listening) return read();
    if (this.#standing) return this.#standing;
    const standing = read();
    this.#standing = standing;
    standing.then(
      (rows) => this.#wakeFor(rows),
      () => {
        if (this.#standing === standing) this.#standing = undefined;
      },
    );
    return standing;
  }

  #wakeFor(rows: readonly BroadcastRow[]): void {
    const { clock, onFailure } = this.#parts;
    clearTimeout(this.#next);
    const waiting = rows.filter(({ announcedAt }) => announcedAt === null).map(({ startsAt }) => startsAt.getTime());
    if (waiting.length === 0) return;
    const wait = Math.max(0, Math.min(...waiting) - clock.now().getTime());
    this.#next = setTimeout(
      () => {
        this.#standing = undefined;
        this.announceDue()
          .then(() => this.#all())
          .catch(onFailure);
      },
      Math.min(wait, FURTHEST_MS),
    ).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#next);
  }
}

function isFor({ people, language, platform }: BroadcastAudience, listener: Listener): boolean {
  if (language !== undefined && language !== listener.language) return false;
  if (platform !== undefined && platform !== listener.platform) return false;
  if (people === 'guests') return !listener.registered;
  if (people === 'registered') return listener.registered;
  return people === 'everybody' || listener.isMember;
}

function present(row: BroadcastRow, now: Date): Broadcast {
  const { id, section, heardBy, words, link, startsAt, createdAt, cancelledAt } = row;
  return {
    id: String(id),
    section,
    audience: heardBy,
    words,
    link,
    state: cancelledAt ? 'cancelled' : startsAt > now ? 'waiting' : 'sent',
    startsAt: startsAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
