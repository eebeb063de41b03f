import { danmakuCalls } from '@liuguang/contract/danmaku/calls';
import { list, onRow, room, text } from '../../lib/room/room.ts';
import { danmakuMessages } from './messages.ts';

export const danmaku = room(danmakuMessages, {
  list: list(danmakuCalls, 'console/danmaku/list', {
    columns: ['text', 'state', 'videoId', 'at', 'reports', 'createdAt'],
    filters: ['queue'],
  }),
  actions: [
    onRow('show', danmakuCalls, 'console/danmaku/decide', {
      given: (row) => ({ danmakuId: text(row, 'id'), state: 'shown' as const }),
      isFor: ({ state, reports }) => state !== 'shown' || Number(reports) > 0,
      takesMany: true,
    }),
    onRow('refuse', danmakuCalls, 'console/danmaku/decide', {
      given: (row) => ({ danmakuId: text(row, 'id'), state: 'refused' as const }),
      isFor: ({ state }) => state !== 'refused',
      isDangerous: true,
      takesMany: true,
      undo: 'show',
    }),
  ],
});
