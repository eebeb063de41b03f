import { sampleFrames } from '@liuguang/media/sampled-frames';
import type { Database } from '../../../platform/postgres/database.ts';
import type { MediaModeration } from '../media.port.ts';
import { VideoGone } from './media.gone.ts';
import type { MediaService } from './media.service.ts';
import type { Work } from './media.work.ts';

export interface JudgeParts {
  readonly database: Database;
  readonly service: MediaService;
  readonly moderation: MediaModeration;
}

/** Has a video judged by pictures out of it, before anybody but its owner sees it. */
export async function judgeVideo({ database, service, moderation }: JudgeParts, work: Work): Promise<void> {
  const { report, signal, tools, probe } = work;
  const { id: videoId, accountId, title } = await report.begin('moderating');
  if (accountId === null) throw new VideoGone(videoId);
  const frames = await sampleFrames({ tools, probe, signal });
  const judgement = await moderation.judge({ videoId, accountId, title }, frames, signal);
  const isThere = await database.transaction((tx) => service.applyVerdict(tx, videoId, judgement));
  if (!isThere) throw new VideoGone(videoId);
}
