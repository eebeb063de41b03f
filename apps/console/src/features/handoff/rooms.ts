import { handoffCalls } from '@liuguang/contract/handoff/calls';
import { list, room } from '../../lib/room/room.ts';

export const handoff = room(
  {},
  {
    list: list(handoffCalls, 'console/handoff/list', {
      columns: ['accountId', 'origin', 'address', 'askedAt', 'usedAt'],
      filters: ['accountId'],
    }),
  },
);
