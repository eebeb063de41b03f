import Type from 'typebox';
import { call } from '../call.ts';
import { MEDIA_LIMITS } from '../media/limits.ts';
import { MEDIA_ACCESSES } from '../media/states.ts';
import { sentPicture } from '../picture/fields.ts';
import { exact, id, instant, meant, page, pageRequest } from '../shapes.ts';
import { partNumber, workPartContent, workRecord } from './schemas.ts';
import { WORK_CONTENT_TYPES, WORK_LIMITS, WORK_STATES } from './states.ts';

const title = Type.String({ minLength: 1, maxLength: MEDIA_LIMITS.title, pattern: '\\S' });
const words = { title, intro: Type.String({ maxLength: MEDIA_LIMITS.intro }) };

const fields = {
  ...words,
  en: Type.Optional(exact(words, { description: 'the same in English' })),
  access: Type.Enum(MEDIA_ACCESSES),
  price: Type.Integer({
    minimum: 0,
    maximum: MEDIA_LIMITS.price,
    description: 'of the whole in gold; 0 but for access by gold',
  }),
  freeParts: Type.Integer({
    minimum: 0,
    maximum: WORK_LIMITS.parts,
    description: 'how many of its first parts are for everybody',
  }),
  partPrice: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MEDIA_LIMITS.price,
      description: 'of one part alone in gold; 0, or nothing, where only the whole is sold',
    }),
  ),
  finished: Type.Optional(Type.Boolean({ description: 'no more parts are to come; so it is unless said otherwise' })),
  downloadable: Type.Optional(Type.Boolean({ description: 'whoever may see a picture of it may keep it' })),
  tags: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: WORK_LIMITS.tag, pattern: '\\S' }), {
      maxItems: WORK_LIMITS.tags,
    }),
  ),
  coverId: Type.Optional(sentPicture('cover')),
  coverOfId: Type.Optional(Type.Union([id, Type.Null()], { description: 'the video whose cover is its cover' })),
};

const workId = { workId: id };

const change = (doc: string) =>
  call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.manage',
    audit: ['workId'],
    request: exact(workId),
    response: workRecord,
    errors: ['notFound'],
    doc,
  });

/** What operators do with albums, novels and audio novels. */
export const workConsoleCalls = {
  'console/work/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.read',
    request: exact({
      ...pageRequest,
      ...meant,
      state: Type.Optional(Type.Enum(WORK_STATES)),
      contentType: Type.Optional(Type.Enum(WORK_CONTENT_TYPES)),
    }),
    response: page(workRecord),
    errors: [],
    doc: 'Every album, novel and audio novel, newest first, with what each consists of.',
  }),
  'console/work/read': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.read',
    request: exact({ ...workId, number: partNumber }),
    response: workPartContent,
    errors: ['notFound'],
    doc: 'One part of a work: its whole text, and for ten minutes its file.',
  }),
  'console/work/create': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['title', 'creatorId', 'contentType', 'access', 'price'],
    request: exact({ creatorId: id, contentType: Type.Enum(WORK_CONTENT_TYPES), ...fields }),
    response: workRecord,
    errors: ['notFound'],
    doc: 'Makes a work of somebody’s. It is nobody’s to find until it is published.',
  }),
  'console/work/edit': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['workId', 'title', 'access', 'price', 'freeParts'],
    request: exact({ ...workId, ...fields }),
    response: workRecord,
    errors: ['notFound'],
    doc: 'Replaces what a work says and costs.',
  }),
  'console/work/part/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['workId', 'number', 'title', 'uploadId'],
    request: exact({
      ...workId,
      number: partNumber,
      title: Type.String({ maxLength: MEDIA_LIMITS.title }),
      text: Type.Optional(Type.String({ maxLength: WORK_LIMITS.text })),
      en: Type.Optional(
        exact(
          { title: Type.String({ maxLength: MEDIA_LIMITS.title }), text: Type.String({ maxLength: WORK_LIMITS.text }) },
          { description: 'the same in English' },
        ),
      ),
      uploadId: Type.Optional(id),
      captions: Type.Optional(
        Type.String({
          maxLength: WORK_LIMITS.captions,
          description: 'the words of a recording with their times, as WebVTT or SubRip',
        }),
      ),
    }),
    response: workRecord,
    errors: ['notFound'],
    doc: 'Puts a part in its place, or another in place of one: a picture of an album, the text of a chapter, a chapter to hear with or without its text. A file that is not named stays as it was.',
  }),
  'console/work/part/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['workId', 'number'],
    request: exact({ ...workId, number: partNumber }),
    response: workRecord,
    errors: ['notFound'],
    doc: 'Takes a part out of a work. The others keep their numbers.',
  }),
  'console/work/publish': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['workId', 'at'],
    request: exact({
      ...workId,
      at: Type.Union([instant, Type.Null()], { description: 'from when on; null takes it off the shelves' }),
    }),
    response: workRecord,
    errors: ['notFound'],
    doc: 'Lets everybody find a work, from a time on that may be still to come, or nobody.',
  }),
  'console/work/hold': change('Keeps a work back until it is restored.'),
  'console/work/remove': change('Takes a work away.'),
  'console/work/restore': change('Lets a work go that was held or removed.'),
};
