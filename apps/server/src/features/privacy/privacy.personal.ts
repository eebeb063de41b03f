import type { PersonalData } from '../../platform/personal.ts';
import type { PrivacyRepository } from './privacy.repository.ts';

/** The account that a guest joins is not deleted because the guest was to be. */
export const privacyPersonal = (repository: PrivacyRepository): PersonalData => ({
  feature: 'privacy',
  tables: ['privacy_deletion', 'privacy_export'],
  merge: async (tx, guest, into) => {
    await repository.keep(guest, tx);
    await repository.moveExports(tx, guest, into);
  },
  export: async (accountId) => [
    { name: 'deletion.json', content: { dueAt: (await repository.dueOf(accountId)) ?? null } },
  ],
  erase: async (tx, accountId) => {
    await repository.keep(accountId, tx);
    await repository.disownExports(tx, accountId);
  },
});
