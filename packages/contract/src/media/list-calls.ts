import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { mediaCard } from './home.ts';
import { MEDIA_LENGTH_NAMES, MEDIA_SORTS } from './lists.ts';
import { MEDIA_ACCESSES, MEDIA_CONTENT_TYPES } from './states.ts';

const contentType = Type.Optional(Type.Enum(MEDIA_CONTENT_TYPES, { default: 1, description: '1 long, 2 short' }));

/** Lists of videos that everybody may find. */
export const mediaListCalls = {
  'app/media/recommend': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, contentType, videoId: Type.Optional(id) }),
    response: page(mediaCard),
    errors: ['notFound'],
    doc: 'What this person may like, ranked like the vertical feed; beside a video, what belongs to it comes first. Nothing comes twice, nor what this person does not want to see; without a video, nor what this person has watched.',
  }),
  'app/media/published': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      ...pageRequest,
      creatorId: id,
      contentType,
      access: Type.Optional(Type.Enum(MEDIA_ACCESSES)),
      sort: Type.Optional(Type.Enum(MEDIA_SORTS, { default: 'newest' })),
    }),
    response: page(mediaCard),
    errors: [],
    doc: 'What somebody has published, or what of it fits, the newest first unless another order is asked for.',
  }),
  'x/media/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      ...pageRequest,
      contentType,
      categoryId: Type.Optional(id),
      access: Type.Optional(Type.Enum(MEDIA_ACCESSES)),
      length: Type.Optional(Type.Enum(MEDIA_LENGTH_NAMES)),
      sort: Type.Optional(Type.Enum(MEDIA_SORTS, { default: 'newest' })),
    }),
    response: page(mediaCard),
    errors: [],
    doc: 'All videos that fit, the newest first unless another order is asked for.',
  }),
};
