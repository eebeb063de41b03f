import Type from 'typebox';
import { mediaCreator } from '../media/home.ts';
import { mediaCover } from '../media/schemas.ts';
import { MEDIA_ACCESSES } from '../media/states.ts';
import { exact, id, instant } from '../shapes.ts';
import { WORK_CONTENT_TYPES, WORK_LIMITS, WORK_STATES } from './states.ts';

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
  freeParts: count,
  creator: mediaCreator,
  ownerId: Type.Union([id, Type.Literal('')]),
  state: Type.Enum(WORK_STATES),
  publishedAt: Type.Union([instant, Type.Literal('')]),
  parts: Type.Array(workPart),
});

export const workPartContent = exact({
  ...workPart.properties,
  text: Type.String(),
  href: Type.String({ description: 'where its file is for ten minutes; empty where it has none' }),
});
