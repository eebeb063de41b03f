import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { conversationReport } from './conversation.schema.ts';

export const conversationAudited: AuditedCalls = {
  'console/conversation/resolve': auditedRow(conversationReport, ['reportId', conversationReport.id], {
    outcome: conversationReport.outcome,
    note: conversationReport.note,
  }),
};
