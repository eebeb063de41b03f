import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, instant, nothing } from '../shapes.ts';
import { LIVE_CATCH_UP_HOURS, LIVE_GROUPS, LIVE_GUIDE_HOURS_AHEAD } from './channels.ts';
import { liveChannel, liveFilm, liveGuide, livePlay, liveProgramme } from './schemas.ts';

const channels = exact({ list: Type.Array(liveChannel), serverTime: instant });

export const liveCalls = {
  'app/live/home': call({
    method: 'POST',
    actor: 'none',
    request: exact({ group: Type.Optional(Type.Enum(LIVE_GROUPS)) }),
    response: channels,
    errors: [],
    doc: 'The channels in the order of their numbers, each with what is on and what comes next.',
  }),
  'app/live/recommended': call({
    method: 'POST',
    actor: 'none',
    request: nothing,
    response: channels,
    errors: [],
    doc: 'A few channels that most people watch just now.',
  }),
  'x/live/guide': call({
    method: 'POST',
    actor: 'none',
    request: exact({
      channelIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 100, uniqueItems: true })),
      from: instant,
      hours: Type.Integer({ minimum: 1, maximum: 36 }),
    }),
    response: exact({ list: Type.Array(liveGuide) }),
    errors: [],
    doc: `What was and will be on, from ${LIVE_CATCH_UP_HOURS} h ago to ${LIVE_GUIDE_HOURS_AHEAD} h ahead.`,
  }),
  'x/live/play': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: livePlay,
    errors: ['notFound'],
    doc: 'Opens a channel: a token for its playlists, where this person may watch it.',
  }),
  'x/live/films': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      id,
      view: Type.String({
        pattern: '^(now|hour|p[1-9][0-9]{0,17})$',
        maxLength: 20,
        description: 'as in the addresses of playlists',
      }),
    }),
    response: exact({ list: Type.Array(liveFilm) }),
    errors: ['notFound', 'needsVip'],
    doc: 'What can be seen of a channel in a view, film by film, so that players say what is an advert and show captions. None for a signal from outside.',
  }),
  'x/live/beat': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: exact({ viewers: Type.Integer({ minimum: 0 }) }),
    errors: ['notFound'],
    doc: 'Says that somebody still watches a channel, and tells how many do.',
  }),
  'x/live/favourite': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, on: Type.Boolean() }),
    response: exact({ favourite: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Puts a channel among one’s favourites, or takes it out.',
  }),
  'x/live/favourites': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ list: Type.Array(id) }),
    errors: [],
    doc: 'One’s favourite channels, the latest first.',
  }),
  'x/live/remind': call({
    method: 'POST',
    actor: 'required',
    request: exact({ programmeId: id, on: Type.Boolean() }),
    response: exact({ reminded: Type.Boolean() }),
    errors: ['notFound', 'taken'],
    doc: 'Asks to be told when a programme begins, or no longer; 4090 when it has begun.',
  }),
  'x/live/reminders': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ list: Type.Array(exact({ channelId: id, programme: liveProgramme })) }),
    errors: [],
    doc: 'The programmes one asked to be reminded of that are still to come, the next first.',
  }),
};
