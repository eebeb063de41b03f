import type { PersonalData } from '../../platform/personal.ts';
import type { ReportRepository } from './report.repository.ts';

export const reportPersonal = (repository: ReportRepository): PersonalData => ({
  feature: 'report',
  tables: ['report'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => [{ name: 'reports.json', content: await repository.sentBy(accountId) }],
  erase: (tx, accountId) => repository.erase(tx, accountId),
});
