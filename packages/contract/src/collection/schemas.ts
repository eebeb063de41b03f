import Type, { type Static } from 'typebox';
import { mediaCard, mediaCreator } from '../media/home.ts';
import { mediaCover } from '../media/schemas.ts';
import { MEDIA_ACCESSES } from '../media/states.ts';
import { exact, id, instant } from '../shapes.ts';
import { COLLECTION_CONTENT_TYPES } from './states.ts';

const access = Type.Enum(MEDIA_ACCESSES);
const ordinal = Type.Integer({ minimum: 1 });
const words = {
  title: Type.String(),
  translations: Type.Record(Type.String(), exact({ title: Type.String(), intro: Type.String() })),
};

/** An episode as a list beside the player shows it; its id is the video's. */
const placedEpisode = exact({
  id,
  season: ordinal,
  number: ordinal,
  ...words,
  cover: mediaCover,
  seconds: Type.Number({ minimum: 0 }),
  access,
});
export type PlacedEpisode = Static<typeof placedEpisode>;

/** Where a video stands in a collection, with what stands around it. */
export const collectionPlace = exact({
  id,
  contentType: Type.Enum(COLLECTION_CONTENT_TYPES),
  ...words,
  season: ordinal,
  number: ordinal,
  episodes: Type.Array(placedEpisode, { description: 'those that everybody may find, in their order' }),
});
export type CollectionPlace = Static<typeof collectionPlace>;

/** A collection as a list shows it. */
export const collectionCard = exact({
  id,
  contentType: Type.Enum(COLLECTION_CONTENT_TYPES),
  ...words,
  intro: Type.String(),
  cover: mediaCover,
  access,
  listPrice: Type.Integer({
    minimum: 0,
    description: 'of the whole in gold, before any discount; 0 unless it is sold',
  }),
  episodes: Type.Integer({ minimum: 0, description: 'that everybody may find' }),
  seconds: Type.Number({ minimum: 0, description: 'of these together' }),
  locked: Type.Integer({ minimum: 0, description: 'how many of these are not free by themselves' }),
  finished: Type.Boolean({ description: 'no more episodes are to come' }),
  creator: mediaCreator,
  publishedAt: Type.Union([instant, Type.Literal('')]),
});
export type CollectionCard = Static<typeof collectionCard>;

const episode = exact({
  season: ordinal,
  number: ordinal,
  video: mediaCard,
  price: Type.Integer({ minimum: 0, description: 'what it costs this person alone; 0 unless it is sold for gold' }),
  bought: Type.Boolean({ description: 'alone, or with a whole collection' }),
  watch: Type.Enum(['full', 'preview']),
  resumeAt: Type.Number({ minimum: 0, description: 'seconds from the beginning where this person was last' }),
});
export type Episode = Static<typeof episode>;

export const collectionDetails = exact({
  ...collectionCard.properties,
  price: Type.Integer({ minimum: 0, description: 'what the whole costs this person; 0 unless it is for sale' }),
  bought: Type.Boolean({ description: 'the whole' }),
  collected: Type.Boolean({ description: 'by this person' }),
  liked: Type.Boolean({ description: 'by this person' }),
  likes: Type.Integer({ minimum: 0, description: 'how many people like the whole' }),
  list: Type.Array(episode, {
    description: 'in the order of seasons and numbers; a number whose video is gone is left out',
  }),
  next: Type.Union([id, Type.Null()], { description: 'the video to go on with; the first while none was begun' }),
});
export type CollectionDetails = Static<typeof collectionDetails>;
