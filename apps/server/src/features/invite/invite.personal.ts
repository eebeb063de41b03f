import type { Clock } from '../../platform/clock.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { stateOf } from './invite.present.ts';
import type { InviteRepository } from './invite.repository.ts';

export const invitePersonal = (repository: InviteRepository, clock: Clock): PersonalData => ({
  feature: 'invite',
  tables: ['invite', 'invite_reward'],
  merge: (tx, guest, into) => repository.join(tx, guest, into, clock.now()),
  export: async (accountId) => {
    const [invites, rewards] = await Promise.all([repository.invitesOf(accountId), repository.rewardsOf(accountId)]);
    const dates = ({ cameAt, registeredAt, activeAt }: (typeof invites)[number]) => ({
      cameAt,
      registeredAt,
      activeAt,
    });
    const brought = invites.filter(({ inviterId }) => inviterId === accountId);
    const came = invites.find(({ invitedId }) => invitedId === accountId);
    return [
      {
        name: 'invitations.json',
        content: {
          came: came ? { ...dates(came), byInvitation: true } : null,
          brought: brought.map((row) => ({ ...dates(row), state: stateOf(row) })),
          rewards: rewards.map(({ amount, state, at }) => ({ amount, state, at })),
        },
      },
    ];
  },
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
