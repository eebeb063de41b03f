import { feedbackCalls } from '@liuguang/contract/feedback/calls';
import { list, onRow, room, text } from '../../lib/room/room.ts';
import { feedbackMessages } from './messages.ts';

export const feedback = room(feedbackMessages, {
  list: list(feedbackCalls, 'console/feedback/list', {
    columns: ['kind', 'text', 'pictures', 'state', 'createdAt', 'answeredAt'],
    filters: ['state', 'kind'],
  }),
  actions: [
    onRow('answer', feedbackCalls, 'console/feedback/answer', {
      given: (row) => ({ feedbackId: text(row, 'id') }),
      filled: (row) => ({ answer: text(row, 'answer') }),
    }),
  ],
});
