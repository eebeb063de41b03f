import Type, { type Static } from 'typebox';
import { call } from '../call.ts';
import { endpoint } from '../endpoint.ts';
import { playedQuery, playedStatuses } from '../media/endpoints.ts';
import { exact, id } from '../shapes.ts';
import { partNumber } from './schemas.ts';

const seconds = Type.Number({ minimum: 0 });
const neighbour = Type.Union([partNumber, Type.Null()]);

/** What is said, and from when to when. */
const spokenCue = exact({ start: seconds, end: seconds, text: Type.String() });
export type SpokenCue = Static<typeof spokenCue>;

/** A chapter to be heard. */
export const workListening = exact({
  id,
  workId: id,
  number: partNumber,
  title: Type.String(),
  open: Type.Boolean({ description: 'to this person, in full' }),
  seconds: Type.Number({ minimum: 0, description: 'as much as this person may hear' }),
  wholeSeconds: Type.Number({ minimum: 0, description: 'of the whole chapter' }),
  price: Type.Integer({
    minimum: 0,
    description: 'what it costs this person by itself, in gold; 0 where it is open, or only the whole is sold',
  }),
  cues: Type.Array(spokenCue, { description: 'the words as they are heard, as far as this person may hear them' }),
  playToken: Type.String(),
  lines: Type.Array(Type.String(), { description: 'origins that segments come from; the first is used' }),
  before: neighbour,
  after: neighbour,
});
export type WorkListening = Static<typeof workListening>;

export const listeningCalls = {
  'x/work/listen': call({
    method: 'POST',
    actor: 'required',
    request: exact({ workId: id, number: partNumber }),
    response: workListening,
    errors: ['notFound'],
    doc: 'A chapter of an audio novel: a token for its playlist, and the words as they are spoken. Who has not paid for it hears its beginning.',
  }),
};

/** Where a player fetches a chapter, once `x/work/listen` has given it a token. */
export const listeningPaths = {
  playlist: (id: string): string => `/api/x/work/m3u8/${id}`,
  key: (id: string): string => `/api/x/work/key/${id}`,
};

const played = { admits: 'playToken', query: playedQuery, statuses: playedStatuses } as const;

export const listeningEndpoints = {
  [`GET ${listeningPaths.playlist(':id')}` as 'GET /api/x/work/m3u8/:id']: endpoint({
    ...played,
    name: 'x/work/m3u8',
    doc: 'The segments of a chapter that the listener may hear, at signed addresses of a line. Sealed unless asked for in clear.',
    reply: 'application/vnd.apple.mpegurl',
  }),
  [`GET ${listeningPaths.key(':id')}` as 'GET /api/x/work/key/:id']: endpoint({
    ...played,
    name: 'x/work/key',
    doc: 'The sixteen bytes that open the segments of a chapter, or of its beginning.',
    reply: 'application/octet-stream',
  }),
};
