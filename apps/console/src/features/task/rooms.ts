import { taskCalls } from '@liuguang/contract/task/calls';
import { list, onList, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { taskMessages } from './messages.ts';

const fieldsOf = ({ id: _, claims: __, ...task }: Row): Row => task;

export const task = room(taskMessages, {
  list: list(taskCalls, 'console/task/list', {
    columns: ['title', 'group', 'event', 'target', 'reward', 'claims', 'position', 'shown'],
  }),
  actions: [
    onList('save', taskCalls, 'console/task/save', { without: ['taskId'] }),
    onRow('edit', taskCalls, 'console/task/save', {
      given: (row) => ({ taskId: text(row, 'id') }),
      filled: fieldsOf,
    }),
  ],
});
