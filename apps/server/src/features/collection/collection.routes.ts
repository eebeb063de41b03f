import type { collectionCalls } from '@liuguang/contract/collection/calls';
import type { collectionConsoleCalls } from '@liuguang/contract/collection/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { CollectionDesk } from './collection.desk.ts';
import type { CollectionService } from './collection.service.ts';

export const collectionRoutes = (collections: CollectionService): Routes<typeof collectionCalls> => ({
  'app/media/collect/home': ({ body }) => collections.home(body),
  'app/media/collect/details': ({ actor, body }) => collections.details(actor, body.id),
});

export const collectionConsoleRoutes = (desk: CollectionDesk): Routes<typeof collectionConsoleCalls> => ({
  'console/collection/list': ({ body }) => desk.list(body),
  'console/collection/create': ({ body, tx }) => desk.create(tx, body),
  'console/collection/edit': ({ body, tx }) => desk.edit(tx, body),
  'console/collection/episodes': ({ body, tx }) => desk.episodes(tx, body),
  'console/collection/publish': ({ body, tx }) => desk.publish(tx, body),
  'console/collection/hold': ({ body, tx }) => desk.hold(tx, body.collectionId),
  'console/collection/remove': ({ body, tx }) => desk.remove(tx, body.collectionId),
  'console/collection/restore': ({ body, tx }) => desk.restore(tx, body.collectionId),
});
