import { WATCH } from '@liuguang/contract/watch/rules';
import { inArray } from 'drizzle-orm';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { daysFrom, startOfDays } from '../../platform/shanghai-days.ts';
import { listedVideo } from '../media/media.port.ts';
import type { Badges } from './creator.badges.ts';
import type { CreatorRanks } from './creator.ranks.ts';
import { creatorDay } from './creator.schema.ts';
import type { CreatorSettings } from './creator.settings.ts';

interface CreatorDemoParts {
  readonly database: Database;
  readonly badges: Badges;
  readonly settings: CreatorSettings;
  readonly ranks: CreatorRanks;
}

const DAYS = 30;
const SECONDS_A_VIEW = 40;

/** What the library's videos did in the last month, whom the house knows, and the ranking that comes of it. */
export const creatorDemo = (parts: CreatorDemoParts): DemoStep => ({
  name: 'figures of creators',
  after: 'everything',
  needsLibrary: true,
  async load(loading) {
    await spreadOverDays(parts, loading);
    await introduce(parts, loading);
    await parts.ranks.make();
  },
});

/** Every second creator bears a badge, and half of the cast lets others see what they like. */
async function introduce({ database, badges, settings }: CreatorDemoParts, loading: DemoLoading): Promise<void> {
  const people = await loading.people(database.query);
  const creators = loading.library.creators.flatMap(({ name }) => people.get(name) ?? []);
  const known = creators.filter((_, at) => at % 2 === 0);
  if ((await badges.verifiedAmong(known)).size > 0) return;
  await database.transaction(async (tx) => {
    for (const id of known) await badges.verify(tx, id, true);
  });
  for (const id of known) await settings.set(id, true);
}

/** Puts what was counted of each video on the days since it came out, more on the later ones; once. */
async function spreadOverDays({ database }: CreatorDemoParts, loading: DemoLoading): Promise<void> {
  const people = await loading.people(database.query);
  const owners = loading.library.creators.flatMap(({ name }) => people.get(name) ?? []);
  if (owners.length === 0) return;
  const { id, views, likes, collects, comments } = listedVideo;
  const videos = await database.query
    .select({ id, views, likes, collects, comments })
    .from(listedVideo)
    .where(inArray(listedVideo.accountId, owners));
  const known = await database.query.select({ id: creatorDay.videoId }).from(creatorDay);
  const seen = new Set(known.map((row) => row.id));
  const days = daysFrom(startOfDays(loading.clock.now(), DAYS), DAYS);
  const rows = videos
    .filter((video) => !seen.has(video.id))
    .flatMap((video) =>
      days.map((day, at) => {
        const part = partOf(Number(video.id), at);
        const viewed = Math.floor(video.views * part);
        return {
          ...{ videoId: video.id, day, views: viewed, seconds: viewed * SECONDS_A_VIEW },
          likes: Math.floor(video.likes * part),
          collects: Math.floor(video.collects * part),
          comments: Math.floor(video.comments * part),
          passed: Array.from({ length: WATCH.points + 1 }, (_, point) => Math.floor(viewed * stillThere(point))),
        };
      }),
    );
  for (let from = 0; from < rows.length; from += 500)
    await database.query
      .insert(creatorDay)
      .values(rows.slice(from, from + 500))
      .onConflictDoNothing();
}

/** Of a month's figures, those of one day: no two alike, and never more than all together. */
const partOf = (seed: number, at: number): number => (0.4 + ((seed * 31 + at * 17) % 12) / 10) / DAYS;

/** Most leave at the beginning, a few before the end. */
const stillThere = (point: number): number => 0.35 + 0.65 * Math.exp((-3 * point) / WATCH.points);
