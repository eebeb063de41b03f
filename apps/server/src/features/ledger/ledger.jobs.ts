import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { LedgerRoots } from './ledger.roots.ts';
import type { LedgerService } from './ledger.service.ts';

export const ledgerJobs = {
  'ledger.release': job({
    doc: 'Gives back what was set aside for too long.',
    schedule: '* * * * *',
    retries: 0,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
  'ledger.root': job({
    doc: 'Signs and publishes the day’s root over all accounts.',
    schedule: '5 0 * * *',
    retries: 8,
    timeLimitSeconds: 1800,
    atOnce: 1,
  }),
};

export const ledgerJobHandlers = (ledger: LedgerService, roots: LedgerRoots): JobHandlers<typeof ledgerJobs> => ({
  'ledger.release': async (_input, { progress, signal }) => {
    await progress(100, `${await ledger.releaseDue(signal)} holds`);
  },
  'ledger.root': async (_input, { progress }) => {
    await progress(100, (await roots.make()) ? 'made' : 'there already');
  },
});
