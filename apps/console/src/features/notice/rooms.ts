import { noticeCalls } from '@liuguang/contract/notice/calls';
import { list, onList, onRow, room, text } from '../../lib/room/room.ts';
import { noticeMessages } from './messages.ts';

export const broadcast = room(noticeMessages, {
  list: list(noticeCalls, 'console/notice/broadcasts', {
    columns: ['words', 'section', 'audience', 'state', 'startsAt', 'createdAt'],
  }),
  actions: [
    onList('broadcast', noticeCalls, 'console/notice/broadcast'),
    onRow('cancel', noticeCalls, 'console/notice/cancelBroadcast', {
      given: (row) => ({ broadcastId: text(row, 'id') }),
      isFor: ({ state }) => state !== 'cancelled',
      isDangerous: true,
    }),
  ],
});
