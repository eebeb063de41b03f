import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, meant, nothing, page, pageRequest } from '../shapes.ts';
import { mediaEdit, ownVideo, videoRecord } from './owner.ts';
import { MEDIA_STATES, MEDIA_VERDICTS } from './states.ts';

const note = Type.String({ minLength: 1, maxLength: 200, description: 'what its owner is told' });

/** What owners and operators do with videos; watching them is in `calls.ts`. */
export const mediaOwnerCalls = {
  'x/media/mine': call({
    method: 'POST',
    actor: 'required',
    request: exact(pageRequest),
    response: page(ownVideo),
    errors: [],
    doc: 'The caller’s own videos, newest first, with how far the making of each is.',
  }),
  'x/media/own': call({
    method: 'POST',
    actor: 'required',
    request: exact({ videoId: id }),
    response: ownVideo,
    errors: ['notFound'],
    doc: 'One own video, with how far its making is.',
  }),
  'x/media/edit': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 120, seconds: 3600 },
    request: mediaEdit,
    response: ownVideo,
    errors: ['notFound', 'policyRefused'],
    doc: 'Changes what is named of an own video. A gold title needs a price, any other has none.',
  }),
  'x/media/delete': call({
    method: 'POST',
    actor: 'required',
    request: exact({ videoId: id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Removes an own video and all its files, for good.',
  }),
  'console/media/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.read',
    request: exact({
      ...pageRequest,
      ...meant,
      state: Type.Optional(Type.Enum(MEDIA_STATES)),
      moderation: Type.Optional(Type.Enum(MEDIA_VERDICTS)),
      ownerId: Type.Optional(id),
    }),
    response: page(videoRecord),
    errors: [],
    doc: 'Everybody’s videos, newest first.',
  }),
  'console/media/hold': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.manage',
    audit: ['videoId', 'held', 'note'],
    request: exact({ videoId: id, held: Type.Boolean(), note }),
    response: videoRecord,
    errors: ['notFound'],
    doc: 'Keeps a video from everybody but its owner, or lets it go again.',
  }),
  'console/media/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.manage',
    audit: ['videoId', 'note'],
    request: exact({ videoId: id, note }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Holds somebody’s video to be removed with all its files; it can be restored for 14 days.',
  }),
};
