import type { privacyCalls } from '@liuguang/contract/privacy/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { JobPort } from '../job/job.port.ts';
import { privacyJobs } from './privacy.jobs.ts';
import type { PrivacyService } from './privacy.service.ts';

export const privacyRoutes = (privacy: PrivacyService, jobs: JobPort): Routes<typeof privacyCalls> => ({
  'x/privacy/sessions': ({ body, actor }) => privacy.sessions(actor, body),
  'x/privacy/revoke': async ({ body, actor }) => ({ ended: await privacy.revoke(actor, body.sessionId) }),
  'x/privacy/export': async ({ actor: { id, ...actor }, tx }) => {
    await privacy.tellExport(tx, { id, ...actor });
    const owner = `account:${id}` as const;
    return { jobId: await jobs.enqueue(tx, privacyJobs, 'privacy.export', { accountId: String(id) }, owner) };
  },
  'x/privacy/archive': ({ body, actor }) => privacy.archive(actor, body.jobId),
  'x/privacy/delete': async ({ actor }) => ({ deletedOn: (await privacy.askDeletion(actor)).toISOString() }),
  'x/privacy/keep': async ({ actor }) => {
    await privacy.keep(actor);
    return {};
  },
  'x/privacy/standing': async ({ actor }) => ({ deletedOn: (await privacy.deletionOf(actor))?.toISOString() ?? '' }),
});
