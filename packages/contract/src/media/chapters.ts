import Type, { type Static } from 'typebox';
import { call } from '../call.ts';
import { exact, id } from '../shapes.ts';
import { CHAPTER_LIMITS } from './limits.ts';
import { ownVideo, videoRecord } from './owner.ts';
import { chapter } from './schemas.ts';

const chapters = Type.Array(chapter, {
  maxItems: CHAPTER_LIMITS.count,
  description: 'in their order, the first at 0; none takes them away, and those that captions suggest come back',
});
const film = {
  filmId: Type.Union([id, Type.Literal('')], {
    description: 'the long video that a short is taken from; empty for none',
  }),
  second: Type.Number({ minimum: 0, maximum: 360_000, description: 'where in the film the short begins' }),
};

/** The parts of a video, and the film a short is taken from. */
export const mediaChapterCalls = {
  'x/media/chapters/put': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 3600 },
    request: exact({ videoId: id, chapters }),
    response: ownVideo,
    errors: ['notFound', 'policyRefused'],
    doc: 'Names the parts of an own video, as they stand on its seek bar.',
  }),
  'x/media/film/put': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 3600 },
    request: exact({ videoId: id, ...film }),
    response: ownVideo,
    errors: ['notFound'],
    doc: 'Says from which of the caller’s own long videos an own short is taken, and from which second on.',
  }),
  'console/media/chapters/put': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['videoId'],
    request: exact({ videoId: id, chapters }),
    response: videoRecord,
    errors: ['notFound'],
    doc: 'Names the parts of anybody’s video.',
  }),
  'console/media/film/put': call({
    method: 'POST',
    actor: 'operator',
    permission: 'media.edit',
    audit: ['videoId', 'filmId', 'second'],
    request: exact({ videoId: id, ...film }),
    response: videoRecord,
    errors: ['notFound'],
    doc: 'Says from which long video a short is taken, and from which second on.',
  }),
};

export type Chapter = Static<typeof chapter>;
