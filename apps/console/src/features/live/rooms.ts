import { liveConsoleCalls } from '@liuguang/contract/live/console-calls';
import { list, onList, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { liveMessages } from './messages.ts';

/** A channel as it is saved: all of the row but what the server adds. */
function channelOf({ id: _, version: __, updatedAt: ___, ...channel }: Row): Row {
  return channel;
}

export const live = room(liveMessages, {
  list: list(liveConsoleCalls, 'console/live/list', {
    columns: ['number', 'title', 'group', 'access', 'enabled', 'updatedAt'],
  }),
  actions: [
    onList('create', liveConsoleCalls, 'console/live/save', { given: () => ({ version: 0 }), without: ['channelId'] }),
    onRow('edit', liveConsoleCalls, 'console/live/save', {
      given: (row) => ({ channelId: text(row, 'id'), version: Number(row.version) }),
      filled: (row) => ({ channel: channelOf(row) }),
    }),
  ],
});

export const health = room(liveMessages, {
  list: list(liveConsoleCalls, 'console/live/health', {
    id: 'channelId',
    columns: ['channelId', 'now', 'viewers', 'bitRate', 'lastSegmentAt', 'plannedUntil', 'problem'],
  }),
});
