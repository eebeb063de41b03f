import { accountJobs } from '../features/account/account.jobs.ts';
import { advertJobs } from '../features/advert/advert.jobs.ts';
import { captchaJobs } from '../features/captcha/captcha.jobs.ts';
import { commentJobs } from '../features/comment/comment.jobs.ts';
import { handoffJobs } from '../features/handoff/handoff.jobs.ts';
import { jobJobs } from '../features/job/job.jobs.ts';
import { ledgerJobs } from '../features/ledger/ledger.jobs.ts';
import { mediaJobs } from '../features/media/media.jobs.ts';
import { membershipJobs } from '../features/membership/membership.jobs.ts';
import { moderationJobs } from '../features/moderation/moderation.jobs.ts';
import { operatorJobs } from '../features/operator/operator.jobs.ts';
import { paymentJobs } from '../features/payment/payment.jobs.ts';
import { pictureJobs } from '../features/picture/picture.jobs.ts';
import { privacyJobs } from '../features/privacy/privacy.jobs.ts';
import { realtimeJobs } from '../features/realtime/realtime.jobs.ts';
import { searchJobs } from '../features/search/search.jobs.ts';
import { showcaseJobs } from '../features/showcase/showcase.jobs.ts';
import { smsJobs } from '../features/sms/sms.jobs.ts';
import { uploadJobs } from '../features/upload/upload.jobs.ts';
import { watchJobs } from '../features/watch/watch.jobs.ts';

/** Every job that this server runs; `pairJobs` finds the handler of each. */
export const DECLARED_JOBS = [
  accountJobs,
  advertJobs,
  captchaJobs,
  commentJobs,
  handoffJobs,
  jobJobs,
  ledgerJobs,
  mediaJobs,
  membershipJobs,
  moderationJobs,
  operatorJobs,
  paymentJobs,
  pictureJobs,
  privacyJobs,
  realtimeJobs,
  searchJobs,
  showcaseJobs,
  smsJobs,
  uploadJobs,
  watchJobs,
];
