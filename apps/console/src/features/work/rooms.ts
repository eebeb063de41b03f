import { workConsoleCalls } from '@liuguang/contract/work/console-calls';
import { workImportConsoleCalls } from '@liuguang/contract/work/import';
import { detail, list, onList, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { workMessages } from './messages.ts';

const given = (row: Row) => ({ workId: text(row, 'id') });
const isShown = ({ state }: Row) => state !== 'held' && state !== 'removed';

interface Words {
  readonly title: string;
  readonly intro: string;
}

export const work = room(workMessages, {
  list: list(workConsoleCalls, 'console/work/list', {
    columns: ['cover', 'title', 'contentType', 'access', 'listPrice', 'partPrice', 'finished', 'state', 'publishedAt'],
    filters: ['named', 'state', 'contentType'],
  }),
  actions: [
    onList('create', workConsoleCalls, 'console/work/create'),
    onRow('edit', workConsoleCalls, 'console/work/edit', {
      given,
      filled: (row) => ({
        ...pick(row, 'title', 'intro', 'access', 'partPrice', 'freeParts', 'finished', 'downloadable', 'tags'),
        price: Number(row.listPrice),
        ...englishOf(row),
      }),
    }),
    onRow('savePart', workConsoleCalls, 'console/work/part/save', {
      given,
      filled: ({ parts }) => ({ number: (parts as unknown[]).length + 1 }),
    }),
    onRow('removePart', workConsoleCalls, 'console/work/part/remove', { given, isDangerous: true }),
    onRow('publish', workConsoleCalls, 'console/work/publish', {
      given,
      filled: () => ({ at: new Date().toISOString() }),
    }),
    onRow('giveBack', workImportConsoleCalls, 'console/work/return', {
      given,
      isFor: ({ state }) => state === 'review',
    }),
    onRow('hold', workConsoleCalls, 'console/work/hold', {
      given,
      isFor: isShown,
      isDangerous: true,
      takesMany: true,
      undo: 'restore',
    }),
    onRow('remove', workConsoleCalls, 'console/work/remove', {
      given,
      isFor: isShown,
      isDangerous: true,
      takesMany: true,
      undo: 'restore',
    }),
    onRow('restore', workConsoleCalls, 'console/work/restore', {
      given,
      isFor: (row) => !isShown(row),
      takesMany: true,
    }),
  ],
  details: [detail('first', workConsoleCalls, 'console/work/read', (row) => ({ ...given(row), number: firstOf(row) }))],
});

const firstOf = ({ parts }: Row): number => (parts as readonly { number: number }[])[0]?.number ?? 1;

function englishOf({ translations }: Row): { en?: Words } {
  const { en } = (translations ?? {}) as { en?: Words };
  return en ? { en } : {};
}
