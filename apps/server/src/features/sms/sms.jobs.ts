import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { SmsOutbox } from './sms.outbox.ts';
import type { SmsService } from './sms.service.ts';

export const smsJobs = {
  'sms.sweep': job({
    doc: 'Deletes SMS codes older than a day, and messages of the outbox older than ten minutes.',
    schedule: '*/5 * * * *',
    retries: 1,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

export const smsJobHandlers = (sms: SmsService, outbox: SmsOutbox): JobHandlers<typeof smsJobs> => ({
  'sms.sweep': async (_input, { progress }) => {
    const codes = await sms.sweep();
    const messages = await outbox.sweep();
    await progress(100, `${codes} codes, ${messages} messages`);
  },
});
