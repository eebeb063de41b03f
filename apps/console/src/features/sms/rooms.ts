import { smsCalls } from '@liuguang/contract/sms/calls';
import { list, room } from '../../lib/room/room.ts';

export const sms = room(
  {},
  {
    list: list(smsCalls, 'console/sms/outbox', { columns: ['phone', 'text', 'createdAt'] }),
  },
);
