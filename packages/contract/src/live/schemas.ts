import Type, { type Static } from 'typebox';
import { captionLanguage } from '../media/captions.ts';
import { mediaCover } from '../media/schemas.ts';
import { MEDIA_CONTENT_TYPES } from '../media/states.ts';
import { exact, id, instant } from '../shapes.ts';
import { translatedBy, translatedTitle, writtenWords } from '../words.ts';
import { LIVE_ACCESSES, LIVE_GROUPS, LIVE_ORDERS, LIVE_SOURCES } from './channels.ts';

/** What is on a channel at some time: a film, or a show of several. */
export const liveProgramme = exact({
  id,
  title: Type.String(),
  translations: translatedTitle,
  cover: mediaCover,
  videoId: Type.Union([id, Type.Literal('')], { description: 'the film; empty for a show of several' }),
  contentType: Type.Enum(MEDIA_CONTENT_TYPES),
  films: Type.Integer({ minimum: 1 }),
  startsAt: instant,
  endsAt: instant,
});
export type LiveProgramme = Static<typeof liveProgramme>;

const look = {
  mark: Type.String({ minLength: 1, maxLength: 4, pattern: '\\S', description: 'drawn on its tile' }),
  color: Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7, description: 'of its tile' }),
};

/** A channel with what is on. */
export const liveChannel = exact({
  id,
  number: Type.Integer({ minimum: 1, description: 'by which one zaps' }),
  ...writtenWords,
  ...look,
  group: Type.Enum(LIVE_GROUPS),
  access: Type.Enum(LIVE_ACCESSES),
  signal: Type.Boolean({ description: 'shows what comes in from outside: it can be seen again for an hour' }),
  viewers: Type.Integer({ minimum: 0, description: 'people who watch, each counted once' }),
  now: Type.Union([liveProgramme, Type.Null()]),
  next: Type.Union([liveProgramme, Type.Null()]),
});
export type LiveChannel = Static<typeof liveChannel>;

/** The programmes of one channel in a window of time, in their order. */
export const liveGuide = exact({ channelId: id, list: Type.Array(liveProgramme) });
export type LiveGuide = Static<typeof liveGuide>;

/** A film or advert on a channel, with the times that playlists give it. */
export const liveFilm = exact({
  id,
  startsAt: instant,
  endsAt: instant,
  advert: Type.Boolean(),
  captions: Type.Array(exact({ language: captionLanguage, path: Type.String() }), {
    description: 'where its words are, counted from its beginning, as WebVTT, signed like a playlist',
  }),
});
export type LiveFilm = Static<typeof liveFilm>;

/** All that a player needs to begin with a channel. */
export const livePlay = exact({
  channel: liveChannel,
  allowed: Type.Boolean({ description: 'whether this person may watch; members may watch all channels' }),
  playToken: Type.String({ description: 'for playlists and keys of this channel; empty unless allowed' }),
  playTokenExpiresAt: Type.Union([instant, Type.Literal('')]),
  lines: Type.Array(Type.String(), { description: 'origins that give out segments; empty is the API’s own' }),
  favourite: Type.Boolean(),
  reminders: Type.Array(id, { description: 'programmes this person asked to be reminded of' }),
  serverTime: instant,
});
export type LivePlay = Static<typeof livePlay>;

const title = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' });
const intro = Type.String({ maxLength: 200 });

const clock = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  maxLength: 5,
  description: 'in Asia/Shanghai',
});
const days = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
  minItems: 1,
  maxItems: 7,
  uniqueItems: true,
  description: '1 is Monday',
});

/** Short films under one name, as long together as is said. */
const liveShow = exact({
  title,
  translations: translatedBy({ title }),
  minutes: Type.Integer({ minimum: 5, maximum: 360 }),
});
export type LiveShow = Static<typeof liveShow>;

/** Which films a block draws from. Each is a programme, unless they make a show. */
export const liveSource = exact({
  contentType: Type.Enum(MEDIA_CONTENT_TYPES),
  labelId: Type.Optional(id),
  videoIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true })),
  atLeastSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
  atMostSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
  order: Type.Enum(LIVE_ORDERS, {
    description: '`rested` takes what was not on for longest, `inOrder` goes through them one after the other',
  }),
  show: Type.Optional(liveShow),
});
export type LiveSource = Static<typeof liveSource>;

/** What is on in some hours of some days. One that ends before it begins ends on the next day. */
const liveBlock = exact({ days, from: clock, to: clock, source: liveSource });
export type LiveBlock = Static<typeof liveBlock>;

export const liveSchedule = exact({
  blocks: Type.Array(liveBlock, { maxItems: 100 }),
  otherwise: liveSource,
  noRepeatHours: Type.Integer({ minimum: 0, maximum: 168 }),
  idents: Type.Array(id, { maxItems: 20, uniqueItems: true, description: 'short videos between programmes' }),
  identEvery: Type.Integer({ minimum: 1, maximum: 50, description: 'programmes from one ident to the next' }),
  adverts: Type.Optional(
    exact({
      videoIds: Type.Array(id, { minItems: 1, maxItems: 50, uniqueItems: true }),
      atOnce: Type.Integer({ minimum: 1, maximum: 10, description: 'adverts in one break, each another' }),
      every: Type.Integer({ minimum: 1, maximum: 50, description: 'programmes from one break to the next' }),
    }),
  ),
});
export type LiveSchedule = Static<typeof liveSchedule>;

/** What an operator says about a channel. */
export const liveChannelDraft = exact({
  number: Type.Integer({ minimum: 1, maximum: 9999 }),
  title,
  intro,
  translations: translatedBy({ title, intro }),
  ...look,
  group: Type.Enum(LIVE_GROUPS),
  access: Type.Enum(LIVE_ACCESSES),
  enabled: Type.Boolean(),
  source: Type.Enum(LIVE_SOURCES),
  pullUrl: Type.String({
    maxLength: 500,
    pattern: '^(|https?://[^ ]+)$',
    description: 'the playlist that `pull` fetches, on the public internet',
  }),
  schedule: liveSchedule,
});
export type LiveChannelDraft = Static<typeof liveChannelDraft>;

export const liveChannelRecord = exact({
  id,
  ...liveChannelDraft.properties,
  version: Type.Integer({ minimum: 1 }),
  updatedAt: instant,
});
export type LiveChannelRecord = Static<typeof liveChannelRecord>;

/** How a channel fares. */
export const liveHealth = exact({
  channelId: id,
  number: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  viewers: Type.Integer({ minimum: 0 }),
  plannedUntil: Type.Union([instant, Type.Literal('')]),
  now: Type.Union([liveProgramme, Type.Null()]),
  bitRate: Type.Integer({ minimum: 0, description: 'bits a second of the best picture that is on' }),
  lastSegmentAt: Type.Union([instant, Type.Literal('')]),
  gaps: Type.Integer({ minimum: 0, description: 'interruptions of the signal in the last hour' }),
  signal: Type.Enum(['', 'live', 'slate', 'waiting'], { description: 'empty for a channel of the library' }),
  problem: Type.Enum(['', 'nothingToShow', 'noSignal', 'disabled']),
});
export type LiveHealth = Static<typeof liveHealth>;
