import { LIVE_CHAT } from '@liuguang/contract/live/chat';
import type { LiveChatEvent, LiveChatLine, LiveChatRoom } from '@liuguang/contract/live/chat-schemas';
import type { Bus } from '../../../platform/bus.ts';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import { Refused } from '../../../platform/refused.ts';
import type { Presence } from '../../../platform/shared-state/shared-state.ts';
import { SingleFlight } from '../../../platform/single-flight.ts';
import type { AccountPort } from '../../account/account.port.ts';
import { presentLine } from './live.chat.present.ts';
import type { LineRow, LiveChatRepository, RoomRow } from './live.chat.repository.ts';
import { ChatRoom, type RoomSnapshot } from './live.chat.room.ts';

interface RoomsParts {
  readonly repository: LiveChatRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly bus: Bus;
  readonly presence: Presence;
  readonly onFailure: (error: unknown) => void;
}

/** Somebody in a room. */
interface Listener {
  readonly channelId: bigint;
  readonly accountId: bigint;
  readonly self: NonNullable<LiveChatEvent['self']>;
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
  /** Whether this person wants to read what somebody wrote; asked again for every line. */
  readonly isWanted: () => Promise<(line: LiveChatLine) => boolean>;
}

const BATCH = 200;
const STREAMS_EACH = 4;

/** The rooms that people have open in this process. */
export class LiveChatRooms {
  readonly #parts: RoomsParts;
  readonly #rooms = new Map<bigint, Promise<ChatRoom>>();
  readonly #flights = new SingleFlight<void>();
  readonly #streams = new Map<bigint, number>();
  readonly #sizes = new Map<bigint, number>();

