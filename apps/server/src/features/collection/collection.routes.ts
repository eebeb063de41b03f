import type { collectionCalls } from '@liuguang/contract/collection/calls';
import type { collectionConsoleCalls } from '@liuguang/contract/collection/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { CollectionConsole } from './collection.console.ts';
import type { CollectionService } from './collection.service.ts';

export const collectionRoutes = (
  collections: CollectionService,
  blocks: Pick<BlockPort, 'shownTo'>,
): Routes<typeof collectionCalls> => ({
  'app/media/collect/home': ({ actor, body }) => blocks.shownTo(actor.id, collections.home(body)),
  'app/media/collect/details': ({ actor, body }) => collections.details(actor, body.id),
});

export const collectionConsoleRoutes = (forOperators: CollectionConsole): Routes<typeof collectionConsoleCalls> => ({
  'console/collection/list': ({ body }) => forOperators.list(body),
  'console/collection/create': ({ body, tx }) => forOperators.create(tx, body),
  'console/collection/edit': ({ body, tx }) => forOperators.edit(tx, body),
  'console/collection/episodes': ({ body, tx }) => forOperators.episodes(tx, body),
  'console/collection/publish': ({ body, tx }) => forOperators.publish(tx, body),
  'console/collection/hold': ({ body, tx }) => forOperators.hold(tx, body.collectionId),
  'console/collection/remove': ({ body, tx }) => forOperators.remove(tx, body.collectionId),
  'console/collection/restore': ({ body, tx }) => forOperators.restore(tx, body.collectionId),
});
