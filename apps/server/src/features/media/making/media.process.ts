import { expectedBytes, mostBytesOf, refuseCostly } from '@liuguang/media/making-cost';
import { MediaFailure, MediaRefusal, type RefusalReason } from '@liuguang/media/media-error';
import type { MediaTools } from '@liuguang/media/media-tools';
import { probe } from '@liuguang/media/probe';
import type { Clock } from '../../../platform/clock.ts';
import type { JobContext } from '../../../platform/queue/jobs.ts';
import type { LocalFile, Storage } from '../../../platform/storage/storage.ts';
import type { JobPort } from '../../job/job.port.ts';
import type { Audience } from '../../realtime/realtime.port.ts';
import type { UploadPort } from '../../upload/upload.port.ts';
import { MediaReport } from '../media.report.ts';
import type { VideoRow } from '../media.repository.ts';
import type { MediaAllowance } from './media.allowance.ts';
import { type FinishParts, finishVideo } from './media.finish.ts';
import { VideoGone } from './media.gone.ts';
import { type MediaWorkers, mediaJobs } from './media.jobs.ts';
import { type JudgeParts, judgeVideo } from './media.judge.ts';
import { type PrepareParts, prepareVideo } from './media.prepare.ts';
import type { MediaRemoval } from './media.removal.ts';
import { type MediaRoom, NoRoom } from './media.room.ts';
import { RungsMade } from './media.rungs-made.ts';
import type { MediaRunning } from './media.running.ts';
import type { Work } from './media.work.ts';

export interface ProcessParts extends PrepareParts, JudgeParts, FinishParts {
  readonly removal: MediaRemoval;
  readonly uploads: UploadPort;
  readonly storage: Storage;
  readonly jobs: JobPort;
  readonly running: MediaRunning;
  readonly room: MediaRoom;
  readonly allowance: MediaAllowance;
  readonly tools: () => Promise<MediaTools>;
  readonly clock: Clock;
}

/** A disk without room is looked at again after so long; those that need less have their turn meanwhile. */
const NO_ROOM_SECONDS = 600;

type MakingJob = 'media.prepare' | 'media.judge' | 'media.finish';

/** Does the work on videos: a file that is at fault is refused, any other fault is tried again by the queue. */
export class MediaProcess implements MediaWorkers {
  readonly #parts: ProcessParts;

  constructor(parts: ProcessParts) {
    this.#parts = parts;
  }

  prepare(videoId: bigint, context: JobContext): Promise<void> {
    return this.#work('media.prepare', videoId, context, async (video, report, signal) => {
      if (video.plan) return;
      await this.#withFile(video, async ({ path }) => {
        await report.begin('probing');
        const work = await this.#look(video, path, report, { ...context, signal });
        refuseCostly(work.probe);
        const expected = expectedBytes(work.probe);
        await this.#parts.allowance.take(video, expected);
        await this.#parts.room.refuse(expected);
        await prepareVideo(this.#parts, work);
      });
    });
  }

  judge(videoId: bigint, context: JobContext): Promise<void> {
    return this.#work('media.judge', videoId, context, async (video, report, signal) => {
      if (video.moderation !== 'pending') return;
      await this.#withFile(video, async ({ path }) => {
        await judgeVideo(this.#parts, await this.#look(video, path, report, { ...context, signal }));
      });
    });
  }

  finish(videoId: bigint, context: JobContext): Promise<void> {
    return this.#work('media.finish', videoId, context, async (video, report, signal) => {
      const { plan } = video;
      if (!plan) throw new Error(`video ${videoId} is not playable yet`);
      await this.#withFile(video, async ({ path }) => {
        const work = await this.#look(video, path, report, { ...context, signal });
        await this.#parts.room.refuse(mostBytesOf(work.probe, plan.ladder));
        // Not counted while it was blocked, or made before anybody counted.
        if (video.expectedBytes === 0) await report.change({ expectedBytes: expectedBytes(work.probe) });
        await finishVideo(this.#parts, work, plan);
      });
    });
  }

  sweep(signal: AbortSignal): Promise<number> {
    return this.#parts.removal.sweep(signal);
  }

  async #work(
    job: MakingJob,
    videoId: bigint,
    context: JobContext,
    run: (video: VideoRow, report: MediaReport, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const { database, service, files, repository, running, room } = this.#parts;
    using watched = running.begin(videoId);
    using disk = room.watch();
    const video = await repository.byId(videoId);
    if (!video || video.state === 'refused') return;
    const report = new MediaReport({ database, service, context, videoId });
    try {
      await run(video, report, AbortSignal.any([context.signal, report.signal, watched.signal, disk.signal]));
    } catch (error) {
      if (error instanceof MediaRefusal) return this.#refuse(video, error.reason);
      // It was deleted meanwhile: nobody else will look for what was written after that.
      if (error instanceof VideoGone || !(await repository.byId(videoId))) return files.removeAll(video);
      if (error instanceof NoRoom) return this.#later(job, video);
      if (context.isLastTry && error instanceof MediaFailure) await this.#giveUp(video);
      throw error;
    }
  }

  async #withFile(video: VideoRow, run: (file: LocalFile) => Promise<void>): Promise<void> {
    const { uploads, storage } = this.#parts;
    const { accountId, uploadId } = video;
    const source = accountId && uploadId ? await uploads.find(accountId, uploadId) : undefined;
    const found = source && (await storage.localFile(source.storageKey, source));
    if (!found) throw new MediaRefusal('unreadable', 'the uploaded file is not there');
    await using file = found;
    await run(file);
  }

  async #look(video: VideoRow, path: string, report: MediaReport, context: JobContext): Promise<Work> {
    const tools = await this.#parts.tools();
    const { signal, isLastTry = false } = context;
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
        expectedBytes: 0,
        uploadId: null,
      });
    });
    if (row) await files.removeAll(row);
  }

  /** Behind whatever else waits, and without counting as a try: the disk is not the film's fault. */
  async #later(job: MakingJob, { id, accountId }: VideoRow): Promise<void> {
    const { database, jobs } = this.#parts;
    const owner = `account:${accountId}` as Audience;
    await database.transaction((tx) =>
      jobs.enqueue(tx, mediaJobs, job, { videoId: String(id) }, owner, { afterSeconds: NO_ROOM_SECONDS }),
    );
  }

  /** What can be watched already stays so. */
  async #giveUp({ id, plan }: VideoRow): Promise<void> {
    const { database, service } = this.#parts;
    await database.transaction((tx) =>
      service.change(tx, id, { ...(plan ? {} : { state: 'failed' }), stage: 'done', progress: 100, expectedBytes: 0 }),
    );
  }
}
