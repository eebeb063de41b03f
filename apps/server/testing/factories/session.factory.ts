import { accountSession } from '../../src/features/account/account.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { hashOf, newToken } from '../../src/platform/token.ts';

const HOUR_MS = 3600 * 1000;

/** A session of the account, good for an hour unless told otherwise; returns its token. */
export async function addSession(
  { query }: Database,
  accountId: bigint,
  fields: Partial<typeof accountSession.$inferInsert> = {},
): Promise<string> {
  const token = newToken();
  const now = new Date();
  await query.insert(accountSession).values({
    accountId,
    tokenHash: hashOf(token),
    address: '127.0.0.1',
    userAgent: '',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
    ...fields,
  });
  return token;
}
