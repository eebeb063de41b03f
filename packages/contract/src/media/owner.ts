import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { captionLanguage } from './captions.ts';
import { MEDIA_LIMITS } from './limits.ts';
import { chapter, mediaProgress } from './schemas.ts';
import { MEDIA_ACCESSES, MEDIA_CONTENT_TYPES } from './states.ts';

const size = exact({ path: Type.String(), width: Type.Integer(), height: Type.Integer() });

/** What its owner may say about a video. */
const words = {
  title: Type.String({ minLength: 1, maxLength: MEDIA_LIMITS.title, pattern: '\\S' }),
  intro: Type.String({ maxLength: MEDIA_LIMITS.intro }),
  contentType: Type.Enum(MEDIA_CONTENT_TYPES, { description: '1 long, 2 short' }),
  access: Type.Enum(MEDIA_ACCESSES),
  price: Type.Integer({ minimum: 0, maximum: MEDIA_LIMITS.price, description: 'in gold; 0 but for access by gold' }),
};

export const mediaEdit = exact({
  videoId: id,
  title: Type.Optional(words.title),
  intro: Type.Optional(words.intro),
  contentType: Type.Optional(words.contentType),
  access: Type.Optional(words.access),
  price: Type.Optional(words.price),
  coverId: Type.Optional(id),
  published: Type.Optional(Type.Boolean({ description: 'others see it, once it has passed' })),
});

/** A video as its owner sees it. */
export const ownVideo = exact({
  ...mediaProgress.properties,
  title: Type.String(),
  intro: Type.String(),
  contentType: words.contentType,
  access: words.access,
  price: words.price,
  refusal: Type.String({ description: 'the reason as one word; empty unless `refused`' }),
  held: Type.Boolean({ description: 'an operator keeps it from everybody else' }),
  publishedAt: Type.Union([instant, Type.Literal('')]),
  width: Type.Integer(),
  height: Type.Integer(),
  seconds: Type.Number(),
  cover: Type.Union([exact({ small: size, large: size }), Type.Null()]),
  coverWaits: Type.Boolean({ description: 'others see the cover of before until this one has passed moderation' }),
  covers: Type.Array(exact({ pictureId: id, small: size, large: size }), { description: 'to choose from' }),
  captions: Type.Array(captionLanguage, { description: 'the languages it has words in' }),
  chapters: Type.Array(chapter),
  chaptersBy: Type.Enum(['', 'captions', 'creator', 'operator'], { description: 'who named its parts' }),
  filmId: Type.Union([id, Type.Literal('')], { description: 'the long video that a short is taken from' }),
  filmSecond: Type.Number({ minimum: 0 }),
  createdAt: instant,
});
export type OwnVideo = Static<typeof ownVideo>;

/** A video as operators see it. */
export const videoRecord = exact({
  ...ownVideo.properties,
  ownerId: id,
  en: Type.Union([exact({ title: words.title, intro: words.intro }), Type.Null()], {
    description: 'title and introduction in English, where it has them',
  }),
  removed: Type.Boolean({ description: 'held to be removed for good' }),
});
export type VideoRecord = Static<typeof videoRecord>;
