import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFirst } from '@liuguang/media/make-first';
import type { MediaTools } from '@liuguang/media/media-tools';
import { COPIED, type Plan } from '@liuguang/media/plan';
import { bitRates } from '@liuguang/media/playlist';
import { makePreviewTrack, PREVIEW, previewLimit } from '@liuguang/media/preview-track';
import { type Probe, probe } from '@liuguang/media/probe';
import { newSegmentKey, type SegmentKey } from '@liuguang/media/segment-key';
import { filesOf, secondsOf, type Track, trackFile } from '@liuguang/media/track';
import { and, eq, inArray } from 'drizzle-orm';
import type { DemoVideo } from '../../../../../../demo/library/types.ts';
import type { DemoLoading } from '../../../platform/demo/demo.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { MediaRepository, VideoRow } from '../media.repository.ts';
import { mediaVideo } from '../media.schema.ts';
import { chaptersSuggested } from './media.chapters.ts';
import { bringCaptions } from './media.demo.captions.ts';
import type { MediaFiles } from './media.files.ts';

export interface MediaDemoParts {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly files: MediaFiles;
  readonly tools: () => Promise<MediaTools>;
}

type PlayableLoading = Omit<MediaDemoParts, 'tools'> & DemoLoading & { readonly tools: MediaTools };

const AT_ONCE = 2;

/** Copies the library's waiting videos into the storage, one after the other, and tells how many became playable. */
export async function makeAllPlayable(
  { tools: findTools, ...parts }: MediaDemoParts,
  demo: DemoLoading,
): Promise<number> {
  const { signal, onProgress } = demo;
  const waiting = await findWaiting(parts, demo);
  if (waiting.length === 0) return 0;
  const loading = { ...parts, ...demo, tools: await findTools() };
  const queue = [...waiting];
  let done = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      signal.throwIfAborted();
      await makePlayable(loading, next);
      done += 1;
      onProgress(done, waiting.length);
    }
  };
  // Whoever is told that it failed is told when nothing goes on any more.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return done;
}

interface Waiting {
  readonly row: VideoRow;
  readonly video: DemoVideo;
}

async function findWaiting(
  { database: { query } }: Pick<MediaDemoParts, 'database'>,
  { library: { creators, videos }, people }: DemoLoading,
): Promise<Waiting[]> {
  const idOf = await people(query);
  const owners = creators.flatMap(({ name }) => idOf.get(name) ?? []);
  const rows = await query
    .select()
    .from(mediaVideo)
    .where(and(inArray(mediaVideo.accountId, owners), eq(mediaVideo.state, 'waiting')))
    .orderBy(mediaVideo.id);
  const byTitle = new Map(videos.map((video) => [video.title.zh, video]));
  return rows.flatMap((row) => {
    const video = byTitle.get(row.title);
    return video ? [{ row, video }] : [];
  });
}

async function makePlayable(loading: PlayableLoading, { row, video }: Waiting): Promise<void> {
  const { database, repository, files, clock, tools, folder, signal } = loading;
  const path = join(folder, 'videos', `${video.name}.mp4`);
  await access(path);
  const seen = await probe(tools, path, { signal });
  const store = files.storeOf(row);
  const fresh = new Map([COPIED, PREVIEW].map((rung) => [rung, newSegmentKey()]));
  const keys = await repository.keep(row.id, fresh, clock.now());
  const keyOf = (rung: string): SegmentKey => {
    const key = keys.get(rung);
    if (!key) throw new Error(`${video.name} cannot be copied: it needs a rung ${rung}`);
    return key;
  };
  const { plan, tracks } = await makeFirst({ tools, probe: seen, store, keyOf, signal });
  const [track] = tracks;
  if (!track) throw new Error(`${video.name} has no rung`);
  const limitSeconds = previewLimit(seen.seconds);
  const preview = await makePreviewTrack({
    store,
    track,
    key: keyOf(COPIED),
    previewKey: keyOf(PREVIEW),
    limitSeconds,
  });
  for (const made of preview ? [track, preview] : [track]) await noteTrack(loading, row, made);
  if (!preview) await repository.deleteTrack(database.query, row.id, PREVIEW);
  const now = clock.now();
  const captions = await bringCaptions(database.query, folder, { videoId: row.id, name: video.name, now });
  const chapters = await chaptersSuggested(database.query, row.id, seen.seconds);
  const named = { captions, chapters, chaptersBy: chapters.length > 0 ? 'captions' : '' } as const;
  await repository.update(database.query, row.id, { ...finished(seen, plan, preview), ...named }, now);
}

function finished({ video: { width, height }, seconds }: Probe, plan: Plan, preview: Track | undefined) {
  const previewSeconds = preview ? secondsOf(preview) : 0;
  return { width, height, seconds, previewSeconds, plan, state: 'ready', stage: 'done', progress: 100 } as const;
}

async function noteTrack({ database, repository, files }: PlayableLoading, row: VideoRow, track: Track): Promise<void> {
  const { width, height, codecs, rung } = track;
  const { average, peak } = bitRates(track);
  const list = Buffer.from(JSON.stringify(track));
  // Written as the engine writes it; written again, since only that tells its checksum.
  const manifest = { name: trackFile(rung), ...(await files.storeOf(row).put(trackFile(rung), list)) };
  const bytes = filesOf(track).reduce((sum, file) => sum + file.bytes, manifest.bytes);
  const rates = { bandwidth: peak, averageBandwidth: average };
  const change = { state: 'whole', width, height, codecs, ...rates, bytes, manifest } as const;
  await repository.updateTrack(database.query, row.id, rung, change);
}
