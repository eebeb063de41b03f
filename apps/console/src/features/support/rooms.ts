import { supportConsoleCalls } from '@liuguang/contract/support/console-calls';
import { list, onList, onRow, pick, room, text } from '../../lib/room/room.ts';
import { supportMessages } from './messages.ts';

export const question = room(supportMessages, {
  list: list(supportConsoleCalls, 'console/support/question/list', {
    columns: ['topic', 'question', 'helpful', 'unhelpful', 'position', 'shown'],
    filters: ['topic'],
  }),
  actions: [
    onList('saveQuestion', supportConsoleCalls, 'console/support/question/save', {
      without: ['questionId'],
    }),
    onRow('editQuestion', supportConsoleCalls, 'console/support/question/save', {
      given: (row) => ({ questionId: text(row, 'id') }),
      filled: (row) => pick(row, 'topic', 'question', 'answer', 'words', 'position', 'shown'),
    }),
    onRow('removeQuestion', supportConsoleCalls, 'console/support/question/remove', {
      given: (row) => ({ questionId: text(row, 'id') }),
      isDangerous: true,
    }),
  ],
});

export const canned = room(supportMessages, {
  list: list(supportConsoleCalls, 'console/support/canned/list', { columns: ['title', 'text'] }),
  actions: [
    onList('saveCanned', supportConsoleCalls, 'console/support/canned/save', { without: ['cannedId'] }),
    onRow('editCanned', supportConsoleCalls, 'console/support/canned/save', {
      given: (row) => ({ cannedId: text(row, 'id') }),
      filled: (row) => pick(row, 'title', 'text'),
    }),
    onRow('removeCanned', supportConsoleCalls, 'console/support/canned/remove', {
      given: (row) => ({ cannedId: text(row, 'id') }),
      isDangerous: true,
    }),
  ],
});
