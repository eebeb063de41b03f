import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Accounts that are to be deleted, and when. */
export const privacyDeletion = pgTable(
  'privacy_deletion',
  {
    accountId: key().primaryKey().references(accountKey),
    askedAt: at().notNull(),
    dueAt: at().notNull(),
  },
  (table) => [index('privacy_deletion_by_due').on(table.dueAt)],
);

/** Exports that are being made or wait to be fetched: no file lies anywhere that is not named here. */
export const privacyExport = pgTable(
  'privacy_export',
  {
    jobId: uuid().primaryKey(),
    /** Nobody's once its owner is erased: then it only waits to be removed. */
    accountId: key().references(accountKey),
    storageKey: text().notNull(),
    /** Known when the whole of it is there. */
    bytes: bigint({ mode: 'number' }),
    madeAt: at().notNull(),
  },
  (table) => [index('privacy_export_by_account').on(table.accountId), index('privacy_export_by_age').on(table.madeAt)],
);
