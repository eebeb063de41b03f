import { smsCalls } from '@liuguang/contract/sms/calls';
import { list, room } from '../../lib/room/room.ts';
import { smsMessages } from './messages.ts';

export const sms = room(smsMessages, {
  list: list(smsCalls, 'console/sms/outbox', { columns: ['phone', 'text', 'createdAt'] }),
});
