import { showcaseCalls } from '@liuguang/contract/showcase/calls';
import { list, onList, onRow, pick, room, text } from '../../lib/room/room.ts';
import { showcaseMessages } from './messages.ts';

export const showcase = room(showcaseMessages, {
  list: list(showcaseCalls, 'console/showcase/list', {
    columns: ['icon', 'name', 'intro', 'href', 'people', 'position', 'shown'],
  }),
  actions: [
    onList('save', showcaseCalls, 'console/showcase/save', { without: ['appId'] }),
    onRow('edit', showcaseCalls, 'console/showcase/save', {
      given: (row) => ({ appId: text(row, 'id') }),
      filled: (row) => pick(row, 'name', 'intro', 'about', 'translations', 'icon', 'href', 'position', 'shown'),
    }),
    onRow('remove', showcaseCalls, 'console/showcase/remove', {
      given: (row) => ({ appId: text(row, 'id') }),
      isDangerous: true,
    }),
  ],
});

export const figures = room(showcaseMessages, {
  list: list(showcaseCalls, 'console/showcase/figures', {
    id: ['day', 'appId'],
    columns: ['day', 'appId', 'people'],
    filters: ['appId'],
  }),
});
