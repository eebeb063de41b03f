import type { PersonalData } from '../../platform/personal.ts';
import type { LevelRepository } from './level.repository.ts';

/** The points themselves are the ledger's; here is only how many were ever earned. */
export const levelPersonal = (repository: LevelRepository): PersonalData => ({
  feature: 'level',
  tables: ['level_standing'],
  merge: async (tx, guest, into) => {
    const earned = await repository.forget(tx, guest);
    if (earned > 0) await repository.add(tx, into, earned);
  },
  export: async (accountId) => [{ name: 'level.json', content: { earned: await repository.earnedBy(accountId) } }],
  erase: async (tx, accountId) => {
    await repository.forget(tx, accountId);
  },
});
