import type { catalogueCalls } from '@liuguang/contract/catalogue/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { CatalogueService } from './catalogue.service.ts';

export const catalogueRoutes = (catalogue: CatalogueService): Routes<typeof catalogueCalls> => ({
  'app/media/topic/details': ({ body }) => catalogue.details('topic', body),
  'app/media/tag/details': ({ body }) => catalogue.details('tag', body),
  'app/media/actor/details': ({ body }) => catalogue.details('actor', body),
  'x/catalogue/list': async ({ body }) => ({ list: await catalogue.list(body.kind) }),
});
