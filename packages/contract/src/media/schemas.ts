import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { MEDIA_ACCESSES, MEDIA_CONTENT_TYPES, MEDIA_STAGES, MEDIA_STATES, MEDIA_VERDICTS } from './states.ts';

/** What the owner of a video is told whenever it has come further. */
export const mediaProgress = exact({
  videoId: id,
  state: Type.Enum(MEDIA_STATES, { description: '`playable` for its owner at once, for others once it has passed' }),
  stage: Type.Enum(MEDIA_STAGES),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  moderation: Type.Enum(MEDIA_VERDICTS),
  rungs: Type.Array(Type.String(), { description: 'that can be watched, such as `source` and `720`' }),
  note: Type.String({ description: 'why it was refused, held or blocked, in words' }),
});
export type MediaProgress = Static<typeof mediaProgress>;

const gold = Type.Integer({ minimum: 0 });
const seconds = Type.Number({ minimum: 0 });
const pixels = Type.Integer({ minimum: 0 });

const coverSize = exact({
  path: Type.String({ description: 'below IMAGE, protected' }),
  width: pixels,
  height: pixels,
});

/** Nothing while a video has no picture yet. */
export const mediaCover = Type.Union([exact({ small: coverSize, large: coverSize }), Type.Null()]);

const mediaRung = exact({
  rung: Type.String({ description: 'its name in addresses: `source`, or the length of the shorter side' }),
  width: pixels,
  height: pixels,
  locked: Type.Boolean({ description: 'stands, but not for this person: members see it' }),
});

/** All that a player needs to begin. */
export const mediaPlay = exact({
  id,
  contentType: Type.Enum(MEDIA_CONTENT_TYPES),
  title: Type.String(),
  intro: Type.String(),
  translations: Type.Record(Type.String(), exact({ title: Type.String(), intro: Type.String() })),
  cover: mediaCover,
  owner: exact({ id, name: Type.String(), avatar: Type.String() }),
  seconds,
  width: pixels,
  height: pixels,
  publishedAt: Type.Union([instant, Type.Literal('')]),
  access: Type.Enum(MEDIA_ACCESSES),
  listPrice: gold,
  price: Type.Integer({ minimum: 0, description: 'what it costs this person; 0 unless it is sold for gold' }),
  bought: Type.Boolean(),
  watch: Type.Enum(['full', 'preview']),
  previewSeconds: Type.Number({ minimum: 0, description: 'where the preview ends; 0 when all may be seen' }),
  playToken: Type.String({ description: 'for playlists, keys and the storyboard of this video' }),
  playTokenExpiresAt: instant,
  resumeAt: Type.Number({ minimum: 0, description: 'seconds from the beginning where this person was last' }),
  rungs: Type.Array(mediaRung, { description: 'the largest first; empty when there is no preview to be seen' }),
  lines: Type.Array(Type.String(), {
    description: 'origins that give out segments, one chosen by `line` in a playlist’s query; empty is the API’s own',
  }),
  storyboard: Type.String({ description: 'path of its VTT, signed like a playlist; empty without one' }),
  clip: Type.String({ description: 'path of a few silent seconds as MP4, on any line; empty without one' }),
});
export type MediaPlay = Static<typeof mediaPlay>;
