import { type Group, view } from './place.ts';

export const growth: Group = {
  name: 'groupGrowth',
  places: [
    {
      name: 'task',
      path: '/task',
      permission: 'growth.read',
      load: view(async () => (await import('../../features/task/rooms.ts')).task),
    },
    {
      name: 'redeem',
      path: '/redeem',
      permission: 'growth.read',
      load: view(async () => (await import('../../features/redeem/rooms.ts')).redeem),
    },
    {
      name: 'redeemcode',
      path: '/redeemcode',
      permission: 'growth.read',
      load: view(async () => (await import('../../features/redeemcode/rooms.ts')).redeemcode),
    },
    {
      name: 'level',
      path: '/level',
      permission: 'growth.read',
      load: view(async () => (await import('../../features/level/rooms.ts')).level),
    },
    {
      name: 'showcase',
      path: '/showcase',
      permission: 'config.read',
      load: view(async () => (await import('../../features/showcase/rooms.ts')).showcase),
    },
    {
      name: 'showcaseFigures',
      path: '/showcase/figures',
      permission: 'config.read',
      load: view(async () => (await import('../../features/showcase/rooms.ts')).figures),
    },
    {
      name: 'advert',
      path: '/advert',
      permission: 'config.read',
      load: view(async () => (await import('../../features/advert/rooms.ts')).advert),
    },
    {
      name: 'advertFigures',
      path: '/advert/figures',
      permission: 'config.read',
      load: view(async () => (await import('../../features/advert/rooms.ts')).figures),
    },
  ],
};
