import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { danmaku } from './danmaku.schema.ts';

export const danmakuAudited: AuditedCalls = {
  'console/danmaku/decide': auditedRow(danmaku, ['danmakuId', danmaku.id], {
    state: danmaku.state,
    reports: danmaku.reports,
  }),
};
