import { moderationCalls } from '@liuguang/contract/moderation/calls';
import { list, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { Frames } from './Frames.tsx';
import { moderationMessages } from './messages.ts';

const given = (row: Row) => ({ caseId: text(row, 'id') });

export const moderation = room(moderationMessages, {
  list: list(moderationCalls, 'console/moderation/list', {
    columns: ['title', 'kind', 'reason', 'risk', 'state', 'openedAt', 'decidedAt'],
    filters: ['state'],
  }),
  actions: [
    onRow('approve', moderationCalls, 'console/moderation/decide', {
      given: (row) => ({ ...given(row), state: 'passed' as const }),
      isFor: ({ state }) => state !== 'passed',
      takesMany: true,
    }),
    onRow('block', moderationCalls, 'console/moderation/decide', {
      given: (row) => ({ ...given(row), state: 'blocked' as const }),
      isFor: ({ state }) => state !== 'blocked',
      isDangerous: true,
      takesMany: true,
      undo: 'approve',
    }),
  ],
  Extra: Frames,
});
