import type { Topic } from '@liuguang/contract/realtime/topics';
import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/columns.ts';
import type { DividedTable } from '../../platform/postgres/partitions.ts';

export const realtimeEvent = pgTable(
  'realtime_event',
  {
    id: bigserial({ mode: 'bigint' }).notNull(),
    audience: text().notNull(),
    topic: text().$type<Topic>().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.createdAt] }),
    index('realtime_event_by_audience').on(table.audience, table.id),
    index('realtime_event_by_age').on(table.createdAt),
  ],
);

export const realtimeEventParts: DividedTable = { name: 'realtime_event', by: 'created_at', days: 1 };
