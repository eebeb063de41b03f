import type { searchCalls, searchConsoleCalls } from '@liuguang/contract/search/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { SearchHot } from './search.hot.ts';
import type { SearchService } from './search.service.ts';
import type { SearchSynonyms } from './search.synonyms.ts';

interface SearchParts {
  readonly search: SearchService;
  readonly hot: SearchHot;
  readonly synonyms: SearchSynonyms;
}

export const searchRoutes = (
  { search, hot, synonyms }: SearchParts,
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
  'console/search/synonyms': () => synonyms.list(),
  'console/search/synonym/save': ({ tx, body }) => synonyms.save(tx, body),
  'console/search/synonym/remove': async ({ tx, body }) => {
    await synonyms.remove(tx, body.word);
    return {};
  },
});
