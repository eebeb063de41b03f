import { CONTENT } from '@liuguang/contract/content';
import { eq, inArray, sql } from 'drizzle-orm';
import type { DemoVideo } from '../../../../../../demo/library/types.ts';
import type { DemoLoading, DemoStep } from '../../../platform/demo/demo.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { heatOf } from '../lists/media.heat.ts';
import { mediaVideo } from '../media.schema.ts';
import { audienceOf } from './media.demo.audience.ts';
import { type MediaDemoParts, makeAllPlayable } from './media.demo.playable.ts';
import { type DemoQualitiesParts, makeQualities } from './media.demo.qualities.ts';
import { newFolder } from './media.files.ts';

const DAY_MS = 24 * 3600 * 1000;
const NOBODY_YET = { views: 0, likes: 0, collects: 0 };
const COVER = { small: { width: 540, height: 720 }, large: { width: 960, height: 540 } };

/**
 * The library's videos: entered all together, so that they can be named, and then made playable, so that a start that was
 * killed leaves only work to go on with.
 */
export const mediaDemo = (parts: MediaDemoParts & DemoQualitiesParts): readonly DemoStep[] => [
  {
    name: 'videos',
    after: ['creators'],
    needsLibrary: true,
    load: (loading) => parts.database.transaction((tx) => addVideos(tx, loading)),
  },
  {
    name: 'playable videos',
    after: ['videos', 'labels', 'collections'],
    needsLibrary: true,
    load: (loading) => makeAllPlayable(parts, loading),
  },
  {
    name: 'video qualities',
    after: ['playable videos'],
    needsLibrary: true,
    inBackground: 'Making every quality, seeking pictures and clips',
    load: (loading) => makeQualities(parts, loading),
  },
];

/** Unless the creators have videos: what an operator removed stays away. */
async function addVideos(tx: Transaction, { library, people, clock, picture }: DemoLoading): Promise<void> {
  // Two servers that start at the same time do not both find none.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo videos'))`);
  const idOf = await people(tx);
  const owners = library.creators.flatMap(({ name }) => idOf.get(name) ?? []);
  if ((await tx.$count(mediaVideo, inArray(mediaVideo.accountId, owners))) > 0) return;
  const now = clock.now().getTime();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  // The oldest first, so that ids run with time.
  const rows = [...library.videos]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .flatMap((video) => {
      const accountId = idOf.get(video.creator);
      if (accountId === undefined) return [];
      const cameOut = ago(video.daysAgo);
      const seen = video.announced ? NOBODY_YET : audienceOf(video.name, video.daysAgo);
      const counts = { ...seen, comments: 0 };
      // As if all had come to see it halfway between the day it came out and now.
      const heat = heatOf(counts, ago(video.daysAgo / 2));
      const days = { publishedAt: video.announced ? null : cameOut, createdAt: cameOut, updatedAt: cameOut };
      return [{ ...describe(video, picture), ...counts, heat, accountId, ...days }];
    });
  if (rows.length === 0) return;
  const added = await tx.insert(mediaVideo).values(rows).returning({ id: mediaVideo.id, title: mediaVideo.title });
  const idOfTitle = new Map(added.map(({ id, title }) => [title, id]));
  const idOfVideo = (name: string) => idOfTitle.get(library.videos.find((one) => one.name === name)?.title.zh ?? '');
  for (const { name, from } of library.videos) {
    const [short, filmId] = [idOfVideo(name), from && idOfVideo(from.film)];
    if (short === undefined || filmId === undefined || !from) continue;
    await tx.update(mediaVideo).set({ filmId, filmSecond: from.second }).where(eq(mediaVideo.id, short));
  }
}

function describe(video: DemoVideo, picture: DemoLoading['picture']) {
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
      small: { path: picture(`covers/${name}-tall`), ...COVER.small },
      large: { path: picture(`covers/${name}-wide`), ...COVER.large },
    },
    // Made by the house, and looked at before it was shipped.
    moderation: 'passed' as const,
  };
}
