import type { OwnedThings } from '../owned-things.ts';
import { type ForeignCase, type ForeignCases, NOT_FOUND } from './case.ts';

export function foreignComment(things: OwnedThings): ForeignCases {
  const ofComment = (answer: number, more: object = {}): ForeignCase => ({
    make: async (owner) => ({ commentId: await things.comment(owner), ...more }),
    answer,
  });

  return {
    // Everybody may say something to, answer, like and report what everybody sees; only its author deletes it.
    'app/comment/add id': { make: ({ id }) => things.newWords(id), answer: 200 },
    'app/comment/add answeredId': { make: (owner) => things.answer(owner), answer: 200 },
    'app/comment/list id': {
      make: async ({ id }) => ({ contentType: 1, id: await things.shownVideo(id) }),
      answer: 200,
    },
    'x/comment/delete commentId': ofComment(NOT_FOUND),
    'x/comment/like commentId': ofComment(200, { liked: true }),
    'x/comment/replies commentId': ofComment(200),
    'x/comment/thread commentId': ofComment(200),
    'x/comment/report commentId': ofComment(200, { reason: 'other' }),
    // Everybody may report what everybody sees; only its author takes it back.
    'x/danmaku/recall danmakuId': {
      make: async ({ id }) => ({ danmakuId: await things.danmaku(id) }),
      answer: NOT_FOUND,
    },
    'x/danmaku/report danmakuId': {
      make: async ({ id }) => ({ danmakuId: await things.danmaku(id), reason: 'other' }),
      answer: 200,
    },
  };
}
