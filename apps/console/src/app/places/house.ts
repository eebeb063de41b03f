import { type Group, page } from './place.ts';

export const house: Group = {
  name: 'groupHouse',
  places: [
    {
      name: 'dashboard',
      path: '/',
      load: page(async () => (await import('../../features/dashboard/Dashboard.tsx')).Dashboard),
    },
  ],
};
