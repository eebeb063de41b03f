import type { Role } from '@liuguang/contract/operator/permissions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AuditedState } from '../../platform/audited/audited.ts';
import { at, bytes, key } from '../../platform/columns.ts';
import type { DividedTable } from '../../platform/postgres/partitions.ts';

export const operator = pgTable(
  'operator',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Sealed with the server secret; counts only once confirmed. */
    totpSecret: bytes(),
    totpConfirmedAt: at(),
    /** The time step of the last code taken, so that one code opens one session. */
    totpLastStep: bigint({ mode: 'number' }),
    disabledAt: at(),
    /** Has a password that everybody knows: production does not start beside it. */
    demo: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (table) => [uniqueIndex('operator_name').on(sql`lower(${table.name})`)],
);

export const operatorSession = pgTable(
  'operator_session',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes().notNull().unique(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [
    index('operator_session_newest').on(table.operatorId, table.id.desc()),
    index('operator_session_by_expiry').on(table.expiresAt),
  ],
);

/** Who edits what at the moment. */
export const operatorPresence = pgTable(
  'operator_presence',
  {
    subject: text().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    seenAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.operatorId] }),
    index('operator_presence_by_time').on(table.seenAt),
  ],
);

/** What signs in once in place of the authenticator app. A code that was used has no row. */
export const operatorRecovery = pgTable(
  'operator_recovery',
  {
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    codeHash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
);

export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: bigserial({ mode: 'bigint' }).notNull(),
    at: at().notNull(),
    /** Missing where somebody tried to sign in by a name that nobody has. */
    operatorId: key().references(() => operator.id),
    /** What it was answered with: 200, or the code it was refused with. */
    code: integer().notNull().default(200),
    action: text().notNull(),
    target: text().notNull(),
    /** What was asked. */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What it was done to, as it was and as it is: the fields that differ. */
    before: jsonb().$type<AuditedState>().notNull().default({}),
    after: jsonb().$type<AuditedState>().notNull().default({}),
    address: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('operator_audit_refused').on(table.at).where(sql`${table.code} <> 200`),
    index('operator_audit_by_operator').on(table.operatorId, table.id.desc()),
    index('operator_audit_by_target').on(table.target, table.id.desc()).where(sql`${table.target} <> ''`),
    index('operator_audit_by_action').on(table.action, table.id.desc()),
  ],
);

/** What was done is kept for ever, a quarter of a year in each part. */
export const operatorAuditParts: DividedTable = { name: 'operator_audit', by: 'at', days: 91 };
