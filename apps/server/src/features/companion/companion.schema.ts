import type { CompanionInterest, Look } from '@liuguang/contract/companion/limits';
import {
  COMPANION_ENGINES,
  COMPANION_MANNERS,
  COMPANION_STATES,
  COMPANION_VOICES,
  MEMORY_STATES,
  SAFETY_TOPICS,
} from '@liuguang/contract/companion/limits';
import { REPORT_OUTCOMES, REPORT_REASONS } from '@liuguang/contract/report/report-reasons';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** What somebody has said and set about companions altogether. */
export const companionPerson = pgTable('companion_person', {
  accountId: key().primaryKey().references(accountKey),
  /** Since when the person has said to be 18 or older. */
  adultAt: at(),
  memoryPaused: boolean().notNull().default(false),
});

/** A companion that somebody made. Those of the house are in code and have the numbers below. */
export const companionPersona = pgTable(
  'companion_persona',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    accountId: key().notNull().references(accountKey),
    name: text().notNull(),
    look: jsonb().$type<Look>().notNull(),
    manner: text({ enum: COMPANION_MANNERS }).notNull(),
    voice: text({ enum: COMPANION_VOICES }).notNull(),
    interests: text().array().$type<CompanionInterest[]>().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index('companion_persona_by_account').on(table.accountId, table.id)],
);

/** A conversation of one person with one companion. */
export const companionTalk = pgTable(
  'companion_talk',
  {
    accountId: key().notNull().references(accountKey),
    companionId: key().notNull(),
    /** Grows with whatever happens; what happens is numbered by it while this row is held. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** When the person began to talk without a longer pause, and when they said something last. */
    sittingSince: at(),
    lastAt: at(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.companionId] })],
);

export const companionMessage = pgTable(
  'companion_message',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    companionId: key().notNull(),
    role: text({ enum: ['person', 'companion'] }).notNull(),
    state: text({ enum: COMPANION_STATES }).notNull(),
    /** Text and cards, readable with the server’s secret alone. */
    sealed: bytes().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    /** Of what the person said: it is said once however often it is sent. */
    requestId: uuid(),
    answers: key(),
    safety: text({ enum: SAFETY_TOPICS }),
    engine: text().notNull().default(''),
    rating: smallint().notNull().default(0),
    createdAt: at().notNull(),
  },
  (table) => [
    unique('companion_message_once').on(table.accountId, table.requestId),
    index('companion_message_latest')
      .on(table.accountId, table.companionId, table.position.desc())
      .where(sql`state <> 'removed'`),
    index('companion_message_changed').on(table.accountId, table.companionId, table.version),
    index('companion_message_answer').on(table.answers).where(sql`answers is not null`),
  ],
);

/** What was asked of an engine, and what became of it. It stays for the books when what was said is deleted. */
export const companionReply = pgTable(
  'companion_reply',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody's once the person has left. */
    accountId: key().references(accountKey),
    messageId: key().notNull(),
    state: text({ enum: COMPANION_STATES }).notNull(),
    isFree: boolean().notNull(),
    price: integer().notNull(),
    holdId: key(),
    engine: text().notNull(),
    /** The process that writes it says so again and again; when it has not for a while, it has died. */
    runner: uuid().notNull(),
    aliveUntil: at().notNull(),
    startedAt: at().notNull(),
  },
  (table) => [
    index('companion_reply_of_message').on(table.messageId, table.id.desc()),
    index('companion_reply_by_account').on(table.accountId, table.startedAt.desc()),
    index('companion_reply_running').on(table.runner).where(sql`state = 'running'`),
  ],
);

/** An answer that somebody told operators about, as it was then. */
export const companionReport = pgTable(
  'companion_report',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    messageId: key().notNull(),
    accountId: key().references(accountKey),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    /** What the person wrote about it, the answer, and what it answered. */
    sealed: bytes().notNull(),
    open: boolean().notNull().default(true),
    outcome: text({ enum: REPORT_OUTCOMES }),
    note: text().notNull().default(''),
    decidedBy: key(),
    decidedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    unique('companion_report_once').on(table.messageId, table.accountId),
    index('companion_report_waiting').on(table.id).where(sql`open`),
    index('companion_report_by_account').on(table.accountId),
  ],
);

/** What somebody lets companions know, or is asked about. */
export const companionMemory = pgTable(
  'companion_memory',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    /** The sentence, and what it comes from. */
    sealed: bytes().notNull(),
    /** Equal for equal sentences: nothing is remembered twice. */
    gist: bytes().notNull(),
    state: text({ enum: MEMORY_STATES }).notNull(),
    salience: real().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    unique('companion_memory_once').on(table.accountId, table.gist),
    index('companion_memory_latest').on(table.accountId, table.id.desc()),
  ],
);

/** What operators chose to answer with; there is one row at most. */
export const companionEngine = pgTable('companion_engine', {
  id: key().primaryKey(),
  kind: text({ enum: COMPANION_ENGINES }).notNull(),
  address: text().notNull(),
  model: text().notNull(),
  sealedKey: bytes(),
  firstMs: integer().notNull(),
  nextMs: integer().notNull(),
  wholeMs: integer().notNull(),
  updatedAt: at().notNull(),
});

/** Words of operators in place of the house's, for turns that no engine answers. */
export const companionLine = pgTable('companion_line', {
  topic: text({ enum: SAFETY_TOPICS }).primaryKey(),
  zh: text().notNull(),
  en: text().notNull(),
});

/** Where a companion of the house stands, if operators have said so. */
export const companionShelf = pgTable('companion_shelf', {
  companionId: key().primaryKey(),
  shown: boolean().notNull(),
  position: integer().notNull(),
});
