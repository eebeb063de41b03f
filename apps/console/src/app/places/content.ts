import { type Group, page, view } from './place.ts';

export const content: Group = {
  name: 'groupContent',
  places: [
    {
      name: 'media',
      path: '/media',
      permission: 'media.read',
      load: view(async () => (await import('../../features/media/rooms.ts')).media),
    },
    {
      name: 'upload',
      path: '/upload',
      permission: 'media.edit',
      load: page(async () => (await import('../../features/upload/UploadPage.tsx')).UploadPage),
    },
    {
      name: 'collection',
      path: '/collection',
      permission: 'media.read',
      load: view(async () => (await import('../../features/collection/rooms.ts')).collection),
    },
    {
      name: 'work',
      path: '/work',
      permission: 'media.read',
      load: view(async () => (await import('../../features/work/rooms.ts')).work),
    },
    {
      name: 'workImport',
      path: '/work-import',
      permission: 'media.edit',
      load: page(async () => (await import('../../features/work/ImportPage.tsx')).ImportPage),
    },
    {
      name: 'announced',
      path: '/announced',
      permission: 'media.read',
      load: view(async () => (await import('../../features/announced/rooms.ts')).announced),
    },
    {
      name: 'catalogue',
      path: '/catalogue',
      permission: 'media.read',
      load: view(async () => (await import('../../features/catalogue/rooms.ts')).catalogue),
    },
    {
      name: 'home',
      path: '/home',
      permission: 'config.read',
      load: page(async () => (await import('../../features/media/HomeEditor.tsx')).HomeEditor),
    },
    {
      name: 'live',
      path: '/live',
      permission: 'live.read',
      load: view(async () => (await import('../../features/live/rooms.ts')).live),
    },
    {
      name: 'liveHealth',
      path: '/live/health',
      permission: 'live.read',
      load: view(async () => (await import('../../features/live/rooms.ts')).health),
    },
    {
      name: 'liveRooms',
      path: '/live/rooms',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/live/rooms.ts')).chatRooms),
    },
    {
      name: 'liveChat',
      path: '/live/chat',
      permission: 'moderation.read',
      load: view(async () => (await import('../../features/live/rooms.ts')).chatLines),
    },
  ],
};
