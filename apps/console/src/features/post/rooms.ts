import { postConsoleCalls } from '@liuguang/contract/post/console-calls';
import { detail, list, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { postMessages } from './messages.ts';

const given = (row: Row) => ({ postId: text(row, 'id') });

export const post = room(postMessages, {
  list: list(postConsoleCalls, 'console/post/list', {
    columns: ['pictures', 'title', 'text', 'kind', 'state', 'heldFor', 'appeal', 'createdAt'],
    filters: ['queue', 'accountId'],
  }),
  actions: [
    onRow('show', postConsoleCalls, 'console/post/decide', {
      given: (row) => ({ ...given(row), state: 'shown' as const }),
      isFor: ({ state }) => state !== 'shown' && state !== 'deleted',
      takesMany: true,
    }),
    onRow('refuse', postConsoleCalls, 'console/post/decide', {
      given: (row) => ({ ...given(row), state: 'refused' as const }),
      isFor: ({ state }) => state !== 'refused' && state !== 'deleted',
      isDangerous: true,
      takesMany: true,
      undo: 'show',
    }),
  ],
  details: [detail('whole', postConsoleCalls, 'console/post/read', given)],
});
