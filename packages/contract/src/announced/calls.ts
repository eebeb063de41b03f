import Type from 'typebox';
import { call } from '../call.ts';
import { MEDIA_LIMITS } from '../media/limits.ts';
import { sentPicture } from '../picture/fields.ts';
import { exact, id, instant, page, pageRequest } from '../shapes.ts';
import { announcedBecomes, announcedCard, announcedDetails, announcedRecord, announcedState } from './schemas.ts';
import { ANNOUNCED_LIMITS } from './states.ts';

const title = Type.String({ minLength: 1, maxLength: MEDIA_LIMITS.title, pattern: '\\S' });
const words = { title, intro: Type.String({ maxLength: MEDIA_LIMITS.intro }) };

const fields = {
  ...words,
  en: Type.Optional(exact(words, { description: 'the same in English' })),
  becomes: announcedBecomes,
  targetId: Type.Union([id, Type.Null()], {
    description: 'the title that comes out at that hour; null while it is not there yet',
  }),
  trailerId: Type.Optional(Type.Union([id, Type.Null()], { description: 'a video that everybody may find' })),
  coverId: Type.Optional(sentPicture('cover')),
  coverOfId: Type.Optional(
    Type.Union([id, Type.Null()], { description: 'the video whose cover is its cover; the trailer’s unless said' }),
  ),
  releasesAt: instant,
};

/** Titles that are still to come. */
export const announcedCalls = {
  'x/announced/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      ...pageRequest,
      reserved: Type.Optional(Type.Boolean({ description: 'those alone that the caller has reserved' })),
      creatorId: Type.Optional(id),
    }),
    response: page(announcedCard),
    errors: [],
    doc: 'Titles that are still to come, the next first; all, or those of one creator, or those that the caller waits for.',
  }),
  'x/announced/details': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: announcedDetails,
    errors: ['notFound'],
    doc: 'A title that was announced: what it will be and when, and the title itself once it is out.',
  }),
  'x/announced/reserve': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 60 },
    request: exact({ id, reserved: Type.Boolean() }),
    response: exact({ reserved: Type.Boolean(), waiting: Type.Integer({ minimum: 0 }) }),
    errors: ['notFound', 'taken'],
    doc: 'Reserves a title, so that the caller is told when it is out, or takes that back; 4090 once it is out or cancelled.',
  }),
  'console/announced/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.read',
    request: exact({ ...pageRequest, state: Type.Optional(announcedState) }),
    response: page(announcedRecord),
    errors: [],
    doc: 'Every announced title, whatever became of it, newest first.',
  }),
  'console/announced/create': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['title', 'creatorId', 'becomes', 'targetId', 'releasesAt'],
    request: exact({ creatorId: id, ...fields }),
    response: announcedRecord,
    errors: ['notFound', 'taken'],
    doc: 'Announces a title of somebody’s. What it turns into comes out at that hour by itself; 4090 when that is out already.',
  }),
  'console/announced/edit': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['announcedId', 'title', 'becomes', 'targetId', 'releasesAt'],
    request: exact({ announcedId: id, ...fields }),
    response: announcedRecord,
    errors: ['notFound', 'taken'],
    doc: 'Replaces what an announced title says, when it comes out and what it turns into; 4090 when it is out or cancelled.',
  }),
  'console/announced/cancel': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['announcedId', 'note'],
    request: exact({
      announcedId: id,
      note: Type.String({ minLength: 1, maxLength: ANNOUNCED_LIMITS.note, pattern: '\\S' }),
    }),
    response: announcedRecord,
    errors: ['notFound', 'taken'],
    doc: 'Says that a title will not come out: whoever waits for it is told why; 4090 when it is out or cancelled.',
  }),
};
