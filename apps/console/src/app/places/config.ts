import { type Group, page, view } from './place.ts';

export const config: Group = {
  name: 'groupConfig',
  places: [
    {
      name: 'config',
      path: '/config',
      permission: 'config.read',
      load: page(async () => (await import('../../features/config/ConfigParts.tsx')).ConfigParts),
    },
    {
      name: 'theme',
      path: '/theme',
      permission: 'config.read',
      load: page(async () => (await import('../../features/config/ThemePage.tsx')).ThemePage),
    },
    {
      name: 'announcement',
      path: '/announcement',
      permission: 'config.read',
      load: view(async () => (await import('../../features/config/rooms.ts')).announcement),
    },
    {
      name: 'broadcast',
      path: '/broadcast',
      permission: 'notice.broadcast',
      load: view(async () => (await import('../../features/notice/rooms.ts')).broadcast),
    },
    {
      name: 'page',
      path: '/page',
      permission: 'config.read',
      load: view(async () => (await import('../../features/page/rooms.ts')).page),
    },
    {
      name: 'searchWords',
      path: '/search',
      permission: 'config.read',
      load: view(async () => (await import('../../features/search/rooms.ts')).words),
    },
    {
      name: 'searchSynonyms',
      path: '/search/synonyms',
      permission: 'config.read',
      load: view(async () => (await import('../../features/search/rooms.ts')).synonyms),
    },
  ],
};
