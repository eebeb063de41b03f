import { CONTENT } from '@liuguang/contract/content';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { demoVideos } from '../media/media.port.ts';
import type { AnnouncedConsole } from './announced.console.ts';
import { announced } from './announced.schema.ts';

const HOUR_MS = 3600 * 1000;

/** What the library says is still to come, unless something was announced already. */
export const announcedDemo = (database: Database, forOperators: AnnouncedConsole): DemoStep => ({
  name: 'announced titles',
  after: ['videos'],
  needsLibrary: true,
  load: (loading) =>
    database.transaction(async (tx) => {
      if ((await tx.$count(announced)) === 0) await announceAll(tx, loading, forOperators);
    }),
});

async function announceAll(tx: Transaction, loading: DemoLoading, forOperators: AnnouncedConsole): Promise<void> {
  const accountOf = await loading.people(tx);
  const videoOf = await demoVideos(tx, loading);
  for (const { creator, title, intro, becomes, trailer, inHours } of loading.library.announced) {
    const accountId = accountOf.get(creator);
    const video = videoOf.get(trailer);
    if (accountId === undefined || !video) continue;
    await forOperators.create(tx, {
      creatorId: String(accountId),
      title: title.zh,
      intro: intro.zh,
      en: { title: title.en, intro: intro.en },
      becomes: CONTENT[becomes].contentType,
      targetId: null,
      trailerId: String(video.id),
      releasesAt: new Date(loading.clock.now().getTime() + inHours * HOUR_MS).toISOString(),
    });
  }
}
