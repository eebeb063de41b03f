import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT } from '@liuguang/contract/content';
import { makeFirst } from '@liuguang/media/make-first';
import type { MediaTools } from '@liuguang/media/media-tools';
import { COPIED, type Plan } from '@liuguang/media/plan';
import { bitRates } from '@liuguang/media/playlist';
import { makePreviewTrack, PREVIEW, previewLimit } from '@liuguang/media/preview-track';
import { type Probe, probe } from '@liuguang/media/probe';
import { newSegmentKey, type SegmentKey } from '@liuguang/media/segment-key';
import { filesOf, secondsOf, type Track, trackFile } from '@liuguang/media/track';
import { and, eq, inArray } from 'drizzle-orm';
import type { DemoLibrary, DemoVideo } from '../../../../../demo/library/types.ts';
import { account } from '../../features/account/account.schema.ts';
import { heatOf } from '../../features/media/lists/media.heat.ts';
import { type MediaFiles, newFolder } from '../../features/media/making/media.files.ts';
import type { MediaRepository, VideoRow } from '../../features/media/media.repository.ts';
import { mediaVideo } from '../../features/media/media.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { audienceOf } from './audience.ts';
import { bringCaptions } from './captions.ts';
import { demoPicture } from './pictures.ts';
import { enterShelves, type Shelves } from './shelves.ts';

type Words = Pick<DemoLibrary, 'creators' | 'videos'> & Shelves;

export interface LibraryLoading {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly files: MediaFiles;
  readonly clock: Clock;
  readonly tools: MediaTools;
  readonly library: Words;
  /** Where the library's videos lie. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

const DAY_MS = 24 * 3600 * 1000;
/** Creators were there before their first video. */
const CREATED_DAYS_AGO = 200;
const AT_ONCE = 2;
const COVER = { small: { width: 540, height: 720 }, large: { width: 960, height: 540 } };

/**
 * Brings the library's creators and their videos with the shelves they stand on, once: what an operator removed later stays away. Videos are entered
 * all together and made playable one after the other, so a start that was killed leaves only work to go on with.
 * Tells how many videos became playable.
 */
export async function loadLibrary(loading: LibraryLoading): Promise<number> {
  const { database, library, clock, signal, onProgress } = loading;
  await database.transaction(async (tx) => {
    await enter(tx, library, clock.now());
    await enterShelves(tx, library, clock.now());
  });
  const waiting = await findWaiting(database.query, library);
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

/** Creators and videos, unless the creators are there. */
async function enter(tx: Query, { creators, videos }: Pick<Words, 'creators' | 'videos'>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const people = creators.map(({ name, title, intro, inviteCode }) => ({
    kind: 'registered' as const,
    name: title.zh,
    intro: intro.zh,
    avatar: demoPicture(`avatars/${name}`),
    inviteCode,
    origin: {},
    demo: true,
    createdAt: ago(CREATED_DAYS_AGO),
    lastSeenAt: now,
  }));
  const added = await tx
    .insert(account)
    .values(people)
    .onConflictDoNothing()
    .returning({ id: account.id, inviteCode: account.inviteCode });
  const idOf = new Map(creators.map((one) => [one.name, added.find((row) => row.inviteCode === one.inviteCode)?.id]));
  // The oldest first, so that ids run with time.
  const rows = [...videos]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .flatMap((video) => {
      const accountId = idOf.get(video.creator);
      if (accountId === undefined) return [];
      const cameOut = ago(video.daysAgo);
      const counts = { ...audienceOf(video.name, video.daysAgo), comments: 0 };
      // As if all had come to see it halfway between the day it came out and now.
      const heat = heatOf(counts, ago(video.daysAgo / 2));
      const days = { publishedAt: cameOut, createdAt: cameOut, updatedAt: cameOut };
      return [{ ...describe(video), ...counts, heat, accountId, ...days }];
    });
  if (rows.length > 0) await tx.insert(mediaVideo).values(rows);
}

function describe(video: DemoVideo) {
  const { name, kind, title, intro } = video;
  const { contentType } = kind === 'long' ? CONTENT.longVideo : CONTENT.shortVideo;
  return {
    folder: newFolder(),
    contentType,
    title: title.zh,
    intro: intro.zh,
    translations: { en: { title: title.en, intro: intro.en } },
    access: video.access,
    price: video.access === 'gold' ? video.price : 0,
    cover: {
      small: { path: demoPicture(`covers/${name}-tall`), ...COVER.small },
      large: { path: demoPicture(`covers/${name}-wide`), ...COVER.large },
    },
    // Made by the house, and looked at before it was shipped.
    moderation: 'passed' as const,
  };
}

interface Waiting {
  readonly row: VideoRow;
  readonly video: DemoVideo;
}

async function findWaiting(query: Query, { creators, videos }: Pick<Words, 'creators' | 'videos'>): Promise<Waiting[]> {
  const codes = creators.map(({ inviteCode }) => inviteCode);
  const rows = await query
    .select({ row: mediaVideo })
    .from(mediaVideo)
    .innerJoin(account, eq(account.id, mediaVideo.accountId))
    .where(and(inArray(account.inviteCode, codes), eq(mediaVideo.state, 'waiting')))
    .orderBy(mediaVideo.id);
  const byTitle = new Map(videos.map((video) => [video.title.zh, video]));
  return rows.flatMap(({ row }) => {
    const video = byTitle.get(row.title);
    return video ? [{ row, video }] : [];
  });
}

async function makePlayable(loading: LibraryLoading, { row, video }: Waiting): Promise<void> {
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
  await repository.update(database.query, row.id, { ...finished(seen, plan, preview), captions }, now);
}

function finished({ video: { width, height }, seconds }: Probe, plan: Plan, preview: Track | undefined) {
  const previewSeconds = preview ? secondsOf(preview) : 0;
  return { width, height, seconds, previewSeconds, plan, state: 'ready', stage: 'done', progress: 100 } as const;
}

async function noteTrack({ database, repository, files }: LibraryLoading, row: VideoRow, track: Track): Promise<void> {
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
