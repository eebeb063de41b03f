import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { liveChannel } from './live.schema.ts';

/** Where the signal of a channel comes in, and how far it is. Whoever writes a segment holds this row. */
export const liveSignal = pgTable('live_signal', {
  channelId: key()
    .primaryKey()
    .references(() => liveChannel.id, { onDelete: 'cascade' }),
  /** Counted from the first port of all; a channel keeps its own. */
  place: integer().notNull().unique(),
  /** What a publisher must know, sealed by the server's own secret; none before an operator has made one. */
  secret: bytes(),
  /** The process that receives it, and until when it may. */
  holder: text().notNull().default(''),
  heldUntil: at().notNull().default(sql`'epoch'`),
  /** Numbers of the segments so far: they only grow. */
  number: integer().notNull().default(0),
  /** Counted with every interruption. */
  run: integer().notNull().default(0),
  /** How long its last segment was, and when it ended. */
  seconds: doublePrecision().notNull().default(0),
  endedAt: at().notNull(),
});

/** An uninterrupted piece of a signal: its files lie in one folder, sealed with one key. */
export const liveStretch = pgTable(
  'live_stretch',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    channelId: key()
      .notNull()
      .references(() => liveSignal.channelId, { onDelete: 'cascade' }),
    folder: text().notNull().unique(),
    key: bytes().notNull(),
    iv: bytes().notNull(),
    codecs: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    startedAt: at().notNull(),
  },
  (table) => [index('live_stretch_of_channel').on(table.channelId, table.startedAt)],
);

export const liveSegment = pgTable(
  'live_segment',
  {
    channelId: key().notNull(),
    number: integer().notNull(),
    run: integer().notNull(),
    stretchId: key()
      .notNull()
      .references(() => liveStretch.id, { onDelete: 'cascade' }),
    /** Of its file in the stretch's folder. */
    place: integer().notNull(),
    seconds: doublePrecision().notNull(),
    bytes: integer().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.number] }),
    index('live_segment_by_time').on(table.channelId, table.endsAt),
    index('live_segment_of_stretch').on(table.stretchId),
  ],
);
