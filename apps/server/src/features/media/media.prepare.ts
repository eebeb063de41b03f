import { makeFirst } from '@liuguang/media/make-first';
import { planRungs } from '@liuguang/media/plan';
import { sampleFrames } from '@liuguang/media/sampled-frames';
import type { Database } from '../../platform/postgres/database.ts';
import type { MediaFiles } from './media.files.ts';
import { VideoGone } from './media.gone.ts';
import type { FrameJudgement, MediaModeration } from './media.port.ts';
import type { VideoRow } from './media.repository.ts';
import type { MediaService } from './media.service.ts';
import type { Work } from './media.work.ts';

export interface PrepareParts {
  readonly database: Database;
  readonly files: MediaFiles;
  readonly service: MediaService;
  readonly moderation: MediaModeration;
}

/** Makes a video playable for its owner, and has it judged for everybody else. What was done before is not done again. */
export async function prepareVideo(parts: PrepareParts, work: Work): Promise<void> {
  const video = work.video.plan ? work.video : await makePlayable(parts, work);
  if (video.moderation !== 'pending') return;
  const judgement = await judge(parts, work);
  const { database, service } = parts;
  const isThere = await database.transaction((tx) => service.settle(tx, video.id, judgement));
  if (!isThere) throw new VideoGone(video.id);
}

async function makePlayable({ files }: PrepareParts, work: Work): Promise<VideoRow> {
  const { video, probe, tools, report, rungs, signal } = work;
  await report.begin('copying');
  const encoded = planRungs(probe, { mayCopy: false });
  const possible = [...planRungs(probe).first.rungs, ...encoded.first.rungs].map(({ name }) => name);
  const { plan, tracks } = await makeFirst({
    tools,
    probe,
    store: files.storeOf(video),
    keyOf: await rungs.keysOf(possible),
    signal,
    onTrack: (track) => rungs.grows(track, () => report.say({ state: 'playable' })),
    onProgress: (fraction) => report.reach(fraction),
  });
  await rungs.whole(tracks);
  const made = new Set(plan.first.rungs.map(({ name }) => name));
  for (const name of possible) if (!made.has(name)) await rungs.drop(name);
  return report.change({ plan, state: 'playable' });
}

async function judge({ moderation }: PrepareParts, work: Work): Promise<FrameJudgement> {
  const { video, report, signal } = work;
  const { id: videoId, accountId, title } = await report.begin('moderating');
  if (accountId === null) throw new VideoGone(video.id);
  const { tools, probe } = work;
  const frames = await sampleFrames({ tools, probe, signal });
  return moderation.judge({ videoId, accountId, title }, frames, signal);
}
