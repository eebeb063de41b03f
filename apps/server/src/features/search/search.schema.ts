import { SEARCH_KINDS } from '@liuguang/contract/search/kinds';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Everything that everybody may find. Triggers take what is hidden out in the transaction that hides it; a job writes
 * what is new or changed.
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    kind: text({ enum: SEARCH_KINDS }).notNull(),
    id: key().notNull(),
    /** Its names in two languages, folded. */
    nameKey: text().notNull(),
    otherKey: text().notNull(),
    /** As they are written. */
    name: text().notNull(),
    otherName: text().notNull(),
    words: tsvector().notNull(),
    /** How its names are read, in letters: pieces of them, whole and by initials. */
    sounds: tsvector().notNull().default(''),
    rank: doublePrecision().notNull(),
    shownAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('search_entry_words').using('gin', table.words),
    index('search_entry_sounds').using('gin', table.sounds),
    index('search_entry_name').on(table.nameKey.op('text_pattern_ops')),
    index('search_entry_other_name').on(table.otherKey.op('text_pattern_ops')).where(sql`${table.otherKey} <> ''`),
    index('search_entry_ranked')
      .on(table.kind, table.rank.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.kind} <> 'video'`),
  ],
);

/** What is said in a video that everybody may find, and when. It goes with the video's entry. */
export const searchMoment = pgTable(
  'search_moment',
  {
    kind: text({ enum: SEARCH_KINDS }).notNull().default('video'),
    videoId: key().notNull(),
    language: text().notNull(),
    seconds: integer().notNull(),
    line: text().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.language, table.seconds] }),
    foreignKey({
      columns: [table.kind, table.videoId],
      foreignColumns: [searchEntry.kind, searchEntry.id],
      name: 'search_moment_of_entry',
    }).onDelete('cascade'),
    index('search_moment_words').using('gin', table.words),
  ],
);

/** What is to be written anew. Rows are added and taken away, never changed, so that nobody waits for anybody. */
export const searchDue = pgTable('search_due', {
  seq: bigserial({ mode: 'bigint' }).primaryKey(),
  kind: text({ enum: SEARCH_KINDS }).notNull(),
  id: key().notNull(),
});

/** How far the things of a kind have been gone through that were there before the index held their kind. */
export const searchBackfill = pgTable('search_backfill', {
  kind: text({ enum: SEARCH_KINDS }).primaryKey(),
  lastId: key().notNull(),
  finishedAt: at(),
});

/** Words in letters that the index has, for those who mistype one. */
export const searchSpelling = pgTable('search_spelling', { word: text().primaryKey() }, (table) => [
  index('search_spelling_alike').using('gin', table.word.op('gin_trgm_ops')),
]);

/** What makes people of a day unknown once it is gone. */
export const searchSalt = pgTable('search_salt', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: bytes().notNull(),
});

/** Who searched for what today, by a name that nobody knows without the day's salt: a person counts once. */
export const searchAsking = pgTable(
  'search_asking',
  {
    day: date({ mode: 'string' }).notNull(),
    wordKey: text().notNull(),
    asker: bytes().notNull(),
    word: text().notNull(),
    isFound: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.wordKey, table.asker] }),
    index('search_asking_by_asker').on(table.asker),
  ],
);

/** How many people searched for a word on a day in Shanghai. */
export const searchFigure = pgTable(
  'search_figure',
  {
    day: date({ mode: 'string' }).notNull(),
    wordKey: text().notNull(),
    /** As most of them wrote it. */
    word: text().notNull(),
    people: integer().notNull(),
    /** False while nothing was there by this word. */
    isFound: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.day, table.wordKey] })],
);

/** Another way to say something, as operators know it: whoever looks for the word finds what it means as well. */
export const searchSynonym = pgTable('search_synonym', {
  wordKey: text().primaryKey(),
  word: text().notNull(),
  means: text().array().notNull(),
  updatedAt: at().notNull(),
});

/** Words that operators show before all others, or never. */
export const searchWord = pgTable('search_word', {
  wordKey: text().primaryKey(),
  word: text().notNull(),
  english: text().notNull(),
  standing: text({ enum: ['pinned', 'blocked'] }).notNull(),
  position: integer().notNull(),
  updatedAt: at().notNull(),
});
