import { PICTURE_PURPOSES } from '@liuguang/contract/picture/schemas';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** One size of a picture: its WebP and its JPEG are found by the same key, which nobody can guess. */
export interface StoredSize {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

export interface StoredSizes {
  readonly small: StoredSize;
  readonly large: StoredSize;
}

/** `pending` and `review` wait, for the models and for a person; until they pass nobody but their owner is shown them. */
const PICTURE_VERDICTS = ['pending', 'passed', 'review', 'blocked'] as const;

export const picture = pgTable(
  'picture',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody's while its files are being written, and again when they are to be removed. */
    accountId: key().references(accountKey),
    purpose: text({ enum: PICTURE_PURPOSES }).notNull(),
    /** An operator sent it for the house: it is no person's, and stays. */
    isHouse: boolean().notNull().default(false),
    /** Of the file as it was sent, by which it is known when it comes again. */
    originalSha256: bytes(),
    crop: text().notNull(),
    sizes: jsonb().$type<StoredSizes>().notNull(),
    /** What was there before pictures were judged has been seen. */
    verdict: text({ enum: PICTURE_VERDICTS }).notNull().default('passed'),
    /** A machine made it. */
    isByAi: boolean().notNull().default(false),
    uploadedAt: at().notNull(),
    /** Since when something shows it; without that it goes after a while. */
    usedAt: at(),
  },
  (table) => [
    uniqueIndex('picture_same').on(table.accountId, table.originalSha256, table.purpose, table.crop),
    index('picture_to_sweep').on(table.uploadedAt).where(sql`${table.accountId} is null or ${table.usedAt} is null`),
  ],
);
