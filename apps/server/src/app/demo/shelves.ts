import type { LabelKind } from '@liuguang/contract/catalogue/kinds';
import { CONTENT } from '@liuguang/contract/content';
import { inArray } from 'drizzle-orm';
import type { DemoLibrary, DemoVideo, Words } from '../../../../../demo/library/types.ts';
import { account } from '../../features/account/account.schema.ts';
import { catalogueBearing, catalogueLabel } from '../../features/catalogue/catalogue.schema.ts';
import { collection, collectionEpisode } from '../../features/collection/collection.schema.ts';
import { mediaVideo } from '../../features/media/media.schema.ts';
import type { Query } from '../../platform/postgres/database.ts';
import { demoPicture } from './pictures.ts';

export type Shelves = Pick<DemoLibrary, 'categories' | 'topics' | 'tags' | 'actors' | 'collections' | 'anime'>;

const DAY_MS = 24 * 3600 * 1000;
/** Collections came out a few days after one another. */
const DAYS_APART = 6;

type Shelved = Pick<DemoLibrary, 'creators' | 'videos'> & Shelves;
type VideoOf = ReadonlyMap<string, { readonly id: bigint; readonly cover: typeof mediaVideo.$inferSelect.cover }>;

/** Puts the library's videos on shelves, unless somebody has put up shelves before. */
export async function enterShelves(tx: Query, library: Shelved, now: Date): Promise<void> {
  if ((await tx.$count(catalogueLabel)) > 0) return;
  const codes = library.creators.map(({ inviteCode }) => inviteCode);
  const creators = await tx
    .select({ id: account.id, inviteCode: account.inviteCode })
    .from(account)
    .where(inArray(account.inviteCode, codes));
  const rows = await tx
    .select({ id: mediaVideo.id, title: mediaVideo.title, cover: mediaVideo.cover })
    .from(mediaVideo)
    .where(inArray(mediaVideo.accountId, creators.length > 0 ? creators.map(({ id }) => id) : [0n]));
  const byTitle = new Map(rows.map((row) => [row.title, row]));
  const videoOf: VideoOf = new Map(
    library.videos.flatMap(({ name, title }) => {
      const row = byTitle.get(title.zh);
      return row ? [[name, row] as const] : [];
    }),
  );
  await addLabels(tx, library, videoOf, now);
  await addCollections(tx, library, new Map(creators.map(({ id, inviteCode }) => [inviteCode, id])), videoOf, now);
}

interface Labelled {
  readonly name: string;
  readonly title: Words;
  readonly intro?: Words;
  readonly cover?: string;
}

async function addLabels(tx: Query, library: Shelved, videoOf: VideoOf, now: Date): Promise<void> {
  const { categories, topics, tags, actors, videos } = library;
  /** A label is pictured by the video that is chosen for it, or else the first that bears it. */
  const pictured = (chosen: string | undefined, bears: (video: DemoVideo) => boolean) => {
    const name = chosen ?? videos.find((video) => bears(video) && videoOf.has(video.name))?.name;
    return name ? demoPicture(`covers/${name}-wide`) : '';
  };
  const kinds: readonly [LabelKind, readonly Labelled[], (video: DemoVideo, name: string) => boolean][] = [
    [
      'category',
      categories,
      ({ topic }, name) => !!categories.find((one) => one.name === name)?.topics.includes(topic),
    ],
    ['topic', topics, ({ topic }, name) => topic === name],
    ['tag', tags, (video, name) => video.tags.includes(name)],
    ['actor', actors, (video, name) => !!video.actors?.includes(name)],
  ];
  for (const [kind, labels, bears] of kinds) {
    if (labels.length === 0) continue;
    const added = await tx
      .insert(catalogueLabel)
      .values(
        labels.map(({ name, title, intro, cover }, position) => ({
          kind,
          name: title.zh,
          intro: intro?.zh ?? '',
          translations: { en: { name: title.en, intro: intro?.en ?? '' } },
          picture: kind === 'tag' ? '' : pictured(cover, (video) => bears(video, name)),
          position,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .returning({ id: catalogueLabel.id, name: catalogueLabel.name });
    const idOf = new Map(added.map(({ id, name }) => [name, id]));
    const bearings = labels.flatMap(({ name, title }) => {
      const labelId = idOf.get(title.zh);
      return videos.flatMap((video) => {
        const row = videoOf.get(video.name);
        return labelId !== undefined && row && bears(video, name) ? [{ labelId, videoId: row.id }] : [];
      });
    });
    if (bearings.length > 0) await tx.insert(catalogueBearing).values(bearings);
  }
}

async function addCollections(
  tx: Query,
  { creators, collections, anime }: Shelved,
  accountOf: ReadonlyMap<string, bigint>,
  videoOf: VideoOf,
  now: Date,
): Promise<void> {
  const codeOf = new Map(creators.map(({ name, inviteCode }) => [name, inviteCode]));
  const shelves = [
    ...collections.map((one) => ({ ...one, contentType: CONTENT.videoCollection.contentType })),
    ...anime.map(({ episodes, ...one }) => ({
      ...one,
      videos: episodes,
      access: 'free' as const,
      contentType: CONTENT.anime.contentType,
    })),
  ];
  for (const [at, one] of shelves.entries()) {
    const videos = one.videos.flatMap((name) => videoOf.get(name) ?? []);
    const accountId = accountOf.get(codeOf.get(one.creator) ?? '');
    const [first] = videos;
    if (accountId === undefined || !first) continue;
    const cameOut = new Date(now.getTime() - (at + 1) * DAYS_APART * DAY_MS);
    const [added] = await tx
      .insert(collection)
      .values({
        accountId,
        contentType: one.contentType,
        title: one.title.zh,
        intro: one.intro.zh,
        translations: { en: { title: one.title.en, intro: one.intro.en } },
        cover: first.cover,
        access: one.access,
        price: one.access === 'gold' ? one.price : 0,
        publishedAt: cameOut,
        createdAt: cameOut,
        updatedAt: cameOut,
      })
      .returning({ id: collection.id });
    if (!added) throw new Error(`${one.title.en} was not entered`);
    await tx
      .insert(collectionEpisode)
      .values(videos.map(({ id }, number) => ({ collectionId: added.id, number: number + 1, videoId: id })));
  }
}
