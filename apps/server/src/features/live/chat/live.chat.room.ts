import { LIVE_CHAT } from '@liuguang/contract/live/chat';
import type { LiveChatEvent, LiveChatLine, LiveChatRoom } from '@liuguang/contract/live/chat-schemas';

/** What happened in a room lately is kept for so many events; whoever has fallen further behind comes in anew. */
const KEPT_EVENTS = 500;

/** What is known of a room at some count. */
export interface RoomSnapshot {
  readonly version: number;
  readonly lines: readonly LiveChatLine[];
  readonly room: LiveChatRoom;
}

interface Followed {
  readonly position: number;
  readonly events: readonly LiveChatEvent[];
}

/**
 * One room in this process, shared by everybody who has it open. Events are frozen, so that each is written out and
 * sealed once however many read it.
 */
export class ChatRoom {
  readonly #wakers = new Set<() => void>();
  #lines: LiveChatLine[];
  #room: LiveChatRoom;
  #version: number;
  #log: { readonly version: number; readonly event: LiveChatEvent }[] = [];
  /** How many events were dropped from the beginning of the log, and the count of the last of them. */
  #dropped = 0;
  #droppedVersion: number;

  constructor({ version, lines, room }: RoomSnapshot) {
    this.#version = version;
    this.#droppedVersion = version;
    this.#lines = [...lines];
    this.#room = room;
  }

  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#wakers.size;
  }

  get snapshot(): RoomSnapshot {
    return { version: this.#version, lines: this.#lines, room: this.#room };
  }

  enter(wake: () => void): void {
    this.#wakers.add(wake);
  }

  leave(wake: () => void): void {
    this.#wakers.delete(wake);
  }

  /** Where whoever has seen this count goes on; nothing when too much has happened since. */
  positionAfter(version: number): number | undefined {
    if (version < this.#droppedVersion || version > this.#version) return undefined;
    const at = this.#log.findIndex((one) => one.version > version);
    return this.#dropped + (at < 0 ? this.#log.length : at);
  }

  get end(): number {
    return this.#dropped + this.#log.length;
  }

  /** What happened since a position; nothing when that is no longer kept. */
  since(position: number): Followed | undefined {
    if (position < this.#dropped) return undefined;
    return { position: this.end, events: this.#log.slice(position - this.#dropped).map(({ event }) => event) };
  }

  /** Notes what has changed, in order, and wakes everybody. */
  add(version: number, change: Pick<LiveChatEvent, 'kind'> & Partial<LiveChatEvent>): void {
    if (version <= this.#version) return;
    this.#version = version;
    const event = Object.freeze({
      ...{ id: String(version), lines: [], lineId: '', room: null, self: null },
      ...change,
    } satisfies LiveChatEvent);
    this.#apply(event);
    this.#log.push({ version, event });
    const extra = this.#log.length - KEPT_EVENTS;
    if (extra <= 0) return;
    this.#droppedVersion = this.#log[extra - 1]?.version ?? this.#droppedVersion;
    this.#log = this.#log.slice(extra);
    this.#dropped += extra;
  }

  wakeAll(): void {
    for (const wake of this.#wakers) wake();
  }

  #apply({ kind, lines, lineId, room }: LiveChatEvent): void {
    if (room) this.#room = room;
    if (kind === 'gone') this.#lines = this.#lines.filter(({ id }) => id !== lineId);
    if (kind !== 'line') return;
    const ids = new Set(lines.map(({ id }) => id));
    // A line that an operator let through later stands where it was written.
    const all = [...this.#lines.filter(({ id }) => !ids.has(id)), ...lines];
    this.#lines = all.sort((one, other) => Number(BigInt(one.id) - BigInt(other.id))).slice(-LIVE_CHAT.history);
  }
}
