import type { VideoLabels } from '@liuguang/contract/catalogue/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { catalogueBearing, catalogueLabel } from './catalogue.schema.ts';

/** Selects the numbers of the topics, tags and actors of a video; categories are too wide to say what it is about. */
export const borneLabels = (videoId: SQL): SQL =>
  sql`select bearing.label_id from ${catalogueBearing} as bearing
    join ${catalogueLabel} as label on label.id = bearing.label_id and label.kind <> 'category' and label.removed_at is null
    where bearing.video_id = ${videoId}`;

/** Selects `video_id` and `shown_at` of the videos of a kind that bear a label; an index has them in the order of both. */
export const videosBearing = (labelId: SQL, contentType: number): SQL =>
  sql`select video_id, shown_at from ${catalogueBearing} as bearing
    where bearing.label_id = ${labelId} and bearing.content_type = ${contentType} and bearing.shown_at is not null`;

/** What tags are called in other languages. */
export interface TagNames {
  /** By the name, then by the language; those that nobody has put up, or translated, are left out. */
  translationsOf(names: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, { name: string }>>>>;
}

/** A topic as other features name it. */
export interface Topic {
  readonly id: string;
  readonly name: string;
  readonly translations: Record<string, { name: string; intro: string }>;
}

/** Topics, under which other things than videos may stand as well. */
export interface TopicShelf {
  /** By number; those that were taken away are left out. */
  topicsOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Topic>>;
  /** Those whose name, in any language, has these words in it; all of them for none. In their order. */
  topicsNamed(words: string, limit: number): Promise<Topic[]>;
}

/** What other features may ask about what videos are found under. */
export interface CataloguePort extends TopicShelf {
  /** Those of one video, each kind in its order; categories are the house's own shelves and not told beside a video. */
  labelsOf(videoId: bigint): Promise<VideoLabels>;
}
