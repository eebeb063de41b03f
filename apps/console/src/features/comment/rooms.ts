import { commentCalls } from '@liuguang/contract/comment/calls';
import { detail, list, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { commentMessages } from './messages.ts';

const given = (row: Row) => ({ commentId: text(row, 'id') });

export const comment = room(commentMessages, {
  list: list(commentCalls, 'console/comment/list', {
    columns: ['text', 'state', 'heldFor', 'contentType', 'reports', 'likes', 'createdAt'],
    filters: ['queue', 'accountId'],
  }),
  actions: [
    onRow('approve', commentCalls, 'console/comment/approve', {
      given,
      isFor: ({ state, reports }) => state !== 'deleted' && (state !== 'shown' || Number(reports) > 0),
      takesMany: true,
    }),
    onRow('refuse', commentCalls, 'console/comment/refuse', {
      given,
      isFor: ({ state }) => state !== 'refused' && state !== 'deleted',
      isDangerous: true,
      takesMany: true,
      undo: 'approve',
    }),
  ],
  details: [detail('reports', commentCalls, 'console/comment/reports', given)],
});
