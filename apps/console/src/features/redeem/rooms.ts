import { redeemCalls } from '@liuguang/contract/redeem/calls';
import { list, onList, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { redeemMessages } from './messages.ts';

const fieldsOf = ({ id: _, exchanged: __, ...goods }: Row): Row => goods;

export const redeem = room(redeemMessages, {
  list: list(redeemCalls, 'console/redeem/list', {
    columns: ['title', 'kind', 'price', 'amount', 'stock', 'perPerson', 'exchanged', 'onSale'],
  }),
  actions: [
    onList('save', redeemCalls, 'console/redeem/save', { without: ['goodsId'] }),
    onRow('edit', redeemCalls, 'console/redeem/save', {
      given: (row) => ({ goodsId: text(row, 'id') }),
      filled: fieldsOf,
    }),
  ],
});
