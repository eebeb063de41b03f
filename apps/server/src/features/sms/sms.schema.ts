import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';

/** Codes of the last day, which is as long as they count against a number or an address. None can be read back. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    phoneFingerprint: bytes().notNull(),
    purpose: text().$type<SmsPurpose>().notNull(),
    codeFingerprint: bytes().notNull(),
    addressFingerprint: bytes().notNull(),
    /** Of the account that asked, if only a guest's. */
    accountFingerprint: bytes(),
    byOwner: boolean().notNull().default(false),
    /** Wrong guesses so far. */
    tries: smallint().notNull().default(0),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (table) => [
    index('sms_code_by_phone').on(table.phoneFingerprint, table.id.desc()),
    index('sms_code_by_address').on(table.addressFingerprint, table.createdAt),
    index('sms_code_by_requester').on(table.accountFingerprint, table.createdAt),
    index('sms_code_by_age').on(table.createdAt),
  ],
);

/** Messages of the provider that sends nothing, kept for ten minutes for operators to read. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    phoneSealed: bytes().notNull(),
    textSealed: bytes().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index('sms_outbox_by_age').on(table.createdAt)],
);
