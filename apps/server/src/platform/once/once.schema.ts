import type { OnceFor } from '@liuguang/contract/call';
import { sql } from 'drizzle-orm';
import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytes } from '../columns.ts';

export const onceRequest = pgTable(
  'once_request',
  {
    party: text().notNull(),
    call: text().notNull(),
    requestId: uuid().notNull(),
    bodyHash: bytes().notNull(),
    /** `json`, not `jsonb`: the reply is given again as it was, the order of its fields included. */
    reply: json().$type<unknown>(),
    kept: text().$type<OnceFor>().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.party, table.call, table.requestId] }),
    index('once_request_by_age').on(table.createdAt).where(sql`${table.kept} = 'week'`),
  ],
);
