import { inviteCalls } from '@liuguang/contract/invite/calls';
import { list, onRow, room, text } from '../../lib/room/room.ts';
import { inviteMessages } from './messages.ts';

export const invite = room(inviteMessages, {
  list: list(inviteCalls, 'console/invite/list', {
    columns: ['inviterId', 'invitedId', 'state', 'hold', 'heldGold', 'cameAt', 'activeAt'],
    filters: ['inviterId', 'held'],
  }),
  actions: [
    onRow('release', inviteCalls, 'console/invite/release', {
      given: (row) => ({ inviteId: text(row, 'id') }),
      isFor: ({ state }) => state === 'held',
      takesMany: true,
    }),
  ],
});
