import { type Group, page, view } from './place.ts';

export const system: Group = {
  name: 'groupSystem',
  places: [
    {
      name: 'job',
      path: '/job',
      permission: 'job.read',
      load: view(async () => (await import('../../features/job/rooms.ts')).job),
    },
    {
      name: 'system',
      path: '/system',
      permission: 'job.read',
      load: page(async () => (await import('../../features/dashboard/SystemPage.tsx')).SystemPage),
    },
    {
      name: 'operator',
      path: '/operator',
      permission: 'operator.manage',
      load: view(async () => (await import('../../features/operator/rooms.ts')).operators),
    },
    {
      name: 'permissions',
      path: '/operator/permissions',
      load: page(async () => (await import('../../features/operator/PermissionTable.tsx')).PermissionTable),
    },
    {
      name: 'audit',
      path: '/audit',
      permission: 'audit.read',
      load: view(async () => (await import('../../features/operator/rooms.ts')).audit),
    },
    {
      name: 'own',
      path: '/own',
      load: page(async () => (await import('../../features/operator/OwnAccount.tsx')).OwnAccount),
    },
  ],
};
