import Type, { type Static } from 'typebox';
import { call } from '../call.ts';
import { MEDIA_LIMITS } from '../media/limits.ts';
import { exact, id, instant, nothing, page, pageRequest } from '../shapes.ts';
import { workRecord } from './schemas.ts';
import { WORK_LIMITS, WORK_STATES } from './states.ts';

const title = Type.String({ minLength: 1, maxLength: MEDIA_LIMITS.title, pattern: '\\S' });
const price = Type.Integer({ minimum: 0, maximum: MEDIA_LIMITS.price });
const count = Type.Integer({ minimum: 0 });
const partNumber = Type.Integer({ minimum: 1, maximum: WORK_LIMITS.parts });

/** What creators say about a work, and what it costs. */
export const workWords = {
  title,
  intro: Type.String({ maxLength: MEDIA_LIMITS.intro }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: WORK_LIMITS.tag, pattern: '\\S' }), {
    maxItems: WORK_LIMITS.tags,
  }),
  access: Type.Enum(['free', 'gold']),
  price,
  partPrice: price,
  freeParts: Type.Integer({ minimum: 0, maximum: WORK_LIMITS.parts }),
  finished: Type.Boolean({ description: 'no more parts are to come' }),
};

/** A work as its creator sees it, whatever became of it. */
const ownWork = exact({
  id,
  contentType: workRecord.properties.contentType,
  title: Type.String(),
  cover: workRecord.properties.cover,
  access: workRecord.properties.access,
  listPrice: workRecord.properties.listPrice,
  parts: count,
  characters: count,
  state: Type.Enum(WORK_STATES),
  note: Type.String({ description: 'why an operator gave it back; empty otherwise' }),
  updatedAt: instant,
});
export type OwnWork = Static<typeof ownWork>;

const ownPart = exact({
  number: partNumber,
  title: Type.String(),
  characters: count,
  bytes: Type.Integer({ minimum: 0, description: 'of a picture or a recording; 0 otherwise' }),
});
export type OwnWorkPart = Static<typeof ownPart>;

/** The same with all that can be changed. */
const ownWorkDetails = exact({
  ...ownWork.properties,
  intro: Type.String(),
  tags: Type.Array(Type.String()),
  partPrice: price,
  freeParts: count,
  finished: Type.Boolean(),
  downloadable: Type.Boolean({ description: 'whoever may see a picture of it may keep it' }),
  coverWaits: Type.Boolean({ description: 'others see the cover of before until this one has passed moderation' }),
  list: Type.Array(ownPart),
});
export type OwnWorkDetails = Static<typeof ownWorkDetails>;

/** What creators do with works of their own. */
export const workOwnCalls = {
  'x/work/own/list': call({
    method: 'POST',
    actor: 'required',
    request: exact(pageRequest),
    response: page(ownWork),
    errors: [],
    doc: 'One’s own albums, novels and audio novels, newest first.',
  }),
  'x/work/own/details': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: ownWorkDetails,
    errors: ['notFound'],
    doc: 'One of them, with its parts and all that can be changed.',
  }),
  'x/work/own/edit': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      id,
      ...workWords,
      access: Type.Optional(workWords.access),
      downloadable: Type.Optional(Type.Boolean()),
      coverId: Type.Optional(id),
    }),
    response: ownWorkDetails,
    errors: ['notFound', 'taken', 'policyRefused'],
    doc: 'Replaces what a work says and costs; its cover where a picture of one’s own is named. Without `access` it stays as an operator set it. 4090 while it is in review.',
  }),
  'x/work/own/parts': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      id,
      numbers: Type.Array(partNumber, { minItems: 1, maxItems: WORK_LIMITS.parts, uniqueItems: true }),
    }),
    response: ownWorkDetails,
    errors: ['notFound', 'taken'],
    doc: 'Puts the parts of a work into this order; those that are not named go. What somebody has paid for stays: 4090. A number that a part had and no other takes stays free.',
  }),
  'x/work/own/submit': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: ownWork,
    errors: ['notFound', 'taken'],
    doc: 'Has an operator look at a work, who publishes it or gives it back with a word.',
  }),
  'x/work/own/remove': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: nothing,
    errors: ['notFound', 'taken'],
    doc: 'Takes a work of one’s own away that was never published.',
  }),
};
