import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { invite } from './invite.schema.ts';

export const inviteAudited: AuditedCalls = {
  'console/invite/release': auditedRow(invite, ['inviteId', invite.id], {
    hold: invite.heldFor,
    releasedAt: invite.releasedAt,
  }),
};
