import type { LabelKind } from '@liuguang/contract/catalogue/kinds';
import type { DemoVideo, Words } from '../../../../../demo/library/types.ts';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { demoVideos } from '../media/media.port.ts';
import { catalogueBearing, catalogueLabel } from './catalogue.schema.ts';

/** What the library's videos are found under, unless somebody has put up labels before. */
export const catalogueDemo = (database: Database): DemoStep => ({
  name: 'labels',
  after: ['videos'],
  needsLibrary: true,
  load: (loading) =>
    database.transaction(async (tx) => {
      if ((await tx.$count(catalogueLabel)) === 0) await addLabels(tx, loading);
    }),
});

interface Labelled {
  readonly name: string;
  readonly title: Words;
  readonly intro?: Words;
  readonly cover?: string;
}

async function addLabels(tx: Transaction, loading: DemoLoading): Promise<void> {
  const { categories, topics, tags, actors, videos } = loading.library;
  const videoOf = await demoVideos(tx, loading);
  const now = loading.clock.now();
  /** A label is pictured by the video that is chosen for it, or else the first that bears it. */
  const pictured = (chosen: string | undefined, bears: (video: DemoVideo) => boolean) => {
    const name = chosen ?? videos.find((video) => bears(video) && videoOf.has(video.name))?.name;
    return name ? loading.picture(`covers/${name}-wide`) : '';
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
