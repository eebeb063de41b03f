import type { mediaHomeCalls } from '@liuguang/contract/media/home-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { MediaHome } from './media.home.ts';

export const mediaHomeRoutes = (home: MediaHome): Routes<typeof mediaHomeCalls> => ({
  'app/media/home': async () => ({ modules: await home.modules() }),
});
