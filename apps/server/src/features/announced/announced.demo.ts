import { CONTENT } from '@liuguang/contract/content';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { demoCollections } from '../collection/collection.port.ts';
import { demoVideos } from '../media/media.port.ts';
import { demoWorks } from '../work/work.port.ts';
import type { AnnouncedConsole } from './announced.console.ts';
import { announced } from './announced.schema.ts';

const HOUR_MS = 3600 * 1000;

/** What the library says is still to come, unless something was announced already. */
export const announcedDemo = (database: Database, forOperators: AnnouncedConsole): DemoStep => ({
  name: 'announced titles',
  after: ['videos', 'collections', 'works'],
  needsLibrary: true,
  load: (loading) =>
    database.transaction(async (tx) => {
      if ((await tx.$count(announced)) === 0) await announceAll(tx, loading, forOperators);
    }),
});

async function announceAll(tx: Transaction, loading: DemoLoading, forOperators: AnnouncedConsole): Promise<void> {
  const accountOf = await loading.people(tx);
  const videoOf = await demoVideos(tx, loading);
  const targetOf = await targetsIn(tx, loading);
  const said = saidIn(loading);
  for (const { name, becomes, trailer, inHours } of loading.library.announced) {
    const words = said.get(name);
    const [accountId, targetId] = [accountOf.get(words?.creator ?? ''), targetOf.get(name)];
    const video = videoOf.get(trailer);
    if (!words || accountId === undefined || targetId === undefined || !video) continue;
    const { title, intro } = words;
    await forOperators.create(tx, {
      creatorId: String(accountId),
      title: title.zh,
      intro: intro.zh,
      en: { title: title.en, intro: intro.en },
      becomes: CONTENT[becomes].contentType,
      targetId: String(targetId),
      trailerId: String(video.id),
      releasesAt: new Date(loading.clock.now().getTime() + inHours * HOUR_MS).toISOString(),
    });
  }
}

/** The titles themselves, which nobody can find yet. */
async function targetsIn(query: Query, loading: DemoLoading): Promise<ReadonlyMap<string, bigint>> {
  const videos = [...(await demoVideos(query, loading))].map(([name, { id }]) => [name, id] as const);
  return new Map([...videos, ...(await demoCollections(query, loading)), ...(await demoWorks(query, loading))]);
}

/** An announcement says what the title itself says. */
function saidIn({ library: { videos, anime, albums, audioNovels } }: DemoLoading) {
  const heard = audioNovels.map((one) => ({ ...one, creator: one.author }));
  const upcoming = [...videos, ...anime, ...albums, ...heard].filter((one) => one.announced);
  return new Map(upcoming.map((one) => [one.name, one]));
}
