import Type from 'typebox';
import { call, type Form } from '../call.ts';
import { UPLOAD } from '../constants.ts';
import { PICTURE_LIMITS, picture } from '../picture/schemas.ts';
import { exact, id, nothing, page, pageRequest, requestId } from '../shapes.ts';
import { SUPPORT_LIMITS } from './limits.ts';
import {
  supportChat,
  supportContentType,
  supportMessage,
  supportPosition,
  supportQuestion,
  supportSent,
  supportText,
  supportTopic,
  supportVisitor,
} from './schemas.ts';

const onePicture: Form = { field: UPLOAD.fileField, files: 1, bytes: PICTURE_LIMITS.bytes };
const visitor = { visitor: Type.Optional(supportVisitor) };
const listed = page(supportMessage);

/** Whoever could not be made a guest asks as well: a chat belongs to an account, or to who knows its `visitor`. */
export const supportCalls = {
  'app/aicustomerservice/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      topic: Type.Optional(supportTopic),
      words: Type.Optional(Type.String({ maxLength: SUPPORT_LIMITS.search })),
      ...pageRequest,
    }),
    response: exact({
      ...page(supportQuestion).properties,
      topics: Type.Array(exact({ topic: supportTopic, count: Type.Integer({ minimum: 0 }) })),
    }),
    errors: [],
    doc: 'Questions and answers of the automatic service, of a topic or found by words, other words for the same among them.',
  }),
  'x/support/helpful': call({
    method: 'POST',
    actor: 'required',
    request: exact({ questionId: id, helpful: Type.Boolean() }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Says whether an answer helped; the last word of a person counts.',
  }),
  'x/support/chat': call({
    method: 'POST',
    actor: 'optional',
    request: exact({ ...visitor, ...pageRequest }),
    response: exact({ ...listed.properties, chat: supportChat }),
    errors: [],
    doc: 'The caller’s chat with the service, its messages the latest first; empty before anything was asked.',
  }),
  'x/support/changes': call({
    method: 'POST',
    actor: 'optional',
    request: exact({ ...visitor, since: supportPosition }),
    response: exact({ list: Type.Array(supportMessage), hasNext: Type.Boolean(), chat: supportChat }),
    errors: [],
    doc: 'What came in the chat after a position, and how it stands.',
  }),
  'x/support/send': call({
    method: 'POST',
    actor: 'optional',
    limit: { by: 'address', count: 30, seconds: 60 },
    request: exact({
      ...visitor,
      requestId,
      text: Type.Optional(supportText),
      pictureId: Type.Optional(id),
      content: Type.Optional(exact({ contentType: supportContentType, id })),
      orderId: Type.Optional(id),
    }),
    response: supportSent,
    errors: ['notFound'],
    doc: 'Asks the service: a text, a picture, a film or an order of one’s own. What is sent twice under one id is kept once.',
  }),
  'x/support/picture': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 30, seconds: 3600 },
    form: onePicture,
    request: nothing,
    response: picture,
    errors: ['policyRefused'],
    doc: 'Takes a picture for the service, of guests too.',
  }),
  'x/support/read': call({
    method: 'POST',
    actor: 'optional',
    request: exact({ ...visitor, position: supportPosition }),
    response: nothing,
    errors: [],
    doc: 'Marks what the service wrote as read.',
  }),
  'x/support/rate': call({
    method: 'POST',
    actor: 'optional',
    request: exact({
      ...visitor,
      stars: Type.Integer({ minimum: 1, maximum: 5 }),
      note: Type.Optional(Type.String({ maxLength: SUPPORT_LIMITS.note })),
    }),
    response: supportChat,
    errors: ['notFound', 'taken'],
    doc: 'Rates a chat that was closed, once.',
  }),
};
