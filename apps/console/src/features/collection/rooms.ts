import { collectionConsoleCalls } from '@liuguang/contract/collection/console-calls';
import { list, onList, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { collectionMessages } from './messages.ts';

const given = (row: Row) => ({ collectionId: text(row, 'id') });
const isShown = ({ state }: Row) => state !== 'held' && state !== 'removed';

export const collection = room(collectionMessages, {
  list: list(collectionConsoleCalls, 'console/collection/list', {
    columns: ['cover', 'title', 'contentType', 'access', 'listPrice', 'episodes', 'finished', 'state', 'publishedAt'],
    filters: ['named', 'state'],
  }),
  actions: [
    onList('create', collectionConsoleCalls, 'console/collection/create'),
    onRow('edit', collectionConsoleCalls, 'console/collection/edit', {
      given,
      filled: (row) => ({
        ...pick(row, 'title', 'intro', 'access', 'finished'),
        price: Number(row.listPrice),
        en: englishOf(row),
      }),
    }),
    onRow('episodes', collectionConsoleCalls, 'console/collection/episodes', {
      given,
      filled: (row) => pick(row, 'list'),
    }),
    onRow('publish', collectionConsoleCalls, 'console/collection/publish', {
      given,
      filled: () => ({ at: new Date().toISOString() }),
    }),
    onRow('hold', collectionConsoleCalls, 'console/collection/hold', {
      given,
      isFor: isShown,
      isDangerous: true,
      takesMany: true,
      undo: 'restore',
    }),
    onRow('remove', collectionConsoleCalls, 'console/collection/remove', {
      given,
      isFor: isShown,
      isDangerous: true,
      takesMany: true,
      undo: 'restore',
    }),
    onRow('restore', collectionConsoleCalls, 'console/collection/restore', {
      given,
      isFor: (row) => !isShown(row),
      takesMany: true,
    }),
  ],
});

interface Words {
  readonly title: string;
  readonly intro: string;
}

function englishOf({ translations }: Row): Words | undefined {
  const { en } = (translations ?? {}) as { en?: Words };
  return en;
}
