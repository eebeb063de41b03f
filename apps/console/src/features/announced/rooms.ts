import { announcedCalls } from '@liuguang/contract/announced/calls';
import { list, onList, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { announcedMessages } from './messages.ts';

const given = (row: Row) => ({ announcedId: text(row, 'id') });
const isWaiting = ({ state }: Row) => state === 'waiting';

export const announced = room(announcedMessages, {
  list: list(announcedCalls, 'console/announced/list', {
    columns: ['cover', 'title', 'becomes', 'releasesAt', 'waiting', 'state'],
    filters: ['state'],
  }),
  actions: [
    onList('create', announcedCalls, 'console/announced/create'),
    onRow('edit', announcedCalls, 'console/announced/edit', {
      given,
      filled: (row) => pick(row, 'title', 'intro', 'becomes', 'targetId', 'trailerId', 'releasesAt'),
      isFor: isWaiting,
    }),
    onRow('cancel', announcedCalls, 'console/announced/cancel', { given, isFor: isWaiting, isDangerous: true }),
  ],
});
