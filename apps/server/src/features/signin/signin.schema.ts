import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

export const signinPassword = pgTable(
  'signin_password',
  {
    accountId: key().primaryKey().references(accountKey),
    loginName: text().notNull(),
    passwordHash: text().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [uniqueIndex('signin_password_login_name').on(sql`lower(${table.loginName})`)],
);

/** The number itself is sealed; its fingerprint finds it. */
export const signinPhone = pgTable('signin_phone', {
  accountId: key().primaryKey().references(accountKey),
  phoneFingerprint: bytes().notNull().unique(),
  phoneSealed: bytes().notNull(),
  boundAt: at().notNull(),
  /** From when on a code sent to it proves who somebody is; later than `boundAt` where nothing proved the binding. */
  provesFrom: at().notNull().defaultNow(),
});

/** A change of number that nothing proved: carried out when its day has come, unless somebody stops it. */
export const signinPhoneChange = pgTable(
  'signin_phone_change',
  {
    accountId: key().primaryKey().references(accountKey),
    phoneSealed: bytes().notNull(),
    askedAt: at().notNull(),
    dueAt: at().notNull(),
  },
  (table) => [index('signin_phone_change_by_due').on(table.dueAt)],
);

/** The text behind the credential QR: shown again to its owner, so sealed and not only hashed. */
export const signinCredential = pgTable('signin_credential', {
  accountId: key().primaryKey().references(accountKey),
  credentialHash: bytes().notNull().unique(),
  credentialSealed: bytes().notNull(),
  madeAt: at().notNull(),
});

const MERGE_STATES = ['asked', 'done', 'declined'] as const;

/** One row for each guest that met an account: it happens once. */
export const signinMerge = pgTable(
  'signin_merge',
  {
    guestId: key().primaryKey().references(accountKey),
    accountId: key().notNull().references(accountKey),
    state: text({ enum: MERGE_STATES }).notNull(),
    metAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    uniqueIndex('signin_merge_asked').on(table.accountId).where(sql`${table.state} = 'asked'`),
    index('signin_merge_by_account').on(table.accountId, table.guestId.desc()),
  ],
);
