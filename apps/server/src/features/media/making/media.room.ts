import type { Storage } from '../../../platform/storage/storage.ts';

/** The disk has no room for what is to be made: a fault that passes, and nobody's but ours. */
export class NoRoom extends Error {
  constructor(room: number) {
    super(`${Math.floor(room / 1024 ** 2)} MB are left on the disk`);
    this.name = 'NoRoom';
  }
}

interface RoomParts {
  readonly storage: Pick<Storage, 'room'>;
  /** Bytes of the disk that are left free for everything else. */
  readonly reserve: number;
  readonly onFailure: (error: unknown) => void;
}

/** Something that is written to the disk while somebody watches its room. */
export interface RoomWatch extends Disposable {
  /** Aborted when the reserve is reached. */
  readonly signal: AbortSignal;
}

const LOOKED_AT_MS = 2_000;

/** Keeps the making of videos from filling the disk: looked at before, and all the while. */
export class MediaRoom {
  readonly #parts: RoomParts;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  async refuse(expectedBytes: number): Promise<void> {
    const { storage, reserve } = this.#parts;
    const room = await storage.room();
    if (room < reserve + expectedBytes) throw new NoRoom(room);
  }

  watch(everyMs = LOOKED_AT_MS): RoomWatch {
    const { storage, reserve, onFailure } = this.#parts;
    const over = new AbortController();
    const look = async () => {
      const room = await storage.room();
      if (room < reserve) over.abort(new NoRoom(room));
    };
    const looking = setInterval(() => void look().catch(onFailure), everyMs);
    return { signal: over.signal, [Symbol.dispose]: () => clearInterval(looking) };
  }
}