  constructor(parts: RoomsParts) {
    this.#parts = parts;
    parts.bus.subscribe('liveChat', (channelId) => this.#refresh(BigInt(channelId)));
    parts.bus.onGap(() => {
      for (const channelId of this.#rooms.keys()) this.#refresh(channelId);
    });
  }

  /** How many streams of a room are open, in all processes. */
  size(channelId: bigint): MaybePromise<number> {
    return this.#parts.presence.count(presenceOf(channelId));
  }

  /** Resolves when nothing that is said from then on can be missed. */
  async follow(listener: Listener): Promise<AsyncIterable<LiveChatEvent>> {
    const { channelId, accountId, signal } = listener;
    if ((this.#streams.get(accountId) ?? 0) >= STREAMS_EACH) throw new Refused('tooMany', { retryAfterSeconds: 60 });
    const bell = new Bell();
    const leave = this.#enter(channelId, accountId);
    signal.addEventListener('abort', leave, { once: true });
    signal.addEventListener('abort', bell.ring, { once: true });
    try {
      const room = await this.#open(channelId);
      room.enter(bell.ring);
      signal.addEventListener('abort', () => room.leave(bell.ring), { once: true });
      if (signal.aborted) {
        room.leave(bell.ring);
        leave();
      }
      return this.#events(room, listener, bell);
    } catch (error) {
      leave();
      throw error;
    }
  }

  async *#events(room: ChatRoom, listener: Listener, bell: Bell): AsyncGenerator<LiveChatEvent> {
    const { lastEventId, signal, isWanted } = listener;
    const seen = lastEventId !== undefined && /^[0-9]{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1;
    let position = room.positionAfter(seen);
    while (!signal.aborted) {
      const wants = await isWanted();
      const followed = position === undefined ? undefined : room.since(position);
      if (!followed) {
        position = room.end;
        yield entryOf(room.snapshot, listener, wants);
      } else {
        position = followed.position;
        for (const event of followed.events) if (event.lines.every(wants)) yield event;
      }
      if (position === room.end) await bell.rung();
    }
  }

  /** Counts one stream in; the answer counts it out again, once. */
  #enter(channelId: bigint, accountId: bigint): () => void {
    const count = (by: Map<bigint, number>, id: bigint, step: 1 | -1) => {
      const next = (by.get(id) ?? 0) + step;
      if (next > 0) by.set(id, next);
      else by.delete(id);
    };
    count(this.#streams, accountId, 1);
    count(this.#sizes, channelId, 1);
    this.#tellSize(channelId);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      count(this.#streams, accountId, -1);
      count(this.#sizes, channelId, -1);
      this.#tellSize(channelId);
      if (!this.#sizes.has(channelId)) this.#rooms.delete(channelId);
    };
  }

  #tellSize(channelId: bigint): void {
    this.#parts.presence.setOwn(presenceOf(channelId), this.#sizes.get(channelId) ?? 0);
  }

  #open(channelId: bigint): Promise<ChatRoom> {
    const known = this.#rooms.get(channelId);
    if (known) return known;
    const opening = this.#read(channelId).then((snapshot) => new ChatRoom(snapshot));
    this.#rooms.set(channelId, opening);
    opening.catch(() => this.#rooms.delete(channelId));
    return opening;
  }

  #refresh(channelId: bigint): void {
    const room = this.#rooms.get(channelId);
    if (!room) return;
    // One that is on its way may have read before this change: another is asked for behind it.
    room
      .then((open) => this.#flights.run(String(channelId), () => this.#catchUp(channelId, open)))
      .then(() => this.#catchUpIfBehind(channelId))
      .catch(this.#parts.onFailure);
  }

  async #catchUpIfBehind(channelId: bigint): Promise<void> {
    const room = await this.#rooms.get(channelId);
    const row = room && (await this.#parts.repository.room(channelId));
    if (room && row && row.version > room.version)
      await this.#flights.run(String(channelId), () => this.#catchUp(channelId, room));
  }

  async #catchUp(channelId: bigint, room: ChatRoom): Promise<void> {
    const { repository } = this.#parts;
    for (;;) {
      const [row, lines] = [
        await repository.room(channelId),
        await repository.changedAfter(channelId, room.version, BATCH),
      ];
      const present = await this.#presenter(channelId, lines);
      const isSet = row !== undefined && row.setVersion > room.version;
      const setting = isSet ? { version: row.setVersion, room: await this.#setting(channelId, row) } : undefined;
      const changes = lines.map((line) => ({
        version: line.version,
        ...(line.state === 'shown'
          ? { kind: 'line' as const, lines: [present(line)] }
          : { kind: 'gone' as const, lineId: String(line.id) }),
      }));
      const all = [...changes, ...(setting ? [{ kind: 'room' as const, ...setting }] : [])];
      for (const { version, ...change } of all.sort((one, other) => one.version - other.version))
        room.add(version, change);
      room.wakeAll();
      if (lines.length < BATCH) return;
    }
  }

  async #read(channelId: bigint): Promise<RoomSnapshot> {
    const { repository } = this.#parts;
    // The count first: what changes while the lines are read is read once more, and changes nothing.
    const row = await repository.room(channelId);
    const lines = await repository.latest(channelId, LIVE_CHAT.history);
    const present = await this.#presenter(channelId, lines);
    const room = row ? await this.#setting(channelId, row) : { slowSeconds: 0, pinned: null };
    return { version: row?.version ?? 0, lines: lines.map(present), room };
  }

  async #setting(channelId: bigint, { slowSeconds, pinnedLineId }: RoomRow): Promise<LiveChatRoom> {
    const line = pinnedLineId === null ? undefined : await this.#parts.repository.line(pinnedLineId);
    const pinned = line?.state === 'shown' ? (await this.#presenter(channelId, [line]))(line) : null;
    return { slowSeconds, pinned };
  }

  async #presenter(channelId: bigint, lines: readonly LineRow[]): Promise<(line: LineRow) => LiveChatLine> {
    if (lines.length === 0) return (line) => presentLine(line, undefined, false);
    const { accounts, repository } = this.#parts;
    const [faces, moderators] = await Promise.all([
      accounts.faces([...new Set(lines.map(({ accountId }) => accountId))]),
      repository.moderators(channelId),
    ]);
    return (line) => presentLine(line, faces.get(line.accountId), moderators.includes(line.accountId));
  }
}

const presenceOf = (channelId: bigint): string => `chat ${channelId}`;

function entryOf(
  { version, lines, room }: RoomSnapshot,
  { self }: Listener,
  wants: (line: LiveChatLine) => boolean,
): LiveChatEvent {
  return { id: String(version), kind: 'entry', lines: lines.filter(wants), lineId: '', room, self };
}

/** Remembers being rung while nobody waited. */
class Bell {
  #next = Promise.withResolvers<void>();
  readonly ring = (): void => this.#next.resolve();

  async rung(): Promise<void> {
    await this.#next.promise;
    this.#next = Promise.withResolvers<void>();
  }
}
