import { randomUUID } from 'node:crypto';
import type { OwnedThings } from '../owned-things.ts';
import { type ForeignCase, type ForeignCases, NOT_FOUND } from './case.ts';

export function foreignPerson(things: OwnedThings): ForeignCases {
  const ofVideo = (more: object = {}): ForeignCase => ({
    make: async ({ id }) => ({ videoId: await things.video(id), ...more }),
    answer: NOT_FOUND,
  });

  return {
    // Everybody stands to anybody as they like, and learns only how they stand themselves.
    'x/block/set accountId': {
      make: async () => ({ accountId: String((await things.newAccount()).id), kind: 'muted' }),
      answer: 200,
    },
    'x/block/standing accountId': {
      make: async (owner) => {
        const { id } = await things.newAccount();
        await things.stack.client(owner.token).post('x/block/set', { accountId: String(id), kind: 'blocked' });
        return { accountId: String(id) };
      },
      answer: 200,
    },
    // What everybody may know of anybody; a test of the account feature says what that is.
    'app/user/info userId': { make: async ({ id }) => ({ userId: String(id) }), answer: 200 },
    // Anybody may follow anybody, and see who does.
    'app/upblogers/cares id': {
      make: async () => ({ id: String((await things.newAccount()).id), followed: true }),
      answer: 200,
    },
    'app/upblogers/cares videoId': {
      make: async ({ id }) => ({
        id: String((await things.newAccount()).id),
        followed: true,
        videoId: await things.shownVideo(id),
      }),
      answer: 200,
    },
    'app/upblogers/info id': { make: async ({ id }) => ({ id: String(id) }), answer: 200 },
    // What somebody likes is theirs to show, and what their works do is theirs to know.
    'x/creator/liked id': { make: async ({ id }) => ({ id: String(id) }), answer: NOT_FOUND },
    'x/creator/work videoId': ofVideo({ days: 7 }),
    'x/follow/list userId': { make: async ({ id }) => ({ userId: String(id) }), answer: 200 },
    'x/follow/fans userId': { make: async ({ id }) => ({ userId: String(id) }), answer: 200 },
    // What somebody wants to be told about is theirs: who does not follow has nothing to choose.
    'x/follow/notify id': {
      make: async ({ token }) => {
        const { id } = await things.newAccount();
        await things.stack.client(token).post('app/upblogers/cares', { id: String(id), followed: true });
        return { id: String(id), notify: 'none' };
      },
      answer: NOT_FOUND,
    },
    'x/follow/topic id': {
      make: async ({ id }) => ({ id: await things.label('topic', id), followed: true }),
      answer: 200,
    },
    'x/follow/topicStanding id': { make: async ({ id }) => ({ id: await things.label('topic', id) }), answer: 200 },
    'app/user/avatar pictureId': {
      make: async ({ token }) => ({ pictureId: await things.picture(token) }),
      answer: NOT_FOUND,
    },
    'app/feedback/add pictureIds': {
      make: async ({ token }) => ({
        requestId: randomUUID(),
        kind: 'other',
        text: '你好',
        pictureIds: [await things.picture(token)],
      }),
      answer: NOT_FOUND,
    },
    'x/job/get jobId': { make: async ({ token }) => ({ jobId: await things.exported(token) }), answer: NOT_FOUND },
    'x/report/send id': {
      make: async ({ id }) => ({ contentType: 1, id: await things.shownVideo(id), reason: 'spam' }),
      answer: 200,
    },
    'x/privacy/archive jobId': {
      make: async ({ token }) => ({ jobId: await things.exported(token) }),
      answer: NOT_FOUND,
    },
    'x/privacy/revoke sessionId': {
      make: async (owner) => ({ sessionId: await things.otherSession(owner) }),
      answer: NOT_FOUND,
    },
  };
}
