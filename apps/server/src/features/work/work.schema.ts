import { MEDIA_ACCESSES } from '@liuguang/contract/media/states';
import {
  IMPORT_FORMATS,
  IMPORT_STATES,
  type ImportFaultKind,
  type ImportOutline,
  TEXT_ENCODINGS,
} from '@liuguang/contract/work/import';
import { MARK_KINDS, WORK_LANGUAGES, type WorkContentType } from '@liuguang/contract/work/states';
import type { ContentHash } from '@liuguang/media/content-hash';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { pieces } from '../../platform/postgres/named.ts';
import { accountKey } from '../account/account.port.ts';
import type { Cover, Translation } from '../media/media.port.ts';

/** An album, a novel or an audio novel. */
export const work = pgTable(
  'work',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** Whose it is. */
    accountId: key().notNull().references(accountKey),
    contentType: smallint().$type<WorkContentType>().notNull(),
    title: text().notNull(),
    intro: text().notNull().default(''),
    translations: jsonb().$type<Readonly<Record<string, Translation>>>().notNull().default({}),
    cover: jsonb().$type<Cover>(),
    /** Chosen by its creator, and not looked at yet: others go on to see the one before. */
    coverWanted: jsonb().$type<Cover>(),
    tags: text().array().notNull().default([]),
    access: text({ enum: MEDIA_ACCESSES }).notNull().default('free'),
    /** Of the whole, in gold; nothing but for access by gold. */
    price: integer().notNull().default(0),
    /** Of one part alone; nothing where only the whole is sold. */
    partPrice: integer().notNull().default(0),
    /** How many of its first parts are for everybody. */
    freeParts: smallint().notNull().default(0),
    /** No more parts are to come. */
    finished: boolean().notNull().default(true),
    /** Whoever may see a picture of it may keep it. */
    downloadable: boolean().notNull().default(false),
    /** Who has begun it, likes it, keeps it, and said something about it or one of its parts. */
    readers: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    collects: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    /** Since when its creator wants it published and an operator is to look at it. */
    submittedAt: at(),
    /** Why an operator gave it back. */
    note: text().notNull().default(''),
    /** From when on everybody may find it. */
    publishedAt: at(),
    /** Since when an operator keeps it back. */
    heldAt: at(),
    /** Since when it is gone. */
    removedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    index('work_named').using('gin', pieces(table.title)),
    index('work_tagged').using('gin', table.tags),
    index('work_by_owner').on(table.accountId, table.id.desc()),
    index('work_submitted').on(table.id.desc()).where(sql`${table.submittedAt} is not null`),
    index('work_shown')
      .on(table.contentType, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.publishedAt} is not null and ${table.heldAt} is null and ${table.removedAt} is null`),
    index('work_shown_of_owner')
      .on(table.accountId, table.contentType, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.publishedAt} is not null and ${table.heldAt} is null and ${table.removedAt} is null`),
  ],
);

/** A file that somebody brought to make a work of. */
export const workImport = pgTable(
  'work_import',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose the work will be. */
    accountId: key().notNull().references(accountKey),
    /** An operator brought it, who answers for what it says. */
    byOperator: boolean().notNull(),
    filename: text().notNull(),
    /** Where the storage has it until the work is made; nothing for what the uploader brought. */
    sourceKey: text(),
    /** Recordings that the uploader brought, in their order. */
    uploadIds: text().array().notNull().default([]),
    /** Said by whoever brought it; found out otherwise. */
    encoding: text({ enum: TEXT_ENCODINGS }),
    format: text({ enum: IMPORT_FORMATS }),
    state: text({ enum: IMPORT_STATES }).notNull(),
    fault: jsonb().$type<{ readonly kind: ImportFaultKind; readonly about: string }>(),
    outline: jsonb().$type<ImportOutline>(),
    workId: key().references(() => work.id, { onDelete: 'set null' }),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    index('work_import_by_owner').on(table.accountId, table.id.desc()),
    index('work_import_to_sweep').on(table.updatedAt),
    index('work_import_by_work').on(table.workId),
  ],
);

