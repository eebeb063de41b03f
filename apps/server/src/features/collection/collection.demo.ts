import { CONTENT } from '@liuguang/contract/content';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { demoVideos } from '../media/media.port.ts';
import { collection, collectionEpisode } from './collection.schema.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Collections came out a few days after one another. */
const DAYS_APART = 6;

/** What the library's videos are episodes of, unless there are collections already. */
export const collectionDemo = (database: Database): DemoStep => ({
  name: 'collections',
  after: ['videos'],
  needsLibrary: true,
  load: (loading) =>
    database.transaction(async (tx) => {
      if ((await tx.$count(collection)) === 0) await addCollections(tx, loading);
    }),
});

async function addCollections(tx: Transaction, loading: DemoLoading): Promise<void> {
  const { collections, anime } = loading.library;
  const accountOf = await loading.people(tx);
  const videoOf = await demoVideos(tx, loading);
  const now = loading.clock.now();
  const shelves = [
    ...collections.map(({ videos, ...one }) => ({
      ...one,
      seasons: [videos],
      announced: false,
      finished: true,
      contentType: CONTENT.videoCollection.contentType,
    })),
    ...anime.map((one) => ({
      ...one,
      access: 'free' as const,
      contentType: CONTENT.anime.contentType,
    })),
  ];
  for (const [at, one] of shelves.entries()) {
    const episodes = one.seasons.flatMap((names, season) =>
      names
        .flatMap((name) => videoOf.get(name) ?? [])
        .map(({ id, cover }, number) => ({ season: season + 1, number: number + 1, videoId: id, cover })),
    );
    const accountId = accountOf.get(one.creator);
    const [first] = episodes;
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
        finished: one.finished,
        publishedAt: one.announced ? null : cameOut,
        createdAt: cameOut,
        updatedAt: cameOut,
      })
      .returning({ id: collection.id });
    if (!added) throw new Error(`${one.title.en} was not entered`);
    await tx
      .insert(collectionEpisode)
      .values(episodes.map(({ cover: _, ...episode }) => ({ collectionId: added.id, ...episode })));
  }
}
