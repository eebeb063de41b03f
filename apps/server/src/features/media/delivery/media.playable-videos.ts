import type { Bus } from '../../../platform/bus.ts';
import type { Contributions } from '../../../platform/composition/extension-point.ts';
import { GenerationalCache } from '../../../platform/generational-cache.ts';
import { InvalidatedCache } from '../../../platform/invalidated-cache.ts';
import { type MaybePromise, mapMaybe } from '../../../platform/maybe-promise.ts';
import { SingleFlight } from '../../../platform/single-flight.ts';
import type { VideoShelf, VideoShelves } from '../media.port.ts';
import type { MediaRepository, TrackRow, VideoRow } from '../media.repository.ts';
import { standing } from './media.rungs.ts';

const NO_LABELS = { topics: [], tags: [], actors: [] };

/** A video with all that can be played of it: the same for everybody. */
export interface PlayableVideo {
  readonly version: string;
  readonly video: VideoRow;
  readonly rows: readonly TrackRow[];
  /** What of it stands, the largest first. */
  readonly standing: readonly TrackRow[];
}

interface WatchableParts {
  readonly repository: Pick<MediaRepository, 'versionOf' | 'tracksOf'>;
  readonly shelves: Contributions<VideoShelves>;
  readonly bus: Bus;
}

const KEPT = 1000;
/** What a shelf shows of other videos changes without this one; whatever takes a video away is heard of at once. */
const SHELF_TTL_MS = 3000;

/**
 * What everybody who opens a video gets alike, kept for as long as its row is the one it was made of. Whoever asks says
 * which version they were told of just now, so that nothing of an older one is given out, in whatever process.
 */
export class PlayableVideoCache {
  readonly #parts: WatchableParts;
  readonly #known = new GenerationalCache<bigint, PlayableVideo>(KEPT);
  readonly #flights = new SingleFlight<PlayableVideo | undefined>();
  readonly #shelves: InvalidatedCache<bigint, VideoShelf>;

  constructor(parts: WatchableParts) {
    this.#parts = parts;
    this.#shelves = new InvalidatedCache(parts.bus, { max: KEPT, ttlMs: SHELF_TTL_MS });
    parts.bus.subscribe('media', () => this.#shelves.forgetWhere(() => true));
  }

  /** Nothing when the video has gone meanwhile. */
  read(videoId: bigint, version: string): MaybePromise<PlayableVideo | undefined> {
    const known = this.#known.get(videoId);
    if (known?.version === version) return known;
    return this.#flights.run(`${videoId} ${version}`, () => this.#load(videoId));
  }

  shelfOf(videoId: bigint): MaybePromise<VideoShelf> {
    const known = this.#shelves.read(videoId, () => this.#readShelf(videoId));
    return mapMaybe(known, (shelf) => shelf ?? this.#readShelf(videoId));
  }

  /** The row first: whoever changes a rung writes to the row after it, so that the rungs are never older than the version. */
  async #load(videoId: bigint): Promise<PlayableVideo | undefined> {
    const { repository } = this.#parts;
    const found = await repository.versionOf(videoId);
    if (!found) {
      this.#known.delete(videoId);
      return undefined;
    }
    const rows = await repository.tracksOf(videoId);
    const loaded = { ...found, rows, standing: standing(rows) };
    this.#known.set(videoId, loaded);
    return loaded;
  }

  async #readShelf(videoId: bigint): Promise<VideoShelf> {
    const parts = await Promise.all(this.#parts.shelves.all.map((one) => one.shelfOf(videoId)));
    return Object.assign({ labels: NO_LABELS, place: undefined }, ...parts);
  }
}
