import { isNull } from 'drizzle-orm';
import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { noticeBroadcast } from './notice.schema.ts';

export const noticeAudited: AuditedCalls = {
  'console/notice/cancelBroadcast': auditedRow(
    noticeBroadcast,
    ['broadcastId', noticeBroadcast.id],
    {
      section: noticeBroadcast.section,
      audience: noticeBroadcast.heardBy,
      words: noticeBroadcast.words,
      link: noticeBroadcast.link,
      startsAt: noticeBroadcast.startsAt,
    },
    { where: isNull(noticeBroadcast.cancelledAt) },
  ),
};
