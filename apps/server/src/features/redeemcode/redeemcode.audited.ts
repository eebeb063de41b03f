import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { redeemcodeBatch } from './redeemcode.schema.ts';

export const redeemcodeAudited: AuditedCalls = {
  'console/redeemcode/revoke': auditedRow(redeemcodeBatch, ['batchId', redeemcodeBatch.id], {
    revokedAt: redeemcodeBatch.revokedAt,
  }),
};
