import { call } from '../call.ts';
import { exact, page, pageRequest } from '../shapes.ts';
import { outboxMessage } from './schemas.ts';

export const smsCalls = {
  'console/sms/outbox': call({
    method: 'POST',
    actor: 'operator',
    permission: 'sms.read',
    audit: [],
    request: exact({ ...pageRequest }),
    response: page(outboxMessage),
    errors: [],
    doc: 'Messages of the last ten minutes where no SMS provider is set up, newest first; every read is audited.',
  }),
};
