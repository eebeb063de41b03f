import type { catalogueCalls } from '@liuguang/contract/catalogue/calls';
import type { catalogueConsoleCalls } from '@liuguang/contract/catalogue/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { CatalogueConsole } from './catalogue.console.ts';
import type { CatalogueService } from './catalogue.service.ts';

export const catalogueRoutes = (
  catalogue: CatalogueService,
  blocks: Pick<BlockPort, 'shownTo'>,
): Routes<typeof catalogueCalls> => ({
  'app/media/topic/details': ({ actor, body }) => blocks.shownTo(actor.id, catalogue.details('topic', body)),
  'app/media/tag/details': ({ actor, body }) => blocks.shownTo(actor.id, catalogue.details('tag', body)),
  'app/media/actor/details': ({ actor, body }) => blocks.shownTo(actor.id, catalogue.details('actor', body)),
  'x/catalogue/list': async ({ body }) => ({ list: await catalogue.list(body.kind) }),
});

export const catalogueConsoleRoutes = (forOperators: CatalogueConsole): Routes<typeof catalogueConsoleCalls> => ({
  'console/catalogue/list': ({ body }) => forOperators.list(body),
  'console/catalogue/create': ({ body, tx }) => forOperators.create(tx, body),
  'console/catalogue/edit': ({ body, tx }) => forOperators.edit(tx, body),
  'console/catalogue/remove': ({ body, tx }) => forOperators.remove(tx, body.labelId),
  'console/catalogue/restore': ({ body, tx }) => forOperators.restore(tx, body.labelId),
  'console/catalogue/assigned': ({ body }) => forOperators.assigned(body.videoId),
  'console/catalogue/assign': ({ body, tx }) => forOperators.assign(tx, body),
});
