import Type from 'typebox';
import { call } from '../call.ts';
import { reportReason, reportText } from '../report/schemas.ts';
import { exact, id, nothing, requestId } from '../shapes.ts';
import { COMPANION_LIMITS } from './limits.ts';
import {
  companion,
  companionCard,
  companionMessage,
  companionPosition,
  companionStanding,
  replyEvent,
} from './schemas.ts';

/** Talking to a companion. A message is written by `sync` and answered by the stream of `x/companion/reply`. */
export const companionCalls = {
  'app/aimate/sync': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 240, seconds: 60 },
    request: exact({
      companionId: Type.Optional(id),
      since: Type.Optional(companionPosition),
      before: Type.Optional(companionPosition),
      send: Type.Optional(
        exact({
          requestId,
          text: Type.String({
            maxLength: COMPANION_LIMITS.text,
            description: 'may be empty with something to look at',
          }),
          content: Type.Optional(exact({ contentType: companionCard.properties.contentType, id })),
        }),
      ),
    }),
    response: exact({
      companions: Type.Array(companion),
      list: Type.Array(companionMessage),
      version: companionPosition,
      hasNext: Type.Boolean({ description: 'more changes, or more that is older' }),
      sentId: Type.Union([id, Type.Literal('')]),
      standing: companionStanding,
    }),
    errors: ['notFound', 'taken'],
    doc: 'Everybody to talk to, and the conversation with one of them: what changed after a version, in that order, or the page before a position, the latest first. `send` says something first; the same requestId says it once.',
  }),
  'x/companion/adult': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: nothing,
    errors: [],
    doc: 'The caller says to be 18 or older; nobody is answered before.',
  }),
  'x/companion/reply': call({
    method: 'POST',
    actor: 'required',
    stream: true,
    limit: { by: 'account', count: 40, seconds: 60 },
    request: exact({ messageId: id }),
    response: replyEvent,
    errors: ['notFound', 'taken', 'notEnoughGold'],
    doc: 'Answers a message of the caller as the answer is written, once; one that was answered is told again and costs nothing. Whoever leaves stops it. 4020 when no messages are left.',
  }),
  'x/companion/stop': call({
    method: 'POST',
    actor: 'required',
    request: exact({ messageId: id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Stops the answer to a message of the caller; what was said of it stays.',
  }),
  'x/companion/again': call({
    method: 'POST',
    actor: 'required',
    request: exact({ messageId: id }),
    response: exact({ messageId: id }),
    errors: ['notFound', 'taken'],
    doc: 'Takes an answer away, so that its message can be answered anew; names that message.',
  }),
  'x/companion/rate': call({
    method: 'POST',
    actor: 'required',
    request: exact({ messageId: id, rating: companionMessage.properties.rating }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Whether an answer was good (1) or not (-1); 0 takes it back.',
  }),
  'x/companion/report': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 20, seconds: 3600 },
    request: exact({ messageId: id, reason: reportReason, text: Type.Optional(reportText) }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Tells operators of an answer; they read it and the message before it, and nothing else.',
  }),
  'x/companion/clear': call({
    method: 'POST',
    actor: 'required',
    request: exact({ companionId: id }),
    response: nothing,
    errors: ['notFound', 'taken'],
    doc: 'Deletes the whole conversation with a companion, for good.',
  }),
};
