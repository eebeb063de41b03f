import { configCalls } from '@liuguang/contract/config/calls';
import { list, onList, onRow, room, text } from '../../lib/room/room.ts';
import { configMessages } from './messages.ts';

export const announcement = room(configMessages, {
  list: list(configCalls, 'console/announcement/list', {
    columns: ['title', 'body', 'href', 'publishedAt', 'until'],
  }),
  actions: [
    onList('publish', configCalls, 'console/announcement/publish'),
    onRow('withdraw', configCalls, 'console/announcement/withdraw', {
      given: (row) => ({ announcementId: text(row, 'id') }),
      isDangerous: true,
    }),
  ],
});
