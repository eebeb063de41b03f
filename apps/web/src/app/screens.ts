import type { Screen } from './frame/screen.ts';

/** Every screen that is built. A new one is a line here. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', keep: true, load: async () => (await import('./pages/HomePage.tsx')).HomePage },
  { name: 'mine', keep: true, load: async () => (await import('./pages/MinePage.tsx')).MinePage },
  {
    name: 'changeName',
    load: async () => (await import('../features/account/EditProfileScreen.tsx')).EditNameScreen,
  },
  {
    name: 'changeIntro',
    load: async () => (await import('../features/account/EditProfileScreen.tsx')).EditIntroScreen,
  },
  {
    name: 'rechargeRecord',
    load: async () => (await import('../features/ledger/StatementScreen.tsx')).StatementScreen,
  },
  { name: 'gallery', load: async () => (await import('../features/gallery/GalleryScreen.tsx')).GalleryScreen },
  { name: 'uploads', load: async () => (await import('../features/upload/UploadScreen.tsx')).UploadScreen },
  { name: 'notFound', load: async () => (await import('./NotFound.tsx')).NotFound },
];
