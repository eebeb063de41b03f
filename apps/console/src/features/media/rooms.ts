import { catalogueConsoleCalls } from '@liuguang/contract/catalogue/console-calls';
import { mediaChapterCalls } from '@liuguang/contract/media/chapters';
import { mediaConsoleCalls } from '@liuguang/contract/media/console-calls';
import { mediaOwnerCalls } from '@liuguang/contract/media/owner-calls';
import { list, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { mediaMessages } from './messages.ts';

const videoId = (row: Row) => text(row, 'videoId');

export const media = room(mediaMessages, {
  list: list(mediaOwnerCalls, 'console/media/list', {
    id: 'videoId',
    columns: ['cover', 'title', 'contentType', 'access', 'price', 'state', 'moderation', 'publishedAt', 'createdAt'],
    filters: ['named', 'state', 'moderation', 'ownerId'],
  }),
  actions: [
    onRow('edit', mediaConsoleCalls, 'console/media/edit', {
      given: (row) => ({ videoId: videoId(row) }),
      filled: (row) => pick(row, 'title', 'intro', 'contentType', 'access', 'price', 'en'),
    }),
    onRow('publish', mediaConsoleCalls, 'console/media/publish', {
      given: (row) => ({ videoId: videoId(row) }),
      filled: () => ({ at: new Date().toISOString() }),
      takesMany: true,
    }),
    onRow('assign', catalogueConsoleCalls, 'console/catalogue/assign', {
      given: (row) => ({ videoId: videoId(row) }),
      asked: { call: 'console/catalogue/assigned', body: (row) => ({ videoId: videoId(row) }) },
      filled: (row) => pick(row, 'labelIds'),
    }),
    onRow('chapters', mediaChapterCalls, 'console/media/chapters/put', {
      given: (row) => ({ videoId: videoId(row) }),
      filled: (row) => pick(row, 'chapters'),
    }),
    onRow('film', mediaChapterCalls, 'console/media/film/put', {
      given: (row) => ({ videoId: videoId(row) }),
      isFor: ({ contentType }) => contentType === 2,
    }),
    onRow('hold', mediaOwnerCalls, 'console/media/hold', {
      given: (row) => ({ videoId: videoId(row), held: true }),
      isFor: ({ held, removed }) => held !== true && removed !== true,
      isDangerous: true,
      takesMany: true,
      undo: 'restore',
    }),
    onRow('release', mediaOwnerCalls, 'console/media/hold', {
      given: (row) => ({ videoId: videoId(row), held: false, note: '' }),
      isFor: ({ held }) => held === true,
    }),
    onRow('remove', mediaOwnerCalls, 'console/media/remove', {
      given: (row) => ({ videoId: videoId(row) }),
      isFor: ({ removed }) => removed !== true,
      isDangerous: true,
      takesMany: true,
      undo: 'restore',
    }),
    onRow('restore', mediaConsoleCalls, 'console/media/restore', {
      given: (row) => ({ videoId: videoId(row) }),
      isFor: ({ held, removed }) => held === true || removed === true,
      takesMany: true,
    }),
  ],
});
