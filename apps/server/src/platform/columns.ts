import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A 64-bit key; a `bigint` in code, a string on the wire. */
export const key = () => bigint({ mode: 'bigint' });

export const at = () => timestamp({ withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
