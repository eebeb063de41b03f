import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest } from '../shapes.ts';
import { FEED_ENDS, SHORT_FEEDS, shortItem, whyThis } from './schemas.ts';

export const rankerCalls = {
  'app/media/short/recommend': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      ...pageRequest,
      feed: Type.Optional(Type.Enum(SHORT_FEEDS, { default: 'recommended' })),
      start: Type.Optional(Type.String({ ...id, description: 'the short that the feed was opened with' })),
    }),
    response: exact({
      ...page(shortItem).properties,
      end: Type.Enum(FEED_ENDS, {
        description:
          '`seen`: this person has seen all there is; `turnedDown`: they want nothing of it; `empty`: there is nothing; empty while there is more',
      }),
    }),
    errors: [],
    doc: 'Short videos for the vertical feed: what this person may like, by what they watched, liked, skipped and turned down until now, with the reason for each; or the newest of the people they follow. Nothing comes twice, and at most two of ten are by one creator while others have something.',
  }),
  'x/ranker/why': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      id,
      besideId: Type.Optional(Type.String({ ...id, description: 'the video that it stands beside' })),
    }),
    response: exact({ why: whyThis }),
    errors: ['notFound'],
    doc: 'Why a video is recommended to this person, by what they have done until now.',
  }),
  'x/ranker/reset': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      what: Type.Enum(['taste', 'seen', 'turnedDown'], {
        description:
          '`taste`: what was done until now counts for nothing more; `seen`: what was watched may come again; `turnedDown`: so may what was turned down',
      }),
    }),
    response: nothing,
    errors: [],
    doc: 'Has the feed begin anew. History and likes stay as they are.',
  }),
};
