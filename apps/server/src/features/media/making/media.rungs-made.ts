import { bitRates } from '@liuguang/media/playlist';
import { newSegmentKey, type SegmentKey } from '@liuguang/media/segment-key';
import { filesOf, type Track } from '@liuguang/media/track';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { MediaRepository, TrackChange, VideoRow } from '../media.repository.ts';
import type { MediaFiles } from './media.files.ts';

interface RungsParts {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly files: MediaFiles;
  readonly clock: Clock;
}

/** Keeps the books of the rungs of one video. */
export class RungsMade {
  readonly #parts: RungsParts;
  readonly #video: VideoRow;
  readonly #growing = new Set<string>();
  #noting: Promise<unknown> = Promise.resolve();

  constructor(parts: RungsParts, video: VideoRow) {
    this.#parts = parts;
    this.#video = video;
  }

  /** The keys of rungs that are about to be made, kept before anything is sealed with them. */
  async keysOf(rungs: readonly string[]): Promise<(rung: string) => SegmentKey> {
    const { repository, clock } = this.#parts;
    const fresh = new Map(rungs.map((rung) => [rung, newSegmentKey()]));
    const keys = await repository.keep(this.#video.id, fresh, clock.now());
    return (rung) => {
      const key = keys.get(rung);
      if (!key) throw new Error(`rung ${rung} has no key`);
      return key;
    };
  }

  /** Notes that a rung can be watched already; `then` is called once it is noted, the first time only. */
  grows(track: Track, then: () => void): void {
    if (this.#growing.has(track.rung)) return;
    this.#growing.add(track.rung);
    const { database, repository } = this.#parts;
    const change: TrackChange = { state: 'growing', ...described(track) };
    this.#noting = this.#noting
      .then(() => repository.updateTrack(database.query, this.#video.id, track.rung, change))
      .then(then);
    this.#noting.catch(() => undefined);
  }

  /** Notes that rungs are whole; from the same moment on, those they serve in place of are retired. */
  async whole(tracks: readonly Track[], replaced: readonly string[] = []): Promise<void> {
    await this.#noting;
    const { database, repository, clock } = this.#parts;
    const changes = await Promise.all(tracks.map((track) => this.#wholeOf(track)));
    const now = clock.now();
    await database.transaction(async (tx) => {
      for (const [rung, change] of changes) {
        await repository.updateTrack(tx, this.#video.id, rung, { ...change, wholeAt: now });
      }
      for (const rung of replaced) await repository.retireTrack(tx, this.#video.id, rung, now);
    });
  }

  async #wholeOf(track: Track): Promise<[string, TrackChange]> {
    const manifest = await this.#parts.files.manifestOf(this.#video, track.rung);
    const bytes = filesOf(track).reduce((sum, file) => sum + file.bytes, manifest.bytes);
    return [track.rung, { state: 'whole', ...described(track), bytes, manifest }];
  }

  /** Drops a rung; from its row first, so that nobody is sent to files that go. */
  async drop(rung: string): Promise<void> {
    const { database, repository, files } = this.#parts;
    await repository.deleteTrack(database.query, this.#video.id, rung);
    await files.removeRung(this.#video, rung);
  }
}

function described(track: Track): TrackChange {
  const { width, height, codecs } = track;
  const { average, peak } = bitRates(track);
  return { width, height, codecs, bandwidth: peak, averageBandwidth: average };
}
