import type { FileCategory } from '@liuguang/contract/upload/limits';
import { UPLOAD_STATES } from '@liuguang/contract/upload/schemas';
import type { ContentHash } from '@liuguang/media/content-hash';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

const size = () => bigint({ mode: 'number' });

/** A file on its way, and once all of it has come, the file. */
export const upload = pgTable(
  'upload',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody's once it is to be removed. */
    accountId: key().references(accountKey),
    identifier: text().notNull(),
    totalSize: size().notNull(),
    chunkSize: integer().notNull(),
    totalChunks: integer().notNull(),
    filename: text().notNull(),
    storageKey: text().notNull().unique(),
    state: text({ enum: UPLOAD_STATES }).notNull(),
    receivedChunks: integer().notNull(),
    receivedBytes: size().notNull(),
    /** Of the content, once it has been looked at. */
    category: text().$type<FileCategory>(),
    format: text(),
    hash: text().$type<ContentHash>(),
    createdAt: at().notNull(),
    touchedAt: at().notNull(),
    /** Since when some feature needs the file; without that it goes after a while. */
    keptAt: at(),
  },
  (table) => [
    uniqueIndex('upload_same').on(table.accountId, table.identifier, table.totalSize, table.chunkSize),
    index('upload_to_sweep').on(table.touchedAt).where(sql`${table.keptAt} is null or ${table.accountId} is null`),
  ],
);

/** A chunk that is in its place. Rows of a file go when the file stands. */
export const uploadChunk = pgTable(
  'upload_chunk',
  {
    uploadId: key()
      .notNull()
      .references(() => upload.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    sum: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
