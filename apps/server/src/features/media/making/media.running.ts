import type { Bus } from '../../../platform/bus.ts';
import type { MediaRepository } from '../media.repository.ts';
import { VideoGone } from './media.gone.ts';

interface RunningParts {
  readonly bus: Bus;
  readonly repository: Pick<MediaRepository, 'byId'>;
  readonly onFailure: (error: unknown) => void;
}

/** A video that this process works on. */
export interface RunningVideo extends Disposable {
  /** Aborted as soon as the video is deleted, by whichever process. */
  readonly signal: AbortSignal;
}

/** Ends the work on videos that are deleted meanwhile, and with it the programs that do it. */
export class MediaRunning {
  readonly #parts: RunningParts;
  readonly #stops = new Map<AbortController, bigint>();

  constructor(parts: RunningParts) {
    this.#parts = parts;
    // Many notices are about lists, and cost a look only while something is in the making.
    parts.bus.subscribe('media', (payload) => this.#lookFor(payload));
    parts.bus.onGap(() => this.#lookFor(undefined));
  }

  begin(videoId: bigint): RunningVideo {
    const stop = new AbortController();
    this.#stops.set(stop, videoId);
    return { signal: stop.signal, [Symbol.dispose]: () => void this.#stops.delete(stop) };
  }

  #lookFor(payload: string | undefined): void {
    // Removals do not say of what; any other notice that names a video is about its words or its standing.
    if (payload !== undefined && payload !== 'removed') return;
    for (const [stop, videoId] of this.#stops) this.#look(stop, videoId).catch(this.#parts.onFailure);
  }

  async #look(stop: AbortController, videoId: bigint): Promise<void> {
    if (!(await this.#parts.repository.byId(videoId))) stop.abort(new VideoGone(videoId));
  }
}