/** Where the storage has the picture or the sound of a part, and what it was when it was written. */
export interface PartFile {
  readonly key: string;
  readonly format: string;
  readonly bytes: number;
  readonly hash: ContentHash;
  /** The upload it is; the house's own has none. */
  readonly uploadId?: string;
}

/** What a picture measures, and what everybody may see of it: a data address of 32 pixels at most. */
export interface PictureLook {
  readonly width: number;
  readonly height: number;
  readonly preview: string;
}

/** A picture, or a chapter to read, to hear, or both. */
export const workPart = pgTable(
  'work_part',
  {
    /** Works and their parts are numbered from one sequence: a comment or a purchase names either by its number alone. */
    id: key().notNull().default(sql`nextval('work_id_seq')`).unique(),
    workId: key()
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    /** Lists tell how long a text is without reading it. */
    characters: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`char_length(${workPart.text})`),
    file: jsonb().$type<PartFile>(),
    /** The words of a recording with their times, as WebVTT. */
    captions: text().notNull().default(''),
    /** Of a picture; made when somebody looks at it for the first time. */
    look: jsonb().$type<PictureLook>(),
    comments: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workId, table.number] })],
);

/** A chapter's recording as it is given out: sealed like the rungs of films, and its beginning once more by itself. */
export const workSound = pgTable('work_sound', {
  partId: key()
    .primaryKey()
    .references(() => workPart.id, { onDelete: 'cascade' }),
  /** The folder of its segments in the storage, which nobody can guess. */
  folder: text().notNull().unique(),
  /** Of the file it was made from: of another file another is made. */
  sourceHash: text().notNull(),
  /** AES-128-CBC, 16 bytes each. */
  key: bytes().notNull(),
  previewKey: bytes().notNull(),
  seconds: doublePrecision().notNull(),
  /** How much of it is heard without paying; nothing where even its first segment is too long. */
  previewSeconds: doublePrecision().notNull(),
  createdAt: at().notNull(),
});

/** A part in another language than the one its work is written in. */
export const workTranslation = pgTable(
  'work_translation',
  {
    workId: key().notNull(),
    number: smallint().notNull(),
    language: text({ enum: WORK_LANGUAGES }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.number, table.language] }),
    foreignKey({ columns: [table.workId, table.number], foreignColumns: [workPart.workId, workPart.number] })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** Where somebody is in a work; their history. */
export const workPlace = pgTable(
  'work_place',
  {
    accountId: key().notNull().references(accountKey),
    workId: key()
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    contentType: smallint().$type<WorkContentType>().notNull(),
    number: smallint().notNull(),
    /** Characters into a chapter. */
    offset: integer().notNull(),
    language: text({ enum: WORK_LANGUAGES }).notNull(),
    /** Of the whole, from 0 to 1, as it was then. */
    progress: real().notNull(),
    readAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.workId] }),
    index('work_place_by_time').on(table.accountId, table.readAt.desc(), table.workId.desc()),
    index('work_place_by_type').on(table.accountId, table.contentType, table.readAt.desc(), table.workId.desc()),
    index('work_place_by_work').on(table.workId),
  ],
);

/** A bookmark or a highlight. It outlives its chapter: the words that were marked are kept with it. */
export const workMark = pgTable(
  'work_mark',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    workId: key()
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    language: text({ enum: WORK_LANGUAGES }).notNull(),
    kind: text({ enum: MARK_KINDS }).notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    quote: text().notNull(),
    note: text().notNull().default(''),
    createdAt: at().notNull(),
  },
  (table) => [
    index('work_mark_in_order').on(table.accountId, table.workId, table.number, table.start, table.id),
    index('work_mark_by_work').on(table.workId),
  ],
);
