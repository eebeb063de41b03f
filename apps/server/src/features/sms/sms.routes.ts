import type { smsCalls } from '@liuguang/contract/sms/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { SmsOutbox } from './sms.outbox.ts';

export const smsRoutes = (outbox: SmsOutbox): Routes<typeof smsCalls> => ({
  'console/sms/outbox': ({ body }) => outbox.list(body),
});
