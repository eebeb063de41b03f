import type { PersonalData } from '../../platform/personal.ts';
import type { JobRepository } from './job.repository.ts';

export const jobPersonal = (repository: JobRepository): PersonalData => ({
  feature: 'job',
  tables: ['job_record'],
  merge: (tx, guest, into) => repository.changeOwner(tx, `account:${guest}`, `account:${into}`),
  export: async (accountId) => [{ name: 'jobs.json', content: await repository.ofOwner(`account:${accountId}`) }],
  erase: (tx, accountId) => repository.deleteOf(tx, `account:${accountId}`),
});
