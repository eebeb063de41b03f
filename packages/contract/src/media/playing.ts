import Type, { type Static } from 'typebox';
import { videoLabels } from '../catalogue/schemas.ts';
import { collectionPlace } from '../collection/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { writtenWords } from '../words.ts';
import { captionLanguage } from './captions.ts';
import { mediaCounts, mediaCreator } from './home.ts';
import { chapter, mediaCover } from './schemas.ts';
import { MEDIA_ACCESSES, MEDIA_CONTENT_TYPES } from './states.ts';

const gold = Type.Integer({ minimum: 0 });
const seconds = Type.Number({ minimum: 0 });
const pixels = Type.Integer({ minimum: 0 });

const mediaRung = exact({
  rung: Type.String({ description: 'its name in addresses: `source`, or the length of the shorter side' }),
  width: pixels,
  height: pixels,
  locked: Type.Boolean({ description: 'stands, but not for this person: members see it' }),
});

/** What a player would ask for first, one after the other. The addresses in it are to be signed like any. */
const mediaBeginning = exact({
  rung: Type.String({ description: 'the lightest' }),
  master: Type.String({ description: 'the master playlist' }),
  media: Type.String({ description: 'the playlist of the rung' }),
  key: Type.String({ description: 'what its files are sealed with, in base64' }),
});
export type MediaBeginning = Static<typeof mediaBeginning>;

/** All that a player needs to begin. */
export const mediaPlay = exact({
  id,
  contentType: Type.Enum(MEDIA_CONTENT_TYPES),
  ...writtenWords,
  byAi: Type.Boolean({ description: 'a machine made it' }),
  cover: mediaCover,
  owner: mediaCreator,
  counts: mediaCounts,
  liked: Type.Boolean({ description: 'by this person' }),
  collected: Type.Boolean({ description: 'by this person' }),
  labels: videoLabels,
  place: Type.Union([collectionPlace, Type.Null()], {
    description: 'the collection it belongs to, as of a moment ago',
  }),
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
  captions: Type.Array(exact({ language: captionLanguage, path: Type.String() }), {
    description: 'where the words of each language are, as WebVTT, signed like a playlist; none for a preview',
  }),
  chapters: Type.Array(chapter, { description: 'its parts, as far as this person may see them' }),
  film: Type.Union([exact({ id, second: seconds }), Type.Null()], {
    description: 'the long video that a short is taken from, and where it begins there',
  }),
  beginning: Type.Optional(mediaBeginning),
  clip: Type.String({ description: 'path of a few silent seconds as MP4, on any line; empty without one' }),
});
export type MediaPlay = Static<typeof mediaPlay>;
