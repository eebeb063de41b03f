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
  [`GET ${livePaths.key(ID, VIEW, LEVEL)}` as 'GET /api/x/live/key/:id/:view/:level']: endpoint({
    ...playlist,
    name: 'x/live/key',
    doc: 'The sixteen bytes that open the segments of a film that is on, by the number of its place on the channel and its rung.',
    reply: 'application/octet-stream',
  }),
};
