import { companionConsoleCalls } from '@liuguang/contract/companion/console-calls';
import { list, onRow, pick, room, text } from '../../lib/room/room.ts';
import { companionMessages } from './messages.ts';

export const personas = room(companionMessages, {
  list: list(companionConsoleCalls, 'console/companion/personas', {
    id: 'companionId',
    columns: ['companionId', 'name', 'talks', 'position', 'shown'],
  }),
  actions: [
    onRow('editPersona', companionConsoleCalls, 'console/companion/persona/edit', {
      given: (row) => ({ companionId: text(row, 'companionId') }),
      filled: (row) => pick(row, 'shown', 'position'),
    }),
  ],
});

/** What is answered to turns that no engine is asked about. */
export const lines = room(companionMessages, {
  list: list(companionConsoleCalls, 'console/companion/lines', { id: 'topic', columns: ['topic', 'zh', 'en', 'own'] }),
  actions: [
    onRow('editLine', companionConsoleCalls, 'console/companion/line/save', {
      given: (row) => ({ topic: text(row, 'topic') as 'selfHarm' }),
      filled: (row) => pick(row, 'zh', 'en'),
    }),
  ],
});

export const reports = room(companionMessages, {
  list: list(companionConsoleCalls, 'console/companion/reports', {
    columns: ['reason', 'text', 'question', 'answer', 'createdAt', 'outcome'],
  }),
  actions: [
    onRow('resolve', companionConsoleCalls, 'console/companion/resolve', {
      given: (row) => ({ reportId: text(row, 'id') }),
      isFor: ({ outcome }) => outcome === '',
    }),
  ],
});
