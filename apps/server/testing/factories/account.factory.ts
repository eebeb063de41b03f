import { randomInt, randomUUID } from 'node:crypto';
import type { AccountRow } from '../../src/features/account/account.repository.ts';
import { account, accountDevice } from '../../src/features/account/account.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { hashOf } from '../../src/platform/token.ts';
import { inserted } from './inserted.ts';

/** An account straight into the database: registered, active and known to nobody, unless told otherwise. */
export async function addAccount(
  { query }: Database,
  fields: Partial<typeof account.$inferInsert> = {},
): Promise<AccountRow> {
  const now = new Date();
  const rows = await query
    .insert(account)
    .values({
      kind: 'registered',
      name: `somebody ${randomInt(1_000_000)}`,
      inviteCode: randomUUID(),
      origin: {},
      createdAt: now,
      lastSeenAt: now,
      ...fields,
    })
    .returning();
  return inserted(rows);
}

/** Binds a device to an account; returns the id that the device would send. */
export async function addDevice(
  { query }: Database,
  accountId: bigint,
  fields: Partial<typeof accountDevice.$inferInsert> = {},
): Promise<string> {
  const devID = randomUUID();
  const now = new Date();
  await query
    .insert(accountDevice)
    .values({ deviceHash: hashOf(devID), accountId, createdAt: now, lastSeenAt: now, ...fields });
  return devID;
}
