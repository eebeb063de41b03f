import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { SigninPhoneChange } from './signin.phone-change.ts';

export const signinJobs = {
  'signin.changePhones': job({
    doc: 'Carries out changes of number that waited for seven days and were not stopped.',
    schedule: '*/15 * * * *',
    retries: 3,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
};

export const signinJobHandlers = (changes: SigninPhoneChange): JobHandlers<typeof signinJobs> => ({
  'signin.changePhones': async (_input, { progress, signal }) => {
    await progress(100, `${await changes.carryOutDue(signal)} numbers`);
  },
});
