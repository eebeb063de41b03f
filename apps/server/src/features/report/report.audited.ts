import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { reportCase } from './report.schema.ts';

export const reportAudited: AuditedCalls = {
  'console/report/resolve': auditedRow(reportCase, ['caseId', reportCase.id], {
    reports: reportCase.reports,
    registered: reportCase.registered,
    outcome: reportCase.outcome,
    note: reportCase.note,
  }),
};
