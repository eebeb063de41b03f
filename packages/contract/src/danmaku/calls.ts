import Type from 'typebox';
import { call } from '../call.ts';
import { reportReason, reportText } from '../report/schemas.ts';
import { exact, id, nothing, page, pageRequest, requestId } from '../shapes.ts';
import { DANMAKU } from './rules.ts';
import {
  danmaku,
  danmakuAt,
  danmakuColor,
  danmakuPlace,
  danmakuRecord,
  danmakuState,
  danmakuText,
  danmakuWord,
  playToken,
} from './schemas.ts';

const words = exact({ words: Type.Array(danmakuWord, { maxItems: DANMAKU.words }) });

export const danmakuCalls = {
  'x/danmaku/send': call({
    method: 'POST',
    actor: 'required',
    once: 'week',
    limit: { by: 'account', count: 20, seconds: 60 },
    request: exact({
      requestId,
      playToken,
      at: danmakuAt,
      text: danmakuText,
      color: Type.Optional(danmakuColor),
      place: Type.Optional(danmakuPlace),
      spoiler: Type.Optional(Type.Boolean({ description: 'speaks of what is still to come' })),
    }),
    response: exact({ danmaku, state: danmakuState }),
    errors: ['needsAccount', 'needsVip', 'notFound', 'policyRefused'],
    doc: 'Writes over a film at one of its seconds. With a link in it, it is held for an operator. Members have more colours and positions.',
  }),
  'x/danmaku/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      playToken,
      from: danmakuAt,
      to: danmakuAt,
      reached: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 360_000,
          description:
            'where the player will be before it asks again: counts as seen, and what others write up to there is told at once',
        }),
      ),
    }),
    response: exact({
      list: Type.Array(danmaku),
      withheld: Type.Integer({
        minimum: 0,
        description: 'how many speak of later in the film than the caller has come',
      }),
    }),
    errors: ['notFound'],
    doc: 'What people wrote over a stretch of a film of at most ten minutes, in its order.',
  }),
  'x/danmaku/recall': call({
    method: 'POST',
    actor: 'required',
    request: exact({ danmakuId: id }),
    response: nothing,
    errors: ['notFound', 'taken'],
    doc: 'Takes back what the caller wrote, within two minutes; 4090 later.',
  }),
  'x/danmaku/report': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 20, seconds: 3600 },
    request: exact({ danmakuId: id, reason: reportReason, text: Type.Optional(reportText) }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Tells operators of what somebody wrote over a film; a second report of the same person replaces the first.',
  }),
  'x/danmaku/words': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: words,
    errors: [],
    doc: 'Words that the caller does not want to see over films. People are blocked by `x/block/set`.',
  }),
  'x/danmaku/blockWord': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 60 },
    request: exact({ word: danmakuWord, blocked: Type.Boolean() }),
    response: words,
    errors: ['taken'],
    doc: 'Blocks a word, or no longer; asked twice it changes nothing. 4090 when there are fifty.',
  }),
  'console/danmaku/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    request: exact({ ...pageRequest, queue: Type.Optional(Type.Enum(['held', 'reported'])) }),
    response: page(danmakuRecord),
    errors: [],
    doc: 'Danmaku: a queue from the one that waits longest, otherwise all of them newest first.',
  }),
  'console/danmaku/decide': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.decide',
    audit: ['danmakuId', 'state'],
    request: exact({ danmakuId: id, state: Type.Enum(['shown', 'refused']) }),
    response: danmakuRecord,
    errors: ['notFound', 'taken'],
    doc: 'Shows danmaku to everybody or takes it away, and settles its reports; 4090 when there was nothing to decide.',
  }),
};
