import { MediaFailure, MediaRefusal, type RefusalReason } from '@liuguang/media/media-error';
import type { MediaTools } from '@liuguang/media/media-tools';
import { probe } from '@liuguang/media/probe';
import type { Clock } from '../../platform/clock.ts';
import type { JobContext } from '../../platform/queue/jobs.ts';
import type { LocalFile, Storage } from '../../platform/storage/storage.ts';
import type { UploadPort } from '../upload/upload.port.ts';
import { type FinishParts, finishVideo } from './media.finish.ts';
import { VideoGone } from './media.gone.ts';
import type { MediaWorkers } from './media.jobs.ts';
import { type JudgeParts, judgeVideo } from './media.judge.ts';
import { type PrepareParts, prepareVideo } from './media.prepare.ts';
import type { MediaRemoval } from './media.removal.ts';
import { MediaReport } from './media.report.ts';
import type { VideoRow } from './media.repository.ts';
import { RungsMade } from './media.rungs-made.ts';
import type { Work } from './media.work.ts';

export interface ProcessParts extends PrepareParts, JudgeParts, FinishParts {
  readonly removal: MediaRemoval;
  readonly uploads: UploadPort;
  readonly storage: Storage;
  readonly tools: () => Promise<MediaTools>;
  readonly clock: Clock;
}

/** Does the work on videos: a file that is at fault is refused, any other fault is tried again by the queue. */
export class MediaProcess implements MediaWorkers {
  readonly #parts: ProcessParts;

  constructor(parts: ProcessParts) {
    this.#parts = parts;
  }

  prepare(videoId: bigint, context: JobContext): Promise<void> {
    return this.#work(videoId, context, async (video, report) => {
      if (video.plan) return;
      await this.#withFile(video, async ({ path }) => {
        await report.begin('probing');
        await prepareVideo(this.#parts, await this.#look(video, path, report, context));
      });
    });
  }

  judge(videoId: bigint, context: JobContext): Promise<void> {
    return this.#work(videoId, context, async (video, report) => {
      if (video.moderation !== 'pending') return;
      await this.#withFile(video, async ({ path }) => {
        await judgeVideo(this.#parts, await this.#look(video, path, report, context));
      });
    });
  }

  finish(videoId: bigint, context: JobContext): Promise<void> {
    return this.#work(videoId, context, async (video, report) => {
      const { plan } = video;
      if (!plan) throw new Error(`video ${videoId} is not playable yet`);
      await this.#withFile(video, async ({ path }) => {
        await finishVideo(this.#parts, await this.#look(video, path, report, context), plan);
      });
    });
  }

  sweep(signal: AbortSignal): Promise<number> {
    return this.#parts.removal.sweep(signal);
  }

  async #work(
    videoId: bigint,
    context: JobContext,
    run: (video: VideoRow, report: MediaReport) => Promise<void>,
  ): Promise<void> {
    const { database, service, files, repository } = this.#parts;
    const video = await repository.byId(videoId);
    if (!video || video.state === 'refused') return;
    const report = new MediaReport({ database, service, context, videoId });
    try {
      await run(video, report);
    } catch (error) {
      if (error instanceof MediaRefusal) return this.#refuse(video, error.reason);
      // It was deleted meanwhile: nobody else will look for what was written after that.
      if (error instanceof VideoGone || !(await repository.byId(videoId))) return files.removeAll(video);
      if (context.isLastTry && error instanceof MediaFailure) await this.#giveUp(video);
      throw error;
    }
  }

  async #withFile(video: VideoRow, run: (file: LocalFile) => Promise<void>): Promise<void> {
    const { uploads, storage } = this.#parts;
    const { accountId, uploadId } = video;
    const source = accountId && uploadId ? await uploads.find(accountId, uploadId) : undefined;
    const found = source && (await storage.localFile(source.storageKey));
    if (!found) throw new MediaRefusal('unreadable', 'the uploaded file is not there');
    await using file = found;
    await run(file);
  }

  async #look(video: VideoRow, path: string, report: MediaReport, context: JobContext): Promise<Work> {
    const tools = await this.#parts.tools();
    const { isLastTry = false } = context;
    const signal = AbortSignal.any([context.signal, report.signal]);
    const seen = await probe(tools, path, { signal });
    const { width, height } = seen.video;
    if (video.seconds === 0) await report.change({ width, height, seconds: seen.seconds });
    return { video, probe: seen, tools, report, rungs: new RungsMade(this.#parts, video), signal, isLastTry };
  }

  /** The file takes up nobody's room any more; the video stays until its owner has seen why. */
  async #refuse({ id }: VideoRow, reason: RefusalReason): Promise<void> {
    const { database, service, uploads, files, repository } = this.#parts;
    const row = await database.transaction(async (tx) => {
      const refused = await repository.lock(tx, id);
      if (refused?.uploadId) await uploads.release(tx, refused.uploadId);
      return service.change(tx, id, {
        state: 'refused',
        stage: 'done',
        progress: 100,
        refusal: reason,
        uploadId: null,
      });
    });
    if (row) await files.removeAll(row);
  }

  /** What can be watched already stays so. */
  async #giveUp({ id, plan }: VideoRow): Promise<void> {
    const { database, service } = this.#parts;
    await database.transaction((tx) =>
      service.change(tx, id, { ...(plan ? {} : { state: 'failed' }), stage: 'done', progress: 100 }),
    );
  }
}
