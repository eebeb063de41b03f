import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { playPaths } from './play.ts';

/** What the addresses that players fetch by themselves carry. */
export const playedQuery = Type.Object({
  token: Type.String({ description: 'the play token that `app/media/play` or `x/live/play` gave' }),
  timestamp: Type.String({ description: 'seconds since 1970; as old as the token at most' }),
  nonce: Type.String(),
  sign: Type.String({ description: 'of token, path, timestamp and nonce, without a user agent' }),
  line: Type.Optional(Type.String({ description: 'the place of the line that files are to come from' })),
  enc: Type.Optional(
    Type.String({ description: '`0` for a playlist in clear, where a player opens none that is sealed' }),
  ),
});
export const playedStatuses = {
  200: 'It.',
  401: 'The signature or the token is not good.',
  404: 'Not there, or not for this viewer.',
};
const playlist = {
  admits: 'playToken',
  query: playedQuery,
  reply: 'application/vnd.apple.mpegurl',
  statuses: playedStatuses,
} as const;

const [ID, RUNG] = [':id', ':rung'] as const;

/** What players fetch by themselves, once `media/play` has given them a token. */
export const mediaEndpoints = {
  [`GET ${playPaths.master(ID)}` as 'GET /api/app/media/h5/m3u8/:id']: endpoint({
    ...playlist,
    name: 'app/media/h5/m3u8',
    doc: 'The master playlist of a video: the rungs that the viewer may watch, or the preview. Sealed unless asked for in clear.',
  }),
  [`GET ${playPaths.media(ID, RUNG)}` as 'GET /api/app/media/h5/m3u8/:id/:rung']: endpoint({
    ...playlist,
    name: 'app/media/h5/m3u8',
    doc: 'The playlist of one rung: its key and its segments, at signed addresses of a line. Sealed unless asked for in clear.',
  }),
  [`GET ${playPaths.key(ID, RUNG)}` as 'GET /api/x/media/key/:id/:rung']: endpoint({
    ...playlist,
    name: 'x/media/key',
    doc: 'The sixteen bytes that open the segments of a rung.',
    reply: 'application/octet-stream',
  }),
  [`GET ${playPaths.storyboard(ID)}` as 'GET /api/x/media/storyboard/:id']: endpoint({
    ...playlist,
    name: 'x/media/storyboard',
    doc: 'Small pictures along the video, as WebVTT that names their places on sheets.',
    reply: 'text/vtt',
  }),
  [`GET ${playPaths.captions(ID, RUNG)}` as 'GET /api/x/media/captions/:id/:rung']: endpoint({
    ...playlist,
    name: 'x/media/captions',
    doc: 'Captions in the language that stands in place of a rung.',
    reply: 'text/vtt',
  }),
  'GET /line/*': endpoint({
    admits: 'address',
    name: 'web/line',
    doc: 'A sealed file of a video, whole or a range of it, by the signed address that stands in a playlist.',
    reply: 'application/octet-stream',
    statuses: {
      200: 'The file.',
      206: 'The range.',
      403: 'The address was not signed here, or is over.',
      404: 'There is no such file.',
      416: 'The range lies outside.',
    },
  }),
  'OPTIONS /line/*': endpoint({
    admits: 'anybody',
    name: 'web/line',
    doc: 'Lets players of every origin ask for ranges.',
  }),
};
