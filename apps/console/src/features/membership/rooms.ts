import { membershipCalls } from '@liuguang/contract/membership/calls';
import { list, onList, onRow, pick, room, text } from '../../lib/room/room.ts';
import { membershipMessages } from './messages.ts';

export const membership = room(membershipMessages, {
  list: list(membershipCalls, 'console/membership/card/list', {
    columns: ['tier', 'vipType', 'price', 'listPrice', 'newcomerPrice', 'tag', 'position', 'onSale'],
  }),
  actions: [
    onList('save', membershipCalls, 'console/membership/card/save', { without: ['cardId'] }),
    onRow('edit', membershipCalls, 'console/membership/card/save', {
      given: (row) => ({ cardId: text(row, 'id') }),
      filled: (row) =>
        pick(
          row,
          'tier',
          'vipType',
          'price',
          'listPrice',
          'newcomerPrice',
          'tag',
          'translations',
          'position',
          'onSale',
        ),
    }),
  ],
});
