import { conversationCalls } from '@liuguang/contract/conversation/calls';
import { list, onRow, room, text } from '../../lib/room/room.ts';
import { conversationMessages } from './messages.ts';

export const conversation = room(conversationMessages, {
  list: list(conversationCalls, 'console/conversation/reports', {
    columns: ['reason', 'text', 'accountId', 'reportedId', 'createdAt'],
  }),
  actions: [
    onRow('resolve', conversationCalls, 'console/conversation/resolve', {
      given: (row) => ({ reportId: text(row, 'id') }),
    }),
  ],
});
