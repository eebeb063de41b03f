import { handoffCalls } from '@liuguang/contract/handoff/calls';
import { list, room } from '../../lib/room/room.ts';
import { handoffMessages } from './messages.ts';

export const handoff = room(handoffMessages, {
  list: list(handoffCalls, 'console/handoff/list', {
    columns: ['accountId', 'origin', 'address', 'askedAt', 'usedAt'],
    filters: ['accountId'],
  }),
});
