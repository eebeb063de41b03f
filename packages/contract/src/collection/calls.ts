import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { collectionCard, collectionDetails } from './schemas.ts';
import { COLLECTION_CONTENT_TYPES } from './states.ts';

export const collectionCalls = {
  'app/media/collect/home': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      ...pageRequest,
      creatorId: Type.Optional(id),
      contentType: Type.Optional(
        Type.Enum(COLLECTION_CONTENT_TYPES, { default: 3, description: '3 collections, 6 anime' }),
      ),
    }),
    response: page(collectionCard),
    errors: [],
    doc: 'The collections that there are, or the anime, newest first; all, or those of one creator.',
  }),
  'app/media/collect/details': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: collectionDetails,
    errors: ['notFound'],
    doc: 'A collection with its episodes, what of them this person may see, and where they stopped. One that was taken away is still told to those who bought it.',
  }),
};
