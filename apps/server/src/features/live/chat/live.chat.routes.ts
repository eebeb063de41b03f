import type { liveChatCalls } from '@liuguang/contract/live/chat-calls';
import type { Routes } from '../../../platform/http/handler.ts';
import type { LiveChatConsole } from './live.chat.console.ts';
import type { LiveChat } from './live.chat.service.ts';

export const liveChatRoutes = (chat: LiveChat, forOperators: LiveChatConsole): Routes<typeof liveChatCalls> => ({
  'x/live/chat': ({ actor, body, lastEventId, signal }) => chat.follow(actor, body.id, { lastEventId, signal }),
  'x/live/chat/send': ({ actor, body, tx }) => chat.send(tx, actor, body),
  'x/live/chat/report': ({ actor, body }) => chat.report(actor, body),
  'x/live/chat/remove': ({ actor, body }) => chat.remove(actor, body.lineId),
  'x/live/chat/silence': ({ actor, body }) => chat.silence(actor, body),
  'x/live/chat/room': ({ actor, body }) => chat.room(actor, body),
  'console/live/chat/rooms': () => forOperators.rooms(),
  'console/live/chat/list': ({ body }) => forOperators.list(body),
  'console/live/chat/decide': ({ body, tx }) => forOperators.decide(tx, body),
  'console/live/chat/setRoom': ({ body, tx }) => forOperators.setRoom(tx, body),
  'console/live/chat/silence': ({ body, tx }) => forOperators.silence(tx, body),
  'console/live/chat/moderator': ({ body, tx }) => forOperators.moderator(tx, body),
});
