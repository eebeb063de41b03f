import type { searchCalls, searchConsoleCalls } from '@liuguang/contract/search/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { SearchHot } from './search.hot.ts';
import type { SearchService } from './search.service.ts';

export const searchRoutes = (
  search: SearchService,
  hot: SearchHot,
  blocks: Pick<BlockPort, 'shownTo'>,
): Routes<typeof searchCalls & typeof searchConsoleCalls> => ({
  'app/media/hotSearchs/list': () => hot.bar(),
  'app/search/hot': () => hot.hot(),
  'app/search/details': ({ actor, body }) => blocks.shownTo(actor.id, search.details(actor, body)),
  'x/search/suggest': ({ actor, body }) => search.suggest(actor, body.words),
  'console/search/words': () => hot.wordsForOperators(),
  'console/search/word/save': ({ tx, body }) => hot.save(tx, body),
  'console/search/word/remove': async ({ tx, body }) => {
    await hot.remove(tx, body.word);
    return {};
  },
});
