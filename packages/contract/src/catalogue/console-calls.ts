import Type from 'typebox';
import { call } from '../call.ts';
import { sentPicture } from '../picture/fields.ts';
import { exact, id, meant, page, pageRequest } from '../shapes.ts';
import { LABEL_LIMITS } from './kinds.ts';
import { labelInfo, labelKind } from './schemas.ts';

const words = {
  name: Type.String({ minLength: 1, maxLength: LABEL_LIMITS.name, pattern: '\\S' }),
  intro: Type.String({ maxLength: LABEL_LIMITS.intro }),
};

const fields = {
  ...words,
  en: Type.Optional(exact(words, { description: 'the same in English' })),
  position: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'where it stands among those of its kind' }),
  coverId: Type.Optional(sentPicture('cover')),
  pictureOfId: Type.Optional(Type.Union([id, Type.Null()], { description: 'the video whose cover is its picture' })),
};

/** A label as operators see it. */
const labelRecord = exact({
  ...labelInfo.properties,
  position: Type.Integer(),
  removed: Type.Boolean(),
  videos: Type.Integer({ minimum: 0, description: 'that bear it, whether or not anybody may find them' }),
});

const labelId = { labelId: id };

/** What operators do with categories, topics, tags and actors. */
export const catalogueConsoleCalls = {
  'console/catalogue/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.read',
    request: exact({ ...pageRequest, ...meant, kind: Type.Optional(labelKind) }),
    response: page(labelRecord),
    errors: [],
    doc: 'The labels of a kind, or all, in their order, those taken away as well.',
  }),
  'console/catalogue/create': call({
    method: 'POST',
    actor: 'operator',
    permission: 'catalogue.write',
    audit: ['name', 'kind'],
    request: exact({ kind: labelKind, ...fields }),
    response: labelRecord,
    errors: ['taken', 'notFound'],
    doc: 'Makes a label; 4090 when there is one of that kind and name.',
  }),
  'console/catalogue/edit': call({
    method: 'POST',
    actor: 'operator',
    permission: 'catalogue.write',
    audit: ['labelId', 'name', 'position'],
    request: exact({ ...labelId, ...fields }),
    response: labelRecord,
    errors: ['taken', 'notFound'],
    doc: 'Replaces what a label says and where it stands.',
  }),
  'console/catalogue/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'catalogue.write',
    audit: ['labelId'],
    request: exact(labelId),
    response: labelRecord,
    errors: ['notFound'],
    doc: 'Takes a label away from everybody; what bears it is kept for when it is restored.',
  }),
  'console/catalogue/restore': call({
    method: 'POST',
    actor: 'operator',
    permission: 'catalogue.write',
    audit: ['labelId'],
    request: exact(labelId),
    response: labelRecord,
    errors: ['notFound'],
    doc: 'Shows a label again that was taken away.',
  }),
  'console/catalogue/assigned': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.read',
    request: exact({ videoId: id }),
    response: exact({ labelIds: Type.Array(id) }),
    errors: [],
    doc: 'The labels that a video bears; none where there is no such video.',
  }),
  'console/catalogue/assign': call({
    method: 'POST',
    actor: 'operator',
    permission: 'catalogue.write',
    audit: ['videoId', 'labelIds'],
    request: exact({
      videoId: id,
      labelIds: Type.Array(id, { maxItems: LABEL_LIMITS.ofOneVideo, uniqueItems: true }),
    }),
    response: exact({ labels: Type.Array(labelInfo) }),
    errors: ['notFound'],
    doc: 'Decides what a video bears: these labels and no others.',
  }),
};
