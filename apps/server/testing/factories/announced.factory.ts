import { announced } from '../../src/features/announced/announced.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { inserted } from './inserted.ts';

const LONG_AGO = new Date('2026-01-02T00:00:00Z');
const FAR_OFF = new Date('2098-01-01T00:00:00Z');

/** A novel of somebody's that is still to come, unless told otherwise. */
export const addAnnounced = async (
  { query }: Database,
  accountId: bigint,
  fields: Partial<typeof announced.$inferInsert> = {},
) =>
  inserted(
    await query
      .insert(announced)
      .values({
        accountId,
        title: '将来的书',
        becomes: 8,
        releasesAt: FAR_OFF,
        createdAt: LONG_AGO,
        updatedAt: LONG_AGO,
        ...fields,
      })
      .returning(),
  );
