import { type Group, page, view } from './place.ts';

export const service: Group = {
  name: 'groupService',
  places: [
    {
      name: 'support',
      path: '/support',
      permission: 'support.read',
      load: page(async () => (await import('../../features/support/ServiceDesk.tsx')).ServiceDesk),
    },
    {
      name: 'supportQuestion',
      path: '/support/question',
      permission: 'support.read',
      load: view(async () => (await import('../../features/support/rooms.ts')).question),
    },
    {
      name: 'supportCanned',
      path: '/support/canned',
      permission: 'support.read',
      load: view(async () => (await import('../../features/support/rooms.ts')).canned),
    },
    {
      name: 'feedback',
      path: '/feedback',
      permission: 'feedback.read',
      load: view(async () => (await import('../../features/feedback/rooms.ts')).feedback),
    },
    {
      name: 'sms',
      path: '/sms',
      permission: 'sms.read',
      load: view(async () => (await import('../../features/sms/rooms.ts')).sms),
    },
  ],
};
