import { MEDIA_ACCESSES } from '@liuguang/contract/media/states';
import type { WorkContentType } from '@liuguang/contract/work/states';
import type { ContentHash } from '@liuguang/media/content-hash';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
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
    access: text({ enum: MEDIA_ACCESSES }).notNull().default('free'),
    /** Of the whole, in gold; nothing but for access by gold. */
    price: integer().notNull().default(0),
    /** How many of its first parts are for everybody. */
    freeParts: smallint().notNull().default(0),
    /** From when on everybody may find it. */
    publishedAt: at(),
    /** Since when an operator keeps it back. */
    heldAt: at(),
    /** Since when it is gone. */
    removedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [index('work_by_owner').on(table.accountId, table.id.desc())],
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

/** A picture, or a chapter to read, to hear, or both. */
export const workPart = pgTable(
  'work_part',
  {
    workId: key()
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    file: jsonb().$type<PartFile>(),
  },
  (table) => [primaryKey({ columns: [table.workId, table.number] })],
);
