import type { collectionCalls } from '@liuguang/contract/collection/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { CollectionService } from './collection.service.ts';

export const collectionRoutes = (collections: CollectionService): Routes<typeof collectionCalls> => ({
  'app/media/collect/home': ({ body }) => collections.home(body),
  'app/media/collect/details': ({ actor, body }) => collections.details(actor, body.id),
});
