import { json } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { MediaFile } from '@liuguang/media/media-store';
import { filesOf, type Track } from '@liuguang/media/track';
import { faultOf, verifyFiles } from '@liuguang/media/verify';
import type { Contributions } from '../../../platform/composition/extension-point.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadPort } from '../../upload/upload.port.ts';
import type { MediaFolderOwner } from '../media.port.ts';
import type { MediaRepository, TrackRow, VideoRow } from '../media.repository.ts';
import type { MediaFiles } from './media.files.ts';

interface VerifyParts {
  readonly repository: MediaRepository;
  readonly files: MediaFiles;
  readonly uploads: UploadPort;
  readonly storage: Storage;
  readonly owners: Contributions<MediaFolderOwner>;
}

export interface MediaFindings {
  readonly videos: number;
  readonly files: number;
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
  /** Files that nothing knows of. */
  readonly orphaned: readonly string[];
}

type VideoFindings = Omit<MediaFindings, 'videos'>;

const AT_ONCE = 100;

/** Compares every file of every video with what is noted of it, byte by byte, and looks for files nobody knows. */
export async function verifyMedia(parts: VerifyParts): Promise<MediaFindings> {
  const found = { videos: 0, files: 0, missing: [] as string[], damaged: [] as string[], orphaned: [] as string[] };
  for (let after = 0n; ; ) {
    const videos = await parts.repository.allAfter(after, AT_ONCE);
    const tracks = await parts.repository.tracksOfMany(videos.map(({ id }) => id));
    for (const video of videos) {
      const one = await verifyAsNoted(parts, video, tracks.get(video.id) ?? []);
      if (!one) continue;
      found.videos += 1;
      found.files += one.files;
      for (const kind of ['missing', 'damaged', 'orphaned'] as const) found[kind].push(...one[kind]);
    }
    const last = videos.at(-1);
    if (!last || videos.length < AT_ONCE) break;
    after = last.id;
  }
  found.orphaned.push(...(await orphanedFolders(parts)));
  return found;
}

/**
 * Reading takes its time, in which a video may lose a rung, or go. So what is at fault is compared once more with what is
 * noted of it by then, unless that is the same. Nothing for a video that went.
 */
async function verifyAsNoted(
  parts: VerifyParts,
  video: VideoRow,
  tracks: readonly TrackRow[],
): Promise<VideoFindings | undefined> {
  const found = await verifyVideo(parts, video, tracks);
  if (found.missing.length + found.damaged.length + found.orphaned.length === 0) return found;
  const now = await parts.repository.byId(video.id);
  if (!now) return undefined;
  const tracksNow = await parts.repository.tracksOf(video.id);
  if (isDeepStrictEqual(notedOf(now, tracksNow), notedOf(video, tracks))) return found;
  return verifyAsNoted(parts, now, tracksNow);
}

/** All of a video's row that its files are compared with. */
const notedOf = ({ accountId, uploadId, stage, storyboard, clip }: VideoRow, tracks: readonly TrackRow[]) => ({
  ...{ accountId, uploadId, stage, storyboard, clip },
  manifests: new Map(tracks.map(({ rung, manifest }) => [rung, manifest])),
});

async function verifyVideo(
  { files, uploads, storage }: VerifyParts,
  video: VideoRow,
  tracks: readonly TrackRow[],
): Promise<VideoFindings> {
  const store = files.storeOf(video);
  const known: MediaFile[] = [video.storyboard?.file, video.clip].filter((file) => file != null);
  const unlisted = new Set<string>();
  for (const { rung, manifest, retiredAt } of tracks) {
    if (retiredAt) unlisted.add(rung);
    if (retiredAt || !manifest) continue;
    known.push(manifest);
    const { damaged, missing } = await verifyFiles(store, [manifest]);
    const track = damaged.length + missing.length === 0 && (await readManifest(files, video, manifest));
    if (track) known.push(...filesOf(track));
    else unlisted.add(rung);
  }
  const { missing, damaged } = await verifyFiles(store, known);
  const original = await verifyOriginal({ uploads, storage }, video);
  const inFolder = (name: string) => `${video.folder}/${name}`;
  return {
    files: known.length + (video.uploadId ? 1 : 0),
    missing: [...missing.map(inFolder), ...original.missing],
    damaged: [...damaged.map(inFolder), ...original.damaged],
    orphaned: await orphanedIn(files, video, known, unlisted),
  };
}

async function readManifest(files: MediaFiles, video: VideoRow, { name }: MediaFile): Promise<Track | undefined> {
  const file = await files.find(video, name);
  return file && ((await json(file.read())) as Track);
}

/** The film as it was uploaded, from which everything else can be made anew. */
async function verifyOriginal(
  { uploads, storage }: Pick<VerifyParts, 'uploads' | 'storage'>,
  { id, accountId, uploadId }: VideoRow,
): Promise<{ missing: string[]; damaged: string[] }> {
  if (accountId === null || uploadId === null) return { missing: [], damaged: [] };
  const source = await uploads.find(accountId, uploadId);
  if (!source) return { missing: [`the original of video ${id}`], damaged: [] };
  const fault = await faultOf(() => storage.find(source.storageKey), source);
  return { missing: [], damaged: [], ...(fault && { [fault]: [source.storageKey] }) };
}

/**
 * While a video is made or removed, what lies in its folder is nobody's business, nor is what a retired rung still has.
 * And nobody can say what belongs to a rung without its list, whose loss is told already.
 */
async function orphanedIn(
  files: MediaFiles,
  video: VideoRow,
  known: readonly MediaFile[],
  unlisted: ReadonlySet<string>,
): Promise<string[]> {
  if (video.accountId === null || video.stage !== 'done') return [];
  const names = new Set(known.map(({ name }) => name));
  const isUnknown = (name: string) => !names.has(name) && !unlisted.has(name.split('/')[0] ?? '');
  return (await files.namesIn(video)).filter(isUnknown).map((name) => `${video.folder}/${name}`);
}

async function orphanedFolders({ repository, files, owners }: VerifyParts): Promise<string[]> {
  const orphaned: string[] = [];
  const look = async (folders: readonly string[]) => {
    const known = await Promise.all([repository, ...owners.all].map((owner) => owner.knownFolders(folders)));
    for (const folder of folders) {
      if (known.some((its) => its.has(folder))) continue;
      for (const name of await files.namesIn({ folder })) orphaned.push(`${folder}/${name}`);
    }
  };
  let batch: string[] = [];
  for await (const folder of files.folders()) {
    batch.push(folder);
    if (batch.length < AT_ONCE) continue;
    await look(batch);
    batch = [];
  }
  await look(batch);
  return orphaned;
}
