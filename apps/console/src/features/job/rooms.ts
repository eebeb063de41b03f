import { jobCalls } from '@liuguang/contract/job/calls';
import { list, onRow, room, text } from '../../lib/room/room.ts';
import { jobMessages } from './messages.ts';

export const job = room(jobMessages, {
  list: list(jobCalls, 'console/job/list', {
    id: 'jobId',
    columns: ['name', 'state', 'progress', 'note', 'attempts', 'error', 'createdAt', 'updatedAt'],
    filters: ['state', 'name'],
  }),
  actions: [
    onRow('retry', jobCalls, 'console/job/retry', {
      given: (row) => ({ jobId: text(row, 'jobId') }),
      isFor: ({ state }) => state === 'failed',
      takesMany: true,
    }),
  ],
});
