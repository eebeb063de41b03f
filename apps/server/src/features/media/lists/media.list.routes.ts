import type { mediaHomeCalls } from '@liuguang/contract/media/home-calls';
import type { mediaListCalls } from '@liuguang/contract/media/list-calls';
import type { Routes } from '../../../platform/http/handler.ts';
import type { MediaHome } from './media.home.ts';
import type { MediaLists } from './media.list.ts';
import type { MediaModules } from './media.modules.ts';
import type { MediaRecommend } from './media.recommend.ts';

interface Listing {
  readonly home: MediaHome;
  readonly modules: MediaModules;
  readonly lists: MediaLists;
  readonly recommend: MediaRecommend;
}

export const mediaListRoutes = ({
  home,
  modules,
  lists,
  recommend,
}: Listing): Routes<typeof mediaHomeCalls & typeof mediaListCalls> => ({
  'app/media/home': ({ actor, body }) => home.home(actor, body),
  'x/media/module': ({ body }) => home.module(body),
  'console/media/modules': async () => ({ list: await modules.all() }),
  'console/media/module/save': ({ tx, body }) => modules.save(tx, body),
  'console/media/module/remove': async ({ tx, body }) => {
    await modules.remove(tx, body.moduleId);
    return {};
  },
  'app/media/recommend': ({ actor, body }) => recommend.list(actor, body),
  'app/media/published': ({ body }) => lists.published(body),
  'x/media/list': ({ body }) => lists.list(body),
});
