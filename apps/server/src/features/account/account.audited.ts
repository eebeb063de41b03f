import { sql } from 'drizzle-orm';
import { auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { account, accountSession } from './account.schema.ts';

const person = auditedRow(account, ['accountId', account.id], {
  status: account.status,
  banReason: account.banReason,
  sessions: sql`(select count(*)::int from ${accountSession} where account_id = "account"."id")`,
});

export const accountAudited = statesOf(
  person,
  'console/account/ban',
  'console/account/unban',
  'console/account/session/end',
);
