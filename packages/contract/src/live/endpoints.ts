import { endpoint } from '../endpoint.ts';
import { playedQuery, playedStatuses } from '../media/endpoints.ts';
import { livePaths } from './play.ts';

const playlist = {
  admits: 'playToken',
  name: 'x/live/m3u8',
  query: playedQuery,
  reply: 'application/vnd.apple.mpegurl',
  statuses: playedStatuses,
} as const;

const [ID, VIEW, LEVEL] = [':id', ':view', ':level'] as const;

/** What players of channels fetch by themselves, once `x/live/play` has given them a token. */
export const liveEndpoints = {
  [`GET ${livePaths.master(ID, VIEW)}` as 'GET /api/x/live/m3u8/:id/:view']: endpoint({
    ...playlist,
    doc: 'The levels of a channel that the viewer may watch. The view is `now`, `hour` for the last hour, or `p` and the number of a programme.',
  }),
  [`GET ${livePaths.media(ID, VIEW, LEVEL)}` as 'GET /api/x/live/m3u8/:id/:view/:level']: endpoint({
    ...playlist,
    doc: 'The segments of a channel at one level, at signed addresses of a line. Sealed unless asked for in clear.',
  }),
  'GET /api/x/live/xmltv': endpoint({
    admits: 'anybody',
    name: 'x/live/xmltv',
    doc: 'The guide of all channels in the format XMLTV.',
    reply: 'application/xml; charset=utf-8',
    statuses: { 200: 'The guide.' },
  }),
  [`GET ${livePaths.key(ID, VIEW, LEVEL)}` as 'GET /api/x/live/key/:id/:view/:level']: endpoint({
    ...playlist,
    name: 'x/live/key',
    doc: 'The sixteen bytes that open the segments of a film that is on, by the number of its place on the channel and its rung.',
    reply: 'application/octet-stream',
  }),
  [`GET ${livePaths.captions(ID, VIEW, LEVEL)}` as 'GET /api/x/live/captions/:id/:view/:level']: endpoint({
    ...playlist,
    name: 'x/live/captions',
    doc: 'The captions of a film that is on, counted from its beginning, by the number of its place on the channel and their language.',
    reply: 'text/vtt',
  }),
};
