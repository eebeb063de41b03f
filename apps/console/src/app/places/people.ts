import { type Group, view } from './place.ts';

export const people: Group = {
  name: 'groupPeople',
  places: [
    {
      name: 'account',
      path: '/account',
      permission: 'account.read',
      load: view(async () => (await import('../../features/account/rooms.ts')).account),
    },
    {
      name: 'merges',
      path: '/account/merges',
      permission: 'account.read',
      load: view(async () => (await import('../../features/signin/rooms.ts')).merges),
    },
    {
      name: 'handoff',
      path: '/handoff',
      permission: 'account.read',
      load: view(async () => (await import('../../features/handoff/rooms.ts')).handoff),
    },
    {
      name: 'invite',
      path: '/invite',
      permission: 'growth.read',
      load: view(async () => (await import('../../features/invite/rooms.ts')).invite),
    },
  ],
};
