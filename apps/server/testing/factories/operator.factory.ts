import { randomBytes } from 'node:crypto';
import type { OperatorRow } from '../../src/features/operator/operator.repository.ts';
import { operator } from '../../src/features/operator/operator.schema.ts';
import { Passwords } from '../../src/platform/passwords.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { inserted } from './inserted.ts';

export const OPERATOR_PASSWORD = 'a password for tests';

/** Hashing is slow on purpose: once is enough. */
let passwordHash: Promise<string> | undefined;

/** An editor with `OPERATOR_PASSWORD`, unless told otherwise. */
export async function addOperator(
  { query }: Database,
  fields: Partial<typeof operator.$inferInsert> = {},
): Promise<OperatorRow> {
  passwordHash ??= new Passwords({ atOnce: 1, memory: 64 }).hash(OPERATOR_PASSWORD);
  const rows = await query
    .insert(operator)
    .values({
      name: `op_${randomBytes(6).toString('hex')}`,
      passwordHash: await passwordHash,
      role: 'editor',
      createdAt: new Date(),
      ...fields,
    })
    .returning();
  return inserted(rows);
}
