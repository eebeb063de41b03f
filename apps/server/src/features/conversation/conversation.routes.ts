import type { conversationCalls } from '@liuguang/contract/conversation/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { ConversationReports } from './conversation.reports.ts';
import type { ConversationSending } from './conversation.sending.ts';
import type { ConversationService } from './conversation.service.ts';

interface Parts {
  readonly service: ConversationService;
  readonly sending: ConversationSending;
  readonly reporting: ConversationReports;
}

export const conversationRoutes = ({ service, sending, reporting }: Parts): Routes<typeof conversationCalls> => ({
  'x/conversation/list': ({ body, actor }) => service.list(actor, body),
  'x/conversation/unread': async ({ actor }) => ({ count: await service.unread(actor.id) }),
  'x/conversation/messages': ({ body, actor }) => service.messages(actor, body),
  'x/conversation/changes': ({ body, actor }) => service.changes(actor, body),
  'x/conversation/send': ({ body, actor, tx }) => sending.send(tx, actor, body),
  'x/conversation/recall': ({ body, actor }) => sending.recall(actor, body.messageId),
  'x/conversation/delete': ({ body, actor }) => service.delete(actor, body),
  'x/conversation/mute': ({ body, actor }) => service.mute(actor, body),
  'x/conversation/read': ({ body, actor }) => service.read(actor, body),
  'x/conversation/readAll': ({ actor }) => service.readAll(actor),
  'x/conversation/typing': ({ body, actor }) => service.typing(actor, body.accountId),
  'x/conversation/report': ({ body, actor }) => reporting.send(actor, body),
  'console/conversation/reports': ({ body }) => reporting.list(body),
  'console/conversation/resolve': ({ body, actor, tx }) => reporting.resolve(tx, actor, body),
});
