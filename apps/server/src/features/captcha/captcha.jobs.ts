import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { CaptchaService } from './captcha.service.ts';

export const captchaJobs = {
  'captcha.sweep': job({
    doc: 'Deletes captchas that nobody answered in time.',
    schedule: '*/10 * * * *',
    retries: 1,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

export const captchaJobHandlers = (captchas: CaptchaService): JobHandlers<typeof captchaJobs> => ({
  'captcha.sweep': async (_input, { progress }) => {
    await progress(100, `${await captchas.sweep()} captchas`);
  },
});
