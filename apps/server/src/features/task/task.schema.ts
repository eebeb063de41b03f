import { TASK_EVENTS, TASK_GROUPS } from '@liuguang/contract/task/kinds';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** What people are asked to do. */
export const task = pgTable('task', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  group: text({ enum: TASK_GROUPS }).notNull(),
  event: text({ enum: TASK_EVENTS }).notNull(),
  title: text().notNull(),
  translations: jsonb().$type<Record<string, { title: string }>>().notNull(),
  target: integer().notNull(),
  points: integer().notNull(),
  gold: integer().notNull(),
  cards: integer().notNull(),
  minLevel: integer().notNull(),
  /** Only for accounts that are younger than this; 0 for all. */
  newcomerDays: integer().notNull(),
  startsAt: at(),
  endsAt: at(),
  position: integer().notNull(),
  shown: boolean().notNull(),
  createdAt: at().notNull(),
  updatedAt: at().notNull(),
});

/** What somebody did and nobody has added up yet: many write here without waiting for one another. */
export const taskNote = pgTable(
  'task_note',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    event: text({ enum: TASK_EVENTS }).notNull(),
    at: at().notNull(),
    amount: doublePrecision().notNull(),
  },
  (table) => [index('task_note_by_account').on(table.accountId)],
);

/** How much of what somebody did on a day in Shanghai. */
export const taskTally = pgTable(
  'task_tally',
  {
    accountId: key().notNull().references(accountKey),
    event: text({ enum: TASK_EVENTS }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    amount: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.event, table.day] }),
    index('task_tally_by_day').on(table.day),
  ],
);

/** What was claimed; what it brought is booked under this row's number. */
export const taskClaim = pgTable(
  'task_claim',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody's once the person was erased. */
    accountId: key().references(accountKey),
    taskId: key()
      .notNull()
      .references(() => task.id),
    /** The day, the Monday of the week, or `once`. */
    period: text().notNull(),
    points: integer().notNull(),
    gold: integer().notNull(),
    cards: integer().notNull(),
    at: at().notNull(),
  },
  (table) => [
    unique('task_claim_once').on(table.accountId, table.taskId, table.period),
    index('task_claim_by_task').on(table.taskId),
  ],
);
