import { randomUUID } from 'node:crypto';
import type { OwnedThings } from '../owned-things.ts';
import { type ForeignCase, type ForeignCases, NOT_FOUND } from './case.ts';

export function foreignMessage(things: OwnedThings): ForeignCases {
  const ofTalk = (more: object, answer: number): ForeignCase => ({
    make: async (owner) => ({ accountId: (await things.talk(owner)).accountId, ...more }),
    answer,
  });
  const ofMessage = (which: 'messageId' | 'answerId', more: object = {}): ForeignCase => ({
    make: async (owner) => ({ messageId: (await things.talk(owner))[which], ...more }),
    answer: NOT_FOUND,
  });

  return {
    // A conversation is named by the other in it: whoever asks is asked about one of their own.
    'x/conversation/changes accountId': ofTalk({ since: 0 }, 200),
    'x/conversation/messages accountId': ofTalk({}, 200),
    'x/conversation/send accountId': {
      make: async () => ({ accountId: String((await things.newAccount()).id), text: '你好' }),
      bring: async () => ({ requestId: randomUUID() }),
      answer: 200,
    },
    'x/conversation/typing accountId': ofTalk({}, 200),
    'x/conversation/delete accountId': ofTalk({}, NOT_FOUND),
    'x/conversation/mute accountId': ofTalk({ muted: true }, NOT_FOUND),
    'x/conversation/read accountId': ofTalk({ position: 1 }, NOT_FOUND),
    'x/conversation/delete messageId': {
      make: async (owner) => {
        const { accountId, messageId } = await things.talk(owner);
        return { accountId, messageId };
      },
      answer: NOT_FOUND,
    },
    'x/conversation/recall messageId': ofMessage('messageId'),
    'x/conversation/report messageId': ofMessage('answerId', { reason: 'abuse' }),
    'x/conversation/send pictureId': {
      make: async (owner) => {
        const { accountId } = await things.talk(owner);
        return { accountId, pictureId: await things.picture(owner.token) };
      },
      bring: async () => ({ requestId: randomUUID() }),
      answer: 4090,
    },
    'x/conversation/send id': {
      make: async (owner) => {
        const { accountId } = await things.talk(owner);
        return { accountId, content: { contentType: 1, id: await things.shownVideo(owner.id) } };
      },
      bring: async () => ({ requestId: randomUUID() }),
      answer: 4090,
    },
    // A question is everybody's; what is shown to the service is one's own, or there for all.
    'x/support/helpful questionId': {
      make: async () => ({ questionId: await things.question(), helpful: true }),
      answer: 200,
    },
    'x/support/send pictureId': {
      make: async ({ token }) => ({ requestId: randomUUID(), pictureId: await things.picture(token) }),
      answer: NOT_FOUND,
    },
    'x/support/send orderId': {
      make: async ({ token }) => ({ requestId: randomUUID(), orderId: await things.order(token) }),
      answer: NOT_FOUND,
    },
    'x/support/send id': {
      make: async ({ id }) => ({ content: { contentType: 1, id: await things.shownVideo(id) } }),
      bring: async () => ({ requestId: randomUUID() }),
      answer: 200,
    },
  };
}
