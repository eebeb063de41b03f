import { catalogueConsoleCalls } from '@liuguang/contract/catalogue/console-calls';
import { list, onList, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { catalogueMessages } from './messages.ts';

const given = (row: Row) => ({ labelId: text(row, 'id') });

export const catalogue = room(catalogueMessages, {
  list: list(catalogueConsoleCalls, 'console/catalogue/list', {
    columns: ['picture', 'name', 'intro', 'videos', 'position', 'removed'],
    filters: ['named', 'kind'],
    initial: { kind: 'category' },
  }),
  actions: [
    onList('create', catalogueConsoleCalls, 'console/catalogue/create'),
    onRow('edit', catalogueConsoleCalls, 'console/catalogue/edit', {
      given,
      filled: (row) => pick(row, 'name', 'intro', 'position'),
    }),
    onRow('remove', catalogueConsoleCalls, 'console/catalogue/remove', {
      given,
      isFor: ({ removed }) => removed !== true,
      isDangerous: true,
      takesMany: true,
      undo: 'restore',
    }),
    onRow('restore', catalogueConsoleCalls, 'console/catalogue/restore', {
      given,
      isFor: ({ removed }) => removed === true,
      takesMany: true,
    }),
  ],
});
