import { join } from 'node:path';
import { makeRungs } from '@liuguang/media/make-rungs';
import type { MediaTools } from '@liuguang/media/media-tools';
import { probe } from '@liuguang/media/probe';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { DemoLoading } from '../../../platform/demo/demo.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { MediaRepository, VideoChange, VideoRow } from '../media.repository.ts';
import { mediaVideo } from '../media.schema.ts';
import type { MediaFiles } from './media.files.ts';
import type { MediaPictures } from './media.pictures.ts';
import { RungsMade } from './media.rungs-made.ts';

export interface DemoQualitiesParts {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly files: MediaFiles;
  readonly pictures: MediaPictures;
  readonly tools: () => Promise<MediaTools>;
}

/** Once for the pictures of seeking, once for the clip, once for the smaller rungs. */
const PARTS = ['storyboard', 'clip', 'ladder'] as const;
type Part = (typeof PARTS)[number];

interface Missing {
  readonly part: Part;
  readonly row: VideoRow;
  readonly path: string;
}

/**
 * Makes what an uploaded video would have by now and a copied one lacks. Pictures of all videos come before the first
 * rung of any: they take seconds, rungs take minutes. What stands is not made again, so that any start may be killed.
 */
export async function makeQualities(parts: DemoQualitiesParts, loading: DemoLoading): Promise<number> {
  const missing = await findMissing(parts, loading);
  if (missing.length === 0) return 0;
  const tools = await parts.tools();
  for (const [at, one] of missing.entries()) {
    loading.signal.throwIfAborted();
    await make(parts, loading, tools, one);
    loading.onProgress(at + 1, missing.length);
  }
  return missing.length;
}

async function findMissing(
  { database: { query }, repository }: DemoQualitiesParts,
  { library, people, folder }: DemoLoading,
): Promise<Missing[]> {
  const idOf = await people(query);
  const owners = library.creators.flatMap(({ name }) => idOf.get(name) ?? []);
  const rows = await query
    .select()
    .from(mediaVideo)
    .where(and(inArray(mediaVideo.accountId, owners), eq(mediaVideo.state, 'ready'), isNull(mediaVideo.uploadId)))
    .orderBy(desc(mediaVideo.id));
  const tracks = await repository.tracksOfMany(rows.map(({ id }) => id));
  const nameOf = new Map(library.videos.map(({ name, title }) => [title.zh, name]));
  const isMissing: Readonly<Record<Part, (row: VideoRow) => boolean>> = {
    storyboard: (row) => !row.storyboard,
    clip: (row) => !row.clip,
    ladder: ({ id, plan }) => {
      const whole = (tracks.get(id) ?? []).filter(({ state }) => state === 'whole').map(({ rung }) => rung);
      return plan?.ladder.rungs.some(({ name }) => !whole.includes(name)) ?? false;
    },
  };
  return PARTS.flatMap((part) =>
    rows.filter(isMissing[part]).flatMap((row) => {
      const name = nameOf.get(row.title);
      return name === undefined ? [] : [{ part, row, path: join(folder, 'videos', `${name}.mp4`) }];
    }),
  );
}

async function make(
  { database, repository, files, pictures }: DemoQualitiesParts,
  { clock, signal }: DemoLoading,
  tools: MediaTools,
  { part, row, path }: Missing,
): Promise<void> {
  const seen = await probe(tools, path, { signal });
  const change = (changed: VideoChange) => repository.update(database.query, row.id, changed, clock.now());
  if (part !== 'ladder') return pictures[part](row, { tools, probe: seen, signal }, { change });
  if (!row.plan) return;
  const { ladder } = row.plan;
  const rungs = new RungsMade({ database, repository, files, clock }, row);
  const keyOf = await rungs.keysOf(ladder.rungs.map(({ name }) => name));
  await rungs.whole(await makeRungs({ tools, probe: seen, step: ladder, store: files.storeOf(row), keyOf, signal }));
  // Whoever remembers the video's rungs reads them again.
  await change({});
}
