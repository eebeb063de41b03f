import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { takeClip } from '@liuguang/media/clip';
import { makeFirst } from '@liuguang/media/make-first';
import { makeRungs } from '@liuguang/media/make-rungs';
import type { MediaFile, MediaStore } from '@liuguang/media/media-store';
import { findMediaTools, type MediaTools } from '@liuguang/media/media-tools';
import { planRungs } from '@liuguang/media/plan';
import { makePreviewTrack, PREVIEW, previewLimit } from '@liuguang/media/preview-track';
import { type Probe, probe } from '@liuguang/media/probe';
import { newSegmentKey, type SegmentKey } from '@liuguang/media/segment-key';
import { takeStoryboard } from '@liuguang/media/storyboard';
import { filesOf, secondsOf, type Track } from '@liuguang/media/track';
import { newFolder } from '../../src/features/media/making/media.files.ts';
import type { NewVideo, VideoRow } from '../../src/features/media/media.repository.ts';
import type { StoredStoryboard } from '../../src/features/media/media.schema.ts';
import { forgetPages } from '../forget-lists.ts';
import type { Stack } from '../stack.ts';

export interface VideoWishes extends Partial<Pick<NewVideo, 'title' | 'access' | 'price' | 'contentType'>> {
  /** Whose it is. */
  readonly owner: bigint;
  readonly seconds?: number;
  /** As ffmpeg writes it. */
  readonly size?: string;
  /** Whether the smaller rungs are made too, and not only the copied one. */
  readonly ladder?: boolean;
  readonly storyboard?: boolean;
  readonly clip?: boolean;
  /** As its owner and whoever judges it have left it; shown to everybody unless told otherwise. */
  readonly moderation?: NewVideo['moderation'];
  readonly publishedAt?: Date | null;
}

const run = promisify(execFile);
let tools: Promise<MediaTools> | undefined;

/**
 * A real video in a running stack, made by ffmpeg and sealed like any other: small, a few seconds long, with a key frame
 * each second and a tone. Free and shown to everybody, unless told otherwise.
 */
export async function makeVideo(stack: Pick<Stack, 'running'>, wishes: VideoWishes): Promise<VideoRow> {
  const { seconds = 8, size = '320x180' } = wishes;
  tools ??= findMediaTools();
  const found = await tools;
  return inFolder(async (folder) => {
    const path = join(folder, 'film.mp4');
    await writeFile(path, await filmOf(size, seconds));
    return process(stack, wishes, found, await probe(found, path));
  });
}

/** Each is encoded once: journeys take long ones, so that none ends below somebody's hands. */
const films = new Map<string, Promise<Buffer>>();

function filmOf(size: string, seconds: number): Promise<Buffer> {
  const key = `${size} ${seconds}`;
  const film = films.get(key) ?? encode(size, seconds);
  films.set(key, film);
  return film;
}

function encode(size: string, seconds: number): Promise<Buffer> {
  const pictures = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=12:d=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '12', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  return inFolder(async (folder) => {
    const path = join(folder, 'film.mp4');
    await run('ffmpeg', ['-v', 'error', '-nostdin', ...pictures, ...tone, ...codecs, path]);
    return readFile(path);
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-film-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function process(
  { running }: Pick<Stack, 'running'>,
  wishes: VideoWishes,
  found: MediaTools,
  source: Probe,
): Promise<VideoRow> {
  const { query } = running.database;
  const { repository, files } = running.app.ports.videoStore;
  const now = new Date();
  const { owner, title = '短片', access = 'free', price = 0, contentType = 1 } = wishes;
  const own = { accountId: owner, folder: newFolder(), title, access, price, contentType };
  const { id, folder } = await repository.insert(query, { ...own, createdAt: now, updatedAt: now });
  const store = files.storeOf({ folder });

  const planned = planRungs(source);
  const names = [...planned.first.rungs, ...planned.ladder.rungs].map(({ name }) => name);
  const fresh = new Map([...names, PREVIEW].map((name) => [name, newSegmentKey()] as const));
  const keys = await repository.keep(id, fresh, now);
  const keyOf = (rung: string): SegmentKey => keys.get(rung) ?? newSegmentKey();

  const making = { tools: found, probe: source, store, keyOf };
  const { plan, tracks } = await makeFirst(making);
  const [first] = tracks;
  if (!first) throw new Error('nothing was made');
  const ladder = wishes.ladder ? await makeRungs({ ...making, step: plan.ladder }) : [];
  const preview = await makePreviewTrack({
    store,
    track: first,
    key: keyOf(first.rung),
    previewKey: keyOf(PREVIEW),
    limitSeconds: previewLimit(source.seconds),
  });
  const whole = [...tracks, ...ladder, ...(preview ? [preview] : [])];
  for (const track of whole) await repository.updateTrack(query, id, track.rung, described(track));

  const storyboard = wishes.storyboard && (await makeStoryboard(store, found, source));
  const video = await repository.update(
    query,
    id,
    {
      state: wishes.ladder || plan.ladder.rungs.length === 0 ? 'ready' : 'playable',
      moderation: wishes.moderation ?? 'passed',
      publishedAt: wishes.publishedAt === undefined ? now : wishes.publishedAt,
      width: source.video.width,
      height: source.video.height,
      seconds: source.seconds,
      previewSeconds: preview ? secondsOf(preview) : 0,
      ...(storyboard && { storyboard }),
      ...(wishes.clip && { clip: await makeClip(store, found, source) }),
      plan,
    },
    now,
  );
  if (!video) throw new Error('the video is gone');
  await forgetPages({ running });
  return video;
}

async function makeStoryboard(store: MediaStore, found: MediaTools, source: Probe): Promise<StoredStoryboard> {
  const { jpeg, ...layout } = await takeStoryboard({ tools: found, probe: source });
  const name = 'storyboard.jpg';
  return { ...layout, file: { name, ...(await store.put(name, jpeg)) } };
}

async function makeClip(store: MediaStore, found: MediaTools, source: Probe): Promise<MediaFile> {
  const name = 'clip.mp4';
  return { name, ...(await store.put(name, await takeClip({ tools: found, probe: source }))) };
}

const described = (track: Track) => ({
  state: 'whole' as const,
  width: track.width,
  height: track.height,
  codecs: track.codecs,
  bytes: filesOf(track).reduce((sum, { bytes }) => sum + bytes, 0),
});
