import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { feedback } from './feedback.schema.ts';

export const feedbackAudited: AuditedCalls = {
  'console/feedback/answer': auditedRow(feedback, ['feedbackId', feedback.id], {
    state: feedback.state,
    answer: feedback.answer,
  }),
};
