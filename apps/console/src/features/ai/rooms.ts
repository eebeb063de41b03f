import { aiConsoleCalls } from '@liuguang/contract/ai/console-calls';
import { list, onRow, pick, room, text } from '../../lib/room/room.ts';
import { aiMessages } from './messages.ts';

export const templates = room(aiMessages, {
  list: list(aiConsoleCalls, 'console/ai/template/list', {
    columns: ['cover', 'title', 'kind', 'group', 'price', 'uses', 'position', 'onSale'],
  }),
  actions: [
    onRow('edit', aiConsoleCalls, 'console/ai/template/edit', {
      given: (row) => ({ templateId: text(row, 'id') }),
      filled: (row) => pick(row, 'title', 'translations', 'price', 'position', 'onSale'),
    }),
  ],
});
