import type { Clock } from '../../platform/clock.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { MembershipRepository } from './membership.repository.ts';

export const membershipPersonal = (repository: MembershipRepository, clock: Clock): PersonalData => ({
  feature: 'membership',
  tables: ['membership', 'membership_grant'],
  merge: async () => undefined,
  owned: {
    any: (tx, guest) => repository.anyActive(tx, guest, clock.now()),
    merge: (tx, guest, into) => repository.addSeconds(tx, guest, into, clock.now()),
  },
  export: async (accountId) => [
    {
      name: 'membership.json',
      content: { tiers: await repository.of(accountId), history: await repository.grantsOf(accountId) },
    },
  ],
  erase: (tx, accountId) => repository.delete(tx, accountId),
});
