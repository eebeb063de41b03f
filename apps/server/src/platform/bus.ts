import { sql } from 'drizzle-orm';
import { afterCommit, type Transaction } from './postgres/database.ts';
import { type ListenerOptions, openListener } from './postgres/listener.ts';

/** What processes tell each other. The payload names what changed, never what it changed to. */
const CHANNELS = [
  'config',
  'account',
  'block',
  'danmaku',
  'companion',
  'session',
  'operator',
  'media',
  'live',
  'liveChat',
  'moderation',
  'notice',
  'post',
  'product',
  'promotion',
  'reader',
  'realtime',
  'task',
] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Notices between all processes on one database, through LISTEN and NOTIFY. A notice sent in a transaction arrives
 * when, and only if, that transaction commits.
 */
export class Bus {
  readonly #subscribers = new Map<Channel, Set<(payload: string) => void>>();
  readonly #onGap = new Set<() => void>();
  #listener: { close(): Promise<void> } | undefined;
  #listening = false;
  #epoch = 0;

  /** Whether notices arrive at present; while they do not, what is remembered may be out of date. */
  get listening(): boolean {
    return this.#listening;
  }

  /** Grows with every notice and every gap: what was being read when it grew may be out of date. */
  get epoch(): number {
    return this.#epoch;
  }

  async open(connect: ListenerOptions['connect']): Promise<void> {
    this.#listener = await openListener({
      connect,
      channels: CHANNELS,
      onNotify: (channel, payload) => this.#deliver(channel as Channel, payload),
      onLost: () => this.#gap(false),
      onReady: () => this.#gap(true),
    });
  }

  subscribe(channel: Channel, onNotice: (payload: string) => void): void {
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, subscribers.add(onNotice));
  }

  /** Called when notices stop arriving and when they arrive again: some may have been missed. */
  onGap(listener: () => void): void {
    this.#onGap.add(listener);
  }

  /** Sends with the transaction. This process hears it as soon as that commits, before its caller goes on. */
  publish(channel: Channel, payload: string, tx: Transaction): Promise<void> {
    return this.publishAll(channel, [payload], tx);
  }

  async publishAll(channel: Channel, payloads: readonly string[], tx: Transaction): Promise<void> {
    await tx.execute(
      sql`select pg_notify(${channel}, payload) from unnest(${sql.param([...payloads])}::text[]) as payload`,
    );
    afterCommit(tx, () => {
      for (const payload of payloads) this.#deliver(channel, payload);
    });
  }

  async close(): Promise<void> {
    await this.#listener?.close();
  }

  #deliver(channel: Channel, payload: string): void {
    this.#epoch += 1;
    for (const onNotice of this.#subscribers.get(channel) ?? []) onNotice(payload);
  }

  #gap(listening: boolean): void {
    this.#listening = listening;
    this.#epoch += 1;
    for (const listener of this.#onGap) listener();
  }
}

/**
 * That somebody follows, likes, keeps or turned down something, or no longer does, voted or bought: a page that was theirs
 * because they had nothing to do with anything on it may be no longer, and what they may like is something else.
 */
export const readerChanged = (bus: Bus, tx: Transaction, accountId: bigint): Promise<void> =>
  bus.publish('reader', String(accountId), tx);
