import { pageCalls } from '@liuguang/contract/page/calls';
import { list, onRow, pick, room, text } from '../../lib/room/room.ts';
import { pageMessages } from './messages.ts';

export const page = room(pageMessages, {
  list: list(pageCalls, 'console/page/list', { id: 'name', columns: ['name', 'version', 'updatedAt'] }),
  actions: [
    onRow('edit', pageCalls, 'console/page/save', {
      given: (row) => ({ name: text(row, 'name') as 'share', version: Number(row.version) }),
      filled: (row) => pick(row, 'content'),
    }),
  ],
});
