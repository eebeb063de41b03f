import { promotionCalls } from '@liuguang/contract/promotion/calls';
import { list, onList, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { promotionMessages } from './messages.ts';

const given = (row: Row) => ({ promotionId: text(row, 'id') });

/** Lower prices and more gold for a while. */
export const promotion = room(promotionMessages, {
  list: list(promotionCalls, 'console/promotion/list', {
    columns: ['product', 'percent', 'tag', 'state', 'startsAt', 'endsAt', 'updatedAt'],
  }),
  actions: [
    onList('create', promotionCalls, 'console/promotion/save', {
      given: () => ({ version: 0 }),
      without: ['promotionId'],
      filled: () => ({ enabled: true }),
    }),
    onRow('edit', promotionCalls, 'console/promotion/save', {
      given: (row) => ({ ...given(row), version: Number(row.version) }),
      filled: (row) => pick(row, 'product', 'percent', 'tag', 'translations', 'startsAt', 'endsAt', 'enabled'),
    }),
    onRow('remove', promotionCalls, 'console/promotion/remove', { given, isDangerous: true }),
  ],
});
