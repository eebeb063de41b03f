import { and, eq, sql } from 'drizzle-orm';
import { type AuditedCalls, auditedRow } from '../../../platform/audited/audited.ts';
import { liveChatLine, liveChatModerator, liveChatRoom, liveChatSilence } from '../live.chat.schema.ts';

export const liveChatAudited: AuditedCalls = {
  'console/live/chat/decide': auditedRow(liveChatLine, ['lineId', liveChatLine.id], {
    state: liveChatLine.state,
    reports: liveChatLine.reports,
  }),
  'console/live/chat/setRoom': auditedRow(
    liveChatRoom,
    ['channelId', liveChatRoom.channelId],
    { slowSeconds: liveChatRoom.slowSeconds, pinnedLineId: liveChatRoom.pinnedLineId },
    { otherwise: () => ({ slowSeconds: 0, pinnedLineId: null }) },
  ),
  'console/live/chat/silence': auditedRow(
    liveChatSilence,
    ['channelId', liveChatSilence.channelId],
    { until: liveChatSilence.until },
    { and: ['accountId', liveChatSilence.accountId], otherwise: () => ({ until: null }) },
  ),
  'console/live/chat/moderator': async (tx, { channelId, accountId }) => {
    const named = and(
      eq(liveChatModerator.channelId, sql`${channelId}`),
      eq(liveChatModerator.accountId, sql`${accountId}`),
    );
    return { on: (await tx.$count(liveChatModerator, named)) > 0 };
  },
};
