import { levelCalls } from '@liuguang/contract/level/calls';
import { list, onRow, pick, room } from '../../lib/room/room.ts';
import { levelMessages } from './messages.ts';

export const level = room(levelMessages, {
  list: list(levelCalls, 'console/level/list', { id: 'level', columns: ['level', 'name', 'checkinBonus'] }),
  actions: [
    onRow('edit', levelCalls, 'console/level/save', {
      given: (row) => ({ level: Number(row.level) }),
      filled: (row) => pick(row, 'name', 'translations', 'checkinBonus'),
    }),
  ],
});
