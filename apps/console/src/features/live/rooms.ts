import { liveChatCalls } from '@liuguang/contract/live/chat-calls';
import { liveConsoleCalls } from '@liuguang/contract/live/console-calls';
import { detail, list, onList, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { GuideImport } from './GuideImport.tsx';
import { liveMessages } from './messages.ts';

/** A channel as it is saved: all of the row but what the server adds. */
function channelOf({ id: _, version: __, updatedAt: ___, ...channel }: Row): Row {
  return channel;
}

export const live = room(liveMessages, {
  list: list(liveConsoleCalls, 'console/live/list', {
    columns: ['number', 'title', 'group', 'access', 'source', 'enabled', 'updatedAt'],
  }),
  actions: [
    onList('create', liveConsoleCalls, 'console/live/save', { given: () => ({ version: 0 }), without: ['channelId'] }),
    onRow('edit', liveConsoleCalls, 'console/live/save', {
      given: (row) => ({ channelId: text(row, 'id'), version: Number(row.version) }),
      filled: (row) => ({ channel: channelOf(row) }),
    }),
    onRow('newKey', liveConsoleCalls, 'console/live/key', {
      given: (row) => ({ channelId: text(row, 'id') }),
      isFor: ({ source }) => source === 'rtmp' || source === 'srt',
      file: (answer) => ({ name: 'live-key.txt', content: (answer as { address: string }).address }),
    }),
  ],
  details: [
    detail('guideProblems', liveConsoleCalls, 'console/live/guide/problems', (row) => ({ channelId: text(row, 'id') })),
  ],
  Extra: GuideImport,
});

export const health = room(liveMessages, {
  list: list(liveConsoleCalls, 'console/live/health', {
    id: 'channelId',
    columns: [
      'number',
      'title',
      'now',
      'viewers',
      'bitRate',
      'lastSegmentAt',
      'gaps',
      'signal',
      'plannedUntil',
      'problem',
    ],
    refreshMs: 10_000,
  }),
});

export const chatLines = room(liveMessages, {
  list: list(liveChatCalls, 'console/live/chat/list', {
    columns: ['text', 'state', 'channelId', 'accountId', 'reports', 'createdAt'],
    filters: ['queue'],
  }),
  actions: [
    onRow('show', liveChatCalls, 'console/live/chat/decide', {
      given: (row) => ({ lineId: text(row, 'id'), state: 'shown' as const }),
      isFor: ({ state, reports }) => state !== 'shown' || Number(reports) > 0,
      takesMany: true,
    }),
    onRow('remove', liveChatCalls, 'console/live/chat/decide', {
      given: (row) => ({ lineId: text(row, 'id'), state: 'removed' as const }),
      isFor: ({ state }) => state !== 'removed',
      isDangerous: true,
      takesMany: true,
      undo: 'show',
    }),
    onRow('silence', liveChatCalls, 'console/live/chat/silence', {
      given: (row) => ({ channelId: text(row, 'channelId'), accountId: text(row, 'accountId') }),
    }),
  ],
});

export const chatRooms = room(liveMessages, {
  list: list(liveChatCalls, 'console/live/chat/rooms', {
    id: 'channelId',
    columns: ['channelId', 'title', 'people', 'slowSeconds', 'pinned', 'moderators', 'silenced'],
  }),
  actions: [
    onRow('setRoom', liveChatCalls, 'console/live/chat/setRoom', {
      given: (row) => ({ channelId: text(row, 'channelId') }),
      filled: (row) => ({ slowSeconds: row.slowSeconds }),
    }),
    onRow('silence', liveChatCalls, 'console/live/chat/silence', {
      given: (row) => ({ channelId: text(row, 'channelId') }),
    }),
    onRow('moderator', liveChatCalls, 'console/live/chat/moderator', {
      given: (row) => ({ channelId: text(row, 'channelId') }),
    }),
  ],
});
