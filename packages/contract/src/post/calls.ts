import Type from 'typebox';
import { call } from '../call.ts';
import { deskDays } from '../creator/schemas.ts';
import { AMOUNT_LIMIT } from '../ledger/rates.ts';
import { purchaseReceipt } from '../purchase/schemas.ts';
import { exact, id, nothing, page, pageRequest, requestId } from '../shapes.ts';
import { POST_LIMITS } from './kinds.ts';
import {
  ownPostCard,
  ownPostTab,
  paidDraft,
  postCard,
  postContent,
  postDetail,
  postFigures,
  postPoll,
  postTeller,
  postTopic,
  postWords,
} from './schemas.ts';

const named = exact({ id });

/** Posts of the community, as everybody reads and their authors write them. */
export const postCalls = {
  'app/post/publish': call({
    method: 'POST',
    actor: 'required',
    once: 'week',
    limit: { by: 'account', count: 20, seconds: 3600 },
    request: exact({ requestId, draftId: Type.Optional(id), ...postContent }),
    response: ownPostCard,
    errors: ['needsAccount', 'notFound', 'policyRefused'],
    doc: 'Publishes a post, or has it published later. Others see it once its words and pictures have passed review. The draft it was written as goes.',
  }),
  'app/post/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      ...pageRequest,
      category: Type.Optional(id),
      creatorId: Type.Optional(id),
      topicId: Type.Optional(id),
    }),
    response: page(postCard),
    errors: [],
    doc: 'Posts of a category (1 recommended, 2 of people and topics the caller follows, 3 newest, 4 questions, otherwise a topic), of one creator with the pinned one first, or under a topic.',
  }),
  'app/post/detail': call({
    method: 'POST',
    actor: 'required',
    request: named,
    response: postDetail,
    errors: ['notFound'],
    doc: 'A whole post. What is not paid for is not in it: the paid part comes as a preview until it is bought.',
  }),
  'app/post/mypublish': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, tab: Type.Optional(ownPostTab) }),
    response: page(ownPostCard),
    errors: [],
    doc: 'The caller’s own posts, newest first, with how each of them stands.',
  }),
  'app/post/pay': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({
      postId: id,
      price: Type.Integer({ minimum: 1, maximum: AMOUNT_LIMIT, description: 'what it costs this person, as shown' }),
      requestId,
    }),
    response: purchaseReceipt,
    errors: ['notFound', 'notEnoughGold', 'taken', 'priceChanged'],
    doc: 'Buys the paid part of a post for ever. Refuses as app/media/pay does.',
  }),
  'x/post/edit': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 3600 },
    request: exact({ id, ...postWords, paid: Type.Optional(paidDraft) }),
    response: ownPostCard,
    errors: ['notFound', 'policyRefused'],
    doc: 'Changes the words, pictures, topics, place, audience or paid part of one’s own post; what is not named stays. It says that it was edited, and is reviewed anew. Whoever bought the paid part has it as it is now.',
  }),
  'x/post/delete': call({
    method: 'POST',
    actor: 'required',
    request: named,
    response: nothing,
    errors: ['notFound'],
    doc: 'Deletes one’s own post. Whoever bought its paid part keeps it.',
  }),
  'x/post/pin': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, pinned: Type.Boolean() }),
    response: exact({ pinned: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Puts one of one’s own posts first on one’s page, in place of the one that stands there, or no longer.',
  }),
  'x/post/vote': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, option: Type.Integer({ minimum: 0, maximum: POST_LIMITS.options.most - 1 }) }),
    response: postPoll,
    errors: ['needsAccount', 'notFound', 'taken'],
    doc: 'Votes in a poll, once; 4090 for who has voted already, or when it is closed.',
  }),
  'x/post/accept': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, commentId: Type.Union([id, Type.Literal('')]) }),
    response: exact({ solved: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Accepts a comment as the answer to one’s own question, or none with an empty id.',
  }),
  'x/post/related': call({
    method: 'POST',
    actor: 'required',
    request: named,
    response: exact({ list: Type.Array(postCard) }),
    errors: ['notFound'],
    doc: 'What to read next: others under the same topics or of the same author, then what is recommended.',
  }),
  'x/post/followed': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ list: Type.Array(postTeller) }),
    errors: [],
    doc: 'People whom the caller follows and who have published in the last days, whoever did last first, each with their latest post.',
  }),
  'x/post/topics': call({
    method: 'POST',
    actor: 'required',
    request: exact({ words: Type.Optional(Type.String({ maxLength: 30 })) }),
    response: exact({ list: Type.Array(exact({ ...postTopic.properties, posts: Type.Integer({ minimum: 0 }) })) }),
    errors: [],
    doc: 'Topics that a post can stand under, by their names, those with most posts first.',
  }),
  'x/post/mentions': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 120, seconds: 60 },
    request: exact({ words: Type.String({ maxLength: 20 }) }),
    response: exact({ list: Type.Array(exact({ id, name: Type.String(), avatar: Type.String() })) }),
    errors: [],
    doc: 'People whose names begin so and who can be mentioned; nobody who has blocked the caller.',
  }),
  'x/post/figures': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, days: deskDays }),
    response: postFigures,
    errors: ['notFound'],
    doc: 'What one of the caller’s posts did lately, day by day.',
  }),
  'x/post/appeal': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, text: Type.String({ minLength: 1, maxLength: POST_LIMITS.appeal, pattern: '\\S' }) }),
    response: nothing,
    errors: ['notFound', 'taken'],
    doc: 'Asks a person to look again at one’s own post that was held or refused; once for each.',
  }),
};
