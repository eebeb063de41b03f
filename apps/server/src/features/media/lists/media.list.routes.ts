import type { HomeModule } from '@liuguang/contract/media/home';
import type { mediaHomeCalls } from '@liuguang/contract/media/home-calls';
import type { mediaListCalls } from '@liuguang/contract/media/list-calls';
import type { Routes } from '../../../platform/http/handler.ts';
import { mapMaybe } from '../../../platform/maybe-promise.ts';
import type { Page } from '../../../platform/page.ts';
import type { BlockPort } from '../../block/block.port.ts';
import type { MediaHome } from './media.home.ts';
import type { MediaLists } from './media.list.ts';
import type { MediaModules } from './media.modules.ts';
import type { MediaRecommend } from './media.recommend.ts';

interface Listing {
  readonly home: MediaHome;
  readonly modules: MediaModules;
  readonly lists: MediaLists;
  readonly recommend: MediaRecommend;
  readonly blocks: Pick<BlockPort, 'shownTo'>;
}

export const mediaListRoutes = ({
  home,
  modules,
  lists,
  recommend,
  blocks,
}: Listing): Routes<typeof mediaHomeCalls & typeof mediaListCalls> => ({
  'app/media/home': ({ actor, body }) => mapMaybe(blocks.shownTo(actor.id, home.home(actor, body)), withoutEmpty),
  'x/media/module': ({ actor, body }) => blocks.shownTo(actor.id, home.module(body)),
  'console/media/modules': async () => ({ list: await modules.all() }),
  'console/media/module/save': ({ tx, actor, body }) => modules.save(tx, actor, body),
  'console/media/module/preview': ({ body }) => home.preview(body),
  'console/media/module/remove': async ({ tx, actor, body }) => {
    await modules.remove(tx, actor, body.moduleId);
    return {};
  },
  'console/media/home/draft': async ({ body }) => ({ draft: await modules.draft(body) }),
  'console/media/home/draft/save': ({ tx, actor, body }) => modules.saveDraft(tx, actor, body),
  'console/media/home/draft/discard': async ({ tx, body }) => {
    await modules.discardDraft(tx, body);
    return {};
  },
  'console/media/home/publish': async ({ tx, actor, body }) => ({ list: await modules.publish(tx, actor, body) }),
  'console/media/home/versions': ({ body }) => modules.versions(body),
  'console/media/home/restore': async ({ tx, actor, body }) => ({
    list: await modules.restore(tx, actor, body.versionId),
  }),
  'app/media/recommend': ({ actor, body }) => blocks.shownTo(actor.id, recommend.list(actor, body)),
  'app/media/published': ({ actor, body }) => blocks.shownTo(actor.id, lists.published(body)),
  'x/media/list': ({ actor, body }) => blocks.shownTo(actor.id, lists.list(body)),
});

/** A part of the home screen of which nothing is left is not there; the page itself where all have something. */
const withoutEmpty = (page: Page<HomeModule>): Page<HomeModule> =>
  page.list.every(({ list }) => list.length > 0)
    ? page
    : { ...page, list: page.list.filter(({ list }) => list.length > 0) };
