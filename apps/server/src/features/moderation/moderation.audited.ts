import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { moderationCase, moderationRule } from './moderation.schema.ts';

export const moderationAudited: AuditedCalls = {
  'console/moderation/decide': auditedRow(moderationCase, ['caseId', moderationCase.id], {
    state: moderationCase.state,
    note: moderationCase.note,
  }),
  'console/moderation/rule/set': auditedRow(moderationRule, ['ruleId', moderationRule.id], {
    state: moderationRule.state,
  }),
};
