import Type, { type Static } from 'typebox';
import { cardOrGone } from '../content-card.ts';
import { mediaCreator } from '../media/home.ts';
import { mediaCover } from '../media/schemas.ts';
import { MEDIA_ACCESSES } from '../media/states.ts';
import { exact, id, instant } from '../shapes.ts';
import { translatedTitle, writtenWords } from '../words.ts';
import { MARK_KINDS, WORK_CONTENT_TYPES, WORK_LANGUAGES, WORK_LIMITS, WORK_STATES } from './states.ts';

const count = Type.Integer({ minimum: 0 });
export const partNumber = Type.Integer({ minimum: 1, maximum: WORK_LIMITS.parts });

const partFile = exact({ format: Type.String({ description: 'such as `webp` or `m4a`' }), bytes: count });

/** A chapter or a picture, without what is in it. */
const workPart = exact({
  number: partNumber,
  title: Type.String(),
  free: Type.Boolean({ description: 'for everybody, whatever the work costs' }),
  characters: Type.Integer({ minimum: 0, description: 'of its text' }),
  file: Type.Union([partFile, Type.Null()]),
});

/** A work as operators see it. */
export const workRecord = exact({
  id,
  contentType: Type.Enum(WORK_CONTENT_TYPES, { description: '7 album, 8 novel, 9 audio novel' }),
  title: Type.String(),
  intro: Type.String(),
  translations: Type.Record(Type.String(), exact({ title: Type.String(), intro: Type.String() })),
  cover: mediaCover,
  access: Type.Enum(MEDIA_ACCESSES),
  listPrice: Type.Integer({
    minimum: 0,
    description: 'of the whole in gold, before any discount; 0 unless it is sold',
  }),
  partPrice: Type.Integer({ minimum: 0, description: 'of one part alone in gold; 0 where only the whole is sold' }),
  freeParts: count,
  finished: Type.Boolean({ description: 'no more parts are to come' }),
  downloadable: Type.Boolean({ description: 'whoever may see a picture of it may keep it' }),
  tags: Type.Array(Type.String()),
  creator: mediaCreator,
  ownerId: Type.Union([id, Type.Literal('')]),
  state: Type.Enum(WORK_STATES),
  note: Type.String({ description: 'why it was given back to its creator; empty otherwise' }),
  publishedAt: Type.Union([instant, Type.Literal('')]),
  parts: Type.Array(workPart),
});

export const workPartContent = exact({
  ...workPart.properties,
  text: Type.String(),
  href: Type.String({ description: 'where its file is for ten minutes; empty where it has none' }),
});

const workLanguage = Type.Enum([...WORK_LANGUAGES]);
const workType = Type.Enum(WORK_CONTENT_TYPES, { description: '7 album, 8 novel, 9 audio novel' });
const gold = (of: string) => Type.Integer({ minimum: 0, description: `${of}, in gold` });
/** Counted as JavaScript counts the characters of a text; of an audio novel in whole seconds. */
export const offset = Type.Integer({ minimum: 0, maximum: WORK_LIMITS.text });

/** A work as a list shows it. */
export const workCard = exact({
  id,
  contentType: workType,
  ...writtenWords,
  cover: mediaCover,
  access: Type.Enum(MEDIA_ACCESSES),
  listPrice: gold('of the whole before any discount; 0 unless it is sold'),
  partListPrice: gold('of one part before any discount; 0 where only the whole is sold'),
  freeParts: count,
  parts: count,
  characters: Type.Integer({ minimum: 0, description: 'of all its parts' }),
  finished: Type.Boolean({ description: 'no more parts are to come' }),
  tags: Type.Array(Type.String()),
  counts: exact({ readers: count, likes: count, collects: count, comments: count }),
  creator: mediaCreator,
  publishedAt: instant,
});
export type WorkCard = Static<typeof workCard>;

/** Where somebody is in a work. */
export const workPlace = exact({
  number: partNumber,
  offset,
  language: workLanguage,
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'of the whole work' }),
  readAt: instant,
});
export type WorkPlace = Static<typeof workPlace>;

/** What a work is about; in other languages where operators have put up a tag of that name. */
const workTag = exact({
  name: Type.String(),
  translations: Type.Record(Type.String(), exact({ name: Type.String() })),
});
export type WorkTag = Static<typeof workTag>;

export const workDetails = exact({
  ...workCard.properties,
  tags: Type.Array(workTag),
  price: gold('what the whole costs this person; 0 when it is not for sale'),
  partPrice: gold('what one part costs this person; 0 where only the whole is sold'),
  bought: Type.Boolean({ description: 'the whole, by this person' }),
  open: Type.Boolean({ description: 'every part is open to this person' }),
  downloadable: Type.Boolean(),
  languages: Type.Array(workLanguage),
  liked: Type.Boolean(),
  collected: Type.Boolean(),
  place: Type.Union([workPlace, Type.Null()]),
  namedPart: Type.Union([partNumber, Type.Null()], {
    description: 'the part whose id was asked for, in place of the work’s',
  }),
});
export type WorkDetails = Static<typeof workDetails>;

/** A line of the table of contents. */
export const workContentsLine = exact({
  id,
  number: partNumber,
  title: Type.String(),
  translations: translatedTitle,
  characters: count,
  seconds: Type.Number({ minimum: 0, description: 'of what is heard; 0 for what is read, and while it is prepared' }),
  open: Type.Boolean({ description: 'to this person, in full' }),
  bought: Type.Boolean({ description: 'by itself' }),
});
export type WorkContentsLine = Static<typeof workContentsLine>;

const neighbour = Type.Union([partNumber, Type.Null()]);

/** A chapter to be read. */
export const workChapter = exact({
  id,
  workId: id,
  number: partNumber,
  title: Type.String(),
  language: workLanguage,
  text: Type.String({ description: 'paragraphs, one a line; the first tenth where `open` is false' }),
  open: Type.Boolean(),
  characters: Type.Integer({ minimum: 0, description: 'of the whole chapter' }),
  price: gold('what it costs this person by itself; 0 where it is open, or only the whole is sold'),
  comments: count,
  before: neighbour,
  after: neighbour,
});
export type WorkChapter = Static<typeof workChapter>;

export const workMark = exact({
  id,
  kind: Type.Enum([...MARK_KINDS]),
  number: partNumber,
  language: workLanguage,
  start: offset,
  end: offset,
  quote: Type.String(),
  note: Type.String(),
  createdAt: instant,
});
export type WorkMark = Static<typeof workMark>;

/** A passage that holds the words that were looked for. */
export const workPassage = exact({
  number: partNumber,
  title: Type.String(),
  offset,
  before: Type.String(),
  match: Type.String(),
  after: Type.String(),
});
export type WorkPassage = Static<typeof workPassage>;

export const readWork = exact({
  id,
  contentType: workType,
  readAt: instant,
  number: partNumber,
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  card: cardOrGone,
});
export type ReadWork = Static<typeof readWork>;
