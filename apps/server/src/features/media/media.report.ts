import type { MediaStage } from '@liuguang/contract/media/states';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { JobContext } from '../../platform/queue/jobs.ts';
import { VideoGone } from './making/media.gone.ts';
import type { MediaService } from './making/media.service.ts';
import type { VideoChange, VideoRow } from './media.repository.ts';

/** Where each stage begins, per cent of the whole work. */
const BEGINS: Readonly<Record<MediaStage, number>> = {
  queued: 0,
  probing: 1,
  copying: 3,
  moderating: 25,
  pictures: 35,
  encoding: 40,
  done: 100,
};
const NEXT: Partial<Record<MediaStage, MediaStage>> = { copying: 'moderating', encoding: 'done' };
/** Fewer than that are not worth telling. */
const STEP_PERCENT = 5;

type Also = (tx: Transaction, row: VideoRow) => Promise<unknown>;

interface ReportParts {
  readonly database: Database;
  readonly service: MediaService;
  readonly context: JobContext;
  readonly videoId: bigint;
}

/** Tells the owner of a video, and the operators, how far the work on it is. */
export class MediaReport {
  readonly #parts: ReportParts;
  readonly #gone = new AbortController();
  #stage: MediaStage = 'queued';
  #told = 0;
  /** One after the other: a later word must not be overtaken by an earlier one. */
  #telling: Promise<unknown> = Promise.resolve();

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  /** Aborted when the video is found to be gone. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  async begin(stage: MediaStage): Promise<VideoRow> {
    this.#stage = stage;
    this.#told = BEGINS[stage];
    return this.change({ stage, progress: this.#told });
  }

  /** How far the stage is, from 0 to 1. */
  reach(fraction: number): void {
    const from = BEGINS[this.#stage];
    const to = BEGINS[NEXT[this.#stage] ?? this.#stage];
    const percent = Math.floor(from + (to - from) * fraction);
    if (percent < this.#told + STEP_PERCENT) return;
    this.#told = percent;
    this.say({ progress: percent });
  }

  /** Notes a change that nobody waits for; whoever waits for the next one learns whether it failed. */
  say(change: VideoChange): void {
    this.#telling = this.#telling.then(() => this.#write(change));
    this.#telling.catch(() => undefined);
  }

  /** `also` is done in the same transaction. */
  async change(change: VideoChange, also?: Also): Promise<VideoRow> {
    await this.#telling;
    return this.#write(change, also);
  }

  async #write(change: VideoChange, also?: Also): Promise<VideoRow> {
    const { database, service, context, videoId } = this.#parts;
    const row = await database.transaction(async (tx) => {
      const changed = await service.change(tx, videoId, change);
      if (changed) await also?.(tx, changed);
      return changed;
    });
    if (!row) {
      const gone = new VideoGone(videoId);
      this.#gone.abort(gone);
      throw gone;
    }
    await context.progress(row.progress, row.stage);
    return row;
  }
}
