import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest } from '../shapes.ts';
import { LIKED_CONTENT_TYPES } from './kinds.ts';
import { AVERSION_REASONS, collectedItem, collectedKind, contentName, contentType, TASTE_LIMITS } from './schemas.ts';

/** What somebody likes, keeps, and does not care for; guests too. */
export const tasteCalls = {
  'app/media/like': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, liked: Type.Boolean() }),
    response: exact({ liked: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Likes a video, or takes that back; each person counts once, however often they say it.',
  }),
  'app/collect/operate': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...contentName.properties, collected: Type.Boolean() }),
    response: exact({ collected: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Collects something, or lets it go. 4040 for what cannot be seen, and for kinds of content that cannot be collected.',
  }),
  'app/collect/delete': call({
    method: 'POST',
    actor: 'required',
    request: Type.Union([
      exact({ items: Type.Array(contentName, { minItems: 1, maxItems: TASTE_LIMITS.atOnce }) }),
      exact({ everything: Type.Literal(true), contentType: Type.Optional(contentType) }),
    ]),
    response: exact({ removed: Type.Integer({ minimum: 0 }) }),
    errors: [],
    doc: 'Lets many collected things go, or all of them, or all of one kind. What was not collected is passed over.',
  }),
  'x/collect/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, contentType: Type.Optional(contentType) }),
    response: page(collectedItem),
    errors: [],
    doc: 'What the caller has collected, the latest first. What they may not see any more stands there without a card, until they let it go.',
  }),
  'x/collect/kinds': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ kinds: Type.Array(collectedKind) }),
    errors: [],
    doc: 'Every kind of content that can be collected here, with how many of it the caller has.',
  }),
  'x/content/like': call({
    method: 'POST',
    actor: 'required',
    request: exact({ contentType: Type.Enum(LIKED_CONTENT_TYPES), id, liked: Type.Boolean() }),
    response: exact({ liked: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Likes a collection, an anime, an album, a novel, an audio novel or an announced title, or takes that back; each person counts once, however often they say it.',
  }),
  'x/post/like': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, liked: Type.Boolean() }),
    response: exact({ liked: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Likes a post, or takes that back; each person counts once, however often they say it.',
  }),
  'x/post/notInterested': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, notInterested: Type.Boolean() }),
    response: exact({ notInterested: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Has a post left out of what is recommended to the caller, or takes that back.',
  }),
  'x/media/notInterested': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      id,
      notInterested: Type.Boolean(),
      reason: Type.Optional(Type.Enum(AVERSION_REASONS, { default: 'video' })),
    }),
    response: exact({ notInterested: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Has a video left out of what is recommended to the caller, or takes that back. With a reason it counts against more: everything of its `creator`, or of its `topic`; `seen` counts against nothing else.',
  }),
};
