import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { LIVE_CHAT, LIVE_CHAT_STATES } from './chat.ts';

export const liveChatText = Type.String({ minLength: 1, maxLength: LIVE_CHAT.text });
export const liveChatState = Type.Enum(LIVE_CHAT_STATES);
export const liveSlowSeconds = Type.Integer({
  minimum: 0,
  maximum: LIVE_CHAT.slowest,
  description: 'how long everybody waits between two lines; 0 is not at all',
});
export const liveSilenceMinutes = Type.Integer({
  minimum: 0,
  maximum: LIVE_CHAT.silenceMinutes,
  description: '0 lets somebody write again',
});

export const liveChatLine = exact({
  id,
  authorId: id,
  name: Type.String(),
  avatar: Type.String(),
  moderator: Type.Boolean({ description: 'whether its author keeps order here' }),
  text: Type.String({ description: 'one line of plain text, never markup' }),
  createdAt: instant,
});
export type LiveChatLine = Static<typeof liveChatLine>;

const liveChatRoom = exact({
  slowSeconds: liveSlowSeconds,
  pinned: Type.Union([liveChatLine, Type.Null()], { description: 'what stands above all others' }),
});
export type LiveChatRoom = Static<typeof liveChatRoom>;

const liveChatSelf = exact({
  moderator: Type.Boolean(),
  silencedUntil: Type.Union([instant, Type.Literal('')]),
});

export const liveChatEvent = exact({
  id: Type.String({ pattern: '^[0-9]+$', maxLength: 18, description: 'grows with every change of the room' }),
  kind: Type.Enum(['entry', 'line', 'gone', 'room'], {
    description: '`entry` replaces all that was known of the room',
  }),
  lines: Type.Array(liveChatLine, { maxItems: LIVE_CHAT.history }),
  lineId: Type.Union([id, Type.Literal('')], { description: 'the line that is gone' }),
  room: Type.Union([liveChatRoom, Type.Null()]),
  self: Type.Union([liveChatSelf, Type.Null()], { description: 'how the caller stands, told on entry' }),
});
export type LiveChatEvent = Static<typeof liveChatEvent>;

/** A line as operators read it. */
export const liveChatRecord = exact({
  id,
  channelId: id,
  accountId: id,
  text: Type.String(),
  state: liveChatState,
  reports: Type.Integer({ minimum: 0, description: 'that nobody has decided about yet' }),
  createdAt: instant,
});
export type LiveChatRecord = Static<typeof liveChatRecord>;

/** The room of a channel as operators see it. */
export const liveChatRoomRecord = exact({
  channelId: id,
  title: Type.String(),
  slowSeconds: liveSlowSeconds,
  pinned: Type.String({ description: 'the line that stands above all others' }),
  people: Type.Integer({ minimum: 0, description: 'whose streams this process holds open' }),
  moderators: Type.Array(id),
  silenced: Type.Integer({ minimum: 0 }),
});
export type LiveChatRoomRecord = Static<typeof liveChatRoomRecord>;
