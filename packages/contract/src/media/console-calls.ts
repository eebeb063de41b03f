import Type from 'typebox';
import { call } from '../call.ts';
import { sentPicture } from '../picture/fields.ts';
import { exact, id, instant } from '../shapes.ts';
import { MEDIA_LIMITS } from './limits.ts';
import { mediaEdit, videoRecord } from './owner.ts';

const { title, intro, contentType, access, price } = mediaEdit.properties;
const words = {
  title: Type.String({ minLength: 1, maxLength: MEDIA_LIMITS.title, pattern: '\\S' }),
  intro: Type.String({ maxLength: MEDIA_LIMITS.intro }),
};

/** What operators do with somebody’s videos, beside holding and removing them. */
export const mediaConsoleCalls = {
  'console/media/edit': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['videoId', 'title', 'access', 'price'],
    request: exact({
      videoId: id,
      title,
      intro,
      contentType,
      access,
      price,
      en: Type.Optional(Type.Union([exact(words), Type.Null()], { description: 'the same in English' })),
      coverId: Type.Optional(sentPicture('cover')),
    }),
    response: videoRecord,
    errors: ['notFound'],
    doc: 'Changes what is named of a video. A gold title needs a price, any other has none.',
  }),
  'console/media/publish': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['videoId', 'at'],
    request: exact({
      videoId: id,
      at: Type.Union([instant, Type.Null()], { description: 'from when on; null takes it off the lists' }),
    }),
    response: videoRecord,
    errors: ['notFound'],
    doc: 'Lets everybody find a video that has passed, from a time on that may be still to come, or nobody.',
  }),
  'console/media/restore': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.manage',
    audit: ['videoId'],
    request: exact({ videoId: id }),
    response: videoRecord,
    errors: ['notFound'],
    doc: 'Lets a video go that was held or removed, as long as its files are there.',
  }),
};
