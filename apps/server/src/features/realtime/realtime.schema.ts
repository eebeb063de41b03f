import type { Topic } from '@liuguang/contract/realtime/topics';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';

export const realtimeEvent = pgTable(
  'realtime_event',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    audience: text().notNull(),
    topic: text().$type<Topic>().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('realtime_event_by_audience').on(table.audience, table.id),
    index('realtime_event_by_age').on(table.createdAt),
  ],
);
