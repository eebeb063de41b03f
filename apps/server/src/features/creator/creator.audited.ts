import { eq, sql } from 'drizzle-orm';
import type { AuditedCalls } from '../../platform/audited/audited.ts';
import { creatorBadge } from './creator.schema.ts';

export const creatorAudited: AuditedCalls = {
  'console/creator/verify': async (tx, { accountId }) => ({
    verified: (await tx.$count(creatorBadge, eq(creatorBadge.accountId, sql`${accountId}`))) > 0,
  }),
};
