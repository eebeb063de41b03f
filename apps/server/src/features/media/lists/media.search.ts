import { CONTENT } from '@liuguang/contract/content';
import { readCaptions } from '@liuguang/media/captions';
import { and, inArray, sql } from 'drizzle-orm';
import type { Contributions } from '../../../platform/composition/extension-point.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { SearchLine, SearchShown, SearchSource } from '../../search/search.port.ts';
import { isShown, type MediaLabelNames, type VideoMoments } from '../media.port.ts';
import { mediaCaption, mediaVideo, type StoredChapter } from '../media.schema.ts';

interface SearchedParts {
  readonly database: Database;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly labels: MediaLabelNames;
  readonly moments: Contributions<VideoMoments>;
}

const { id, accountId, title, translations, heat, publishedAt, views, access, previewSeconds, chapters } = mediaVideo;
/** As `isShown`, but for its day: what comes out tomorrow is found tomorrow. */
const willBeShown = sql`catalogue_shown_at(${mediaVideo}) is not null`;

/** Videos as they are found. */
export const mediaSearch = ({ database, accounts, labels, moments }: SearchedParts): SearchSource => ({
  kind: 'video',
  documents: async (ids) => {
    const [rows, names, captions, ...found] = await Promise.all([
      database.query
        .select({ id, accountId, title, translations, heat, publishedAt, access, previewSeconds, chapters })
        .from(mediaVideo)
        .where(and(inArray(id, [...ids]), willBeShown)),
      labels.namesOf(ids),
      captionsOf(database, ids),
      ...moments.all.map((one) => one.momentsOf(ids)),
    ]);
    const makers = await accounts.faces(rows.flatMap((row) => row.accountId ?? []));
    return rows.flatMap((row) => {
      const maker = makers.get(row.accountId ?? 0n);
      if (!row.publishedAt) return [];
      return {
        id: row.id,
        names: [row.title, ...Object.values(row.translations).map((one) => one.title)],
        labels: names.get(row.id) ?? [],
        by: maker ? [maker.name] : [],
        shownAt: row.publishedAt,
        rank: row.heat,
        lines: [captions, ...found]
          .flatMap((lines) => lines.get(row.id) ?? [])
          .concat(chapterLines(row.chapters))
          .filter(({ seconds }) => isForEverybody(row, seconds)),
      };
    });
  },
});

/** What is not paid for is not told by the search either. */
const isForEverybody = (
  { access: sold, previewSeconds: preview }: Pick<typeof mediaVideo.$inferSelect, 'access' | 'previewSeconds'>,
  seconds: number,
): boolean => sold === 'free' || seconds < preview;

/** What the parts of a video are called. */
const chapterLines = (named: readonly StoredChapter[]): SearchLine[] =>
  named.flatMap(({ second, title: called, en }) => {
    const seconds = Math.floor(second);
    return [{ language: 'zh-CN', seconds, text: called }, ...(en ? [{ language: 'en', seconds, text: en }] : [])];
  });

const MARK = /<[^<>]*>/g;
const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
]);

/** The sentences of videos, by video. */
async function captionsOf({ query }: Database, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, SearchLine[]>> {
  const rows = await query
    .select()
    .from(mediaCaption)
    .where(inArray(mediaCaption.videoId, [...ids]));
  const lines = new Map<bigint, SearchLine[]>();
  for (const { videoId, language, vtt } of rows) {
    const known = lines.get(videoId) ?? [];
    for (const { start, text } of await readCaptions(vtt))
      known.push({ language, seconds: Math.floor(start), text: plainText(text) });
    lines.set(videoId, known);
  }
  return lines;
}

const plainText = (cue: string): string =>
  cue
    .replaceAll(MARK, '')
    .replaceAll(/&\w+;/g, (entity) => ENTITIES.get(entity) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How much there is to see of people. */
interface Works {
  readonly videos: number;
  readonly views: number;
  readonly since: Date;
}

/** By person; who has nothing that everybody may find is left out. */
async function worksOf({ query }: Database, people: readonly bigint[]): Promise<ReadonlyMap<bigint, Works>> {
  if (people.length === 0) return new Map();
  const rows = await query
    .select({
      accountId,
      videos: sql<number>`count(*)::int`,
      views: sql`sum(${views})`.mapWith(Number),
      since: sql`min(${publishedAt})`.mapWith(publishedAt),
    })
    .from(mediaVideo)
    .where(and(inArray(accountId, [...people]), isShown))
    .groupBy(accountId);
  return new Map(rows.map(({ accountId: person, ...works }) => [person ?? 0n, works]));
}

/** People who have made something, as they are found. */
export const creatorSearch = ({ database, accounts }: Omit<SearchedParts, 'labels' | 'moments'>): SearchSource => ({
  kind: 'creator',
  documents: async (ids) => {
    const [faces, works] = await Promise.all([accounts.faces(ids), worksOf(database, ids)]);
    return [...works].flatMap(([person, { views: seen, since }]) => {
      const face = faces.get(person);
      if (!face) return [];
      return { id: person, names: [face.name], labels: [], by: [], shownAt: since, rank: Math.log1p(seen) };
    });
  },
});

/** The same as they are shown, in the order asked. */
export const creatorCards =
  ({ database, accounts }: Omit<SearchedParts, 'labels' | 'moments'>): SearchShown['creators'] =>
  async (ids) => {
    const [faces, works] = await Promise.all([accounts.faces(ids), worksOf(database, ids)]);
    return ids.flatMap((id) => {
      const [face, made] = [faces.get(id), works.get(id)];
      return face && made ? { ...face, contentType: CONTENT.creator.contentType, videos: made.videos } : [];
    });
  };
