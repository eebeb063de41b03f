import Type from 'typebox';
import { call } from '../call.ts';
import { MEDIA_LIMITS } from '../media/limits.ts';
import { MEDIA_ACCESSES } from '../media/states.ts';
import { sentPicture } from '../picture/fields.ts';
import { exact, id, instant, meant, page, pageRequest } from '../shapes.ts';
import { collectionCard } from './schemas.ts';
import { COLLECTION_CONTENT_TYPES, COLLECTION_LIMITS, COLLECTION_STATES, COLLECTION_WARNINGS } from './states.ts';

const words = {
  title: Type.String({ minLength: 1, maxLength: MEDIA_LIMITS.title, pattern: '\\S' }),
  intro: Type.String({ maxLength: MEDIA_LIMITS.intro }),
};

const fields = {
  ...words,
  en: Type.Optional(exact(words, { description: 'the same in English' })),
  access: Type.Enum(MEDIA_ACCESSES),
  price: Type.Integer({
    minimum: 0,
    maximum: MEDIA_LIMITS.price,
    description: 'of the whole in gold; 0 but for access by gold',
  }),
  finished: Type.Optional(Type.Boolean({ description: 'no more episodes are to come; as it was unless said' })),
  coverId: Type.Optional(sentPicture('cover')),
  coverOfId: Type.Optional(Type.Union([id, Type.Null()], { description: 'the video whose cover is its cover' })),
};

const ordinal = Type.Integer({ minimum: 1, maximum: COLLECTION_LIMITS.number });
const episode = exact({ season: ordinal, number: ordinal, videoId: id });

/** A collection as operators see it. */
const collectionRecord = exact({
  ...collectionCard.properties,
  ownerId: Type.Union([id, Type.Literal('')]),
  state: Type.Enum(COLLECTION_STATES),
  list: Type.Array(episode, { description: 'all of it, whether or not anybody may find it' }),
  warnings: Type.Array(Type.Enum(COLLECTION_WARNINGS), {
    description:
      'what people may feel misled by: paid episodes in one that says it is free, a whole dearer than its parts',
  }),
});

const collectionId = { collectionId: id };

const change = (doc: string) =>
  call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.manage',
    audit: ['collectionId'],
    request: exact(collectionId),
    response: collectionRecord,
    errors: ['notFound'],
    doc,
  });

/** What operators do with collections. */
export const collectionConsoleCalls = {
  'console/collection/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.read',
    request: exact({ ...pageRequest, ...meant, state: Type.Optional(Type.Enum(COLLECTION_STATES)) }),
    response: page(collectionRecord),
    errors: [],
    doc: 'Every collection, newest first.',
  }),
  'console/collection/create': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['title', 'creatorId', 'access', 'price'],
    request: exact({ creatorId: id, contentType: Type.Enum(COLLECTION_CONTENT_TYPES), ...fields }),
    response: collectionRecord,
    errors: ['notFound'],
    doc: 'Makes a collection of somebody’s, who gets the creator’s share of what it earns. It is nobody’s to find until it is published.',
  }),
  'console/collection/edit': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['collectionId', 'title', 'access', 'price'],
    request: exact({ ...collectionId, ...fields }),
    response: collectionRecord,
    errors: ['notFound'],
    doc: 'Replaces what a collection says and costs.',
  }),
  'console/collection/episodes': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['collectionId'],
    request: exact({ ...collectionId, list: Type.Array(episode, { maxItems: COLLECTION_LIMITS.episodes }) }),
    response: collectionRecord,
    errors: ['notFound'],
    doc: 'Decides what is in a collection: these episodes and no others. No video and no number stands in it twice.',
  }),
  'console/collection/publish': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['collectionId', 'at'],
    request: exact({
      ...collectionId,
      at: Type.Union([instant, Type.Null()], { description: 'from when on; null takes it off the shelves' }),
    }),
    response: collectionRecord,
    errors: ['notFound'],
    doc: 'Lets everybody find a collection, from a time on that may be still to come, or nobody.',
  }),
  'console/collection/hold': change('Keeps a collection back, from its buyers too, until it is restored.'),
  'console/collection/remove': change('Takes a collection away from everybody but those who bought it.'),
  'console/collection/restore': change('Lets a collection go that was held or removed.'),
};
