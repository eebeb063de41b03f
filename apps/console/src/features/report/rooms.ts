import { reportCalls } from '@liuguang/contract/report/calls';
import { detail, list, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { reportMessages } from './messages.ts';

const given = (row: Row) => ({ caseId: text(row, 'id') });

export const report = room(reportMessages, {
  list: list(reportCalls, 'console/report/list', {
    columns: ['urgent', 'title', 'contentType', 'reports', 'registered', 'waitingSince'],
  }),
  actions: [onRow('resolve', reportCalls, 'console/report/resolve', { given, takesMany: true })],
  details: [detail('reports', reportCalls, 'console/report/details', given)],
});
