import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, instant, nothing, page, pageRequest } from '../shapes.ts';
import {
  offset,
  partNumber,
  readWork,
  workCard,
  workChapter,
  workContentsLine,
  workDetails,
  workMark,
  workPassage,
  workPlace,
} from './schemas.ts';
import { MARK_KINDS, WORK_CONTENT_TYPES, WORK_LANGUAGES, WORK_LIMITS } from './states.ts';

const contentType = Type.Enum(WORK_CONTENT_TYPES);
const language = Type.Optional(Type.Enum([...WORK_LANGUAGES]));

/** Novels, audio novels and albums, for whoever reads, hears and looks at them. */
export const workCalls = {
  'x/work/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, contentType, creatorId: Type.Optional(id) }),
    response: page(workCard),
    errors: [],
    doc: 'Works of one kind, of everybody or of one creator, the newest first.',
  }),
  'x/work/similar': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: exact({ list: Type.Array(workCard) }),
    errors: ['notFound'],
    doc: `At most ${WORK_LIMITS.similar} works of the same kind, those that share most tags first.`,
  }),
  'x/work/tagged': call({
    method: 'POST',
    actor: 'required',
    request: exact({ tag: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }),
    response: exact({ list: Type.Array(workCard) }),
    errors: [],
    doc: `At most ${WORK_LIMITS.tagged} works of every kind that bear a tag, the newest first.`,
  }),
  'x/work/details': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: workDetails,
    errors: ['notFound'],
    doc: 'A work: what it is, what it costs this person and what they have of it. The id of a part opens its work.',
  }),
  'x/work/contents': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: exact({ list: Type.Array(workContentsLine) }),
    errors: ['notFound'],
    doc: 'Every part of a work in its order, without what is in it.',
  }),
  'x/work/chapter': call({
    method: 'POST',
    actor: 'required',
    request: exact({ workId: id, number: partNumber, language }),
    response: workChapter,
    errors: ['notFound'],
    doc: 'The text of a chapter. Who has not paid for it gets the first tenth, and its price.',
  }),
  'x/work/find': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 60 },
    request: exact({
      workId: id,
      words: Type.String({ minLength: 1, maxLength: WORK_LIMITS.searched, pattern: '\\S' }),
      language,
    }),
    response: exact({ list: Type.Array(workPassage) }),
    errors: ['notFound'],
    doc: `Passages with these words, at most ${WORK_LIMITS.found}, in the chapters that are open to the caller.`,
  }),
  'x/work/place': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      workId: id,
      number: partNumber,
      offset,
      language,
      readAt: instant,
    }),
    response: exact({ place: workPlace }),
    errors: ['notFound'],
    doc: 'Keeps where somebody is, for all their devices, and answers where they were last: what is older than what is known is passed over.',
  }),
  'x/work/marks': call({
    method: 'POST',
    actor: 'required',
    request: exact({ workId: id }),
    response: exact({ list: Type.Array(workMark) }),
    errors: [],
    doc: `The caller’s bookmarks and highlights in a work, in its order; ${WORK_LIMITS.marks} at most.`,
  }),
  'x/work/mark/add': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 120, seconds: 60 },
    request: exact({
      workId: id,
      number: partNumber,
      language,
      kind: Type.Enum([...MARK_KINDS]),
      start: offset,
      end: offset,
      note: Type.Optional(Type.String({ maxLength: WORK_LIMITS.note })),
    }),
    response: workMark,
    errors: ['notFound', 'taken'],
    doc: 'Marks words of a chapter that is open to the caller. 4090 when there are too many marks in this work.',
  }),
  'x/work/mark/edit': call({
    method: 'POST',
    actor: 'required',
    request: exact({ markId: id, note: Type.String({ maxLength: WORK_LIMITS.note }) }),
    response: workMark,
    errors: ['notFound'],
    doc: 'Writes another note beside a mark of the caller’s.',
  }),
  'x/work/mark/remove': call({
    method: 'POST',
    actor: 'required',
    request: exact({ markId: id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Takes a mark of the caller’s away.',
  }),
  'x/work/history': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, contentType: Type.Optional(contentType) }),
    response: page(readWork),
    errors: [],
    doc: 'What the caller has read, heard and looked at, the latest first; what they may not see any more stands there without a card.',
  }),
  'x/work/history/delete': call({
    method: 'POST',
    actor: 'required',
    request: Type.Union([
      exact({ ids: Type.Array(id, { minItems: 1, maxItems: WORK_LIMITS.deletedAtOnce }) }),
      exact({ everything: Type.Literal(true), contentType: Type.Optional(contentType) }),
    ]),
    response: exact({ removed: Type.Integer({ minimum: 0 }) }),
    errors: [],
    doc: 'Removes works from what the caller has read. Where they were in them is forgotten too.',
  }),
};
