import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Holder } from '../holder.ts';
import type { OwnedThings } from '../owned-things.ts';
import { type ForeignCase, type ForeignCases, NOT_FOUND, PRICE_CHANGED } from './case.ts';

export function foreignPost(things: OwnedThings): ForeignCases {
  const ofPost = (fields: Parameters<typeof things.post>[1], answer: number, more: object = {}): ForeignCase => ({
    make: async ({ id }) => ({ id: await things.post(id, fields), ...more }),
    answer,
  });
  /** Of which nobody else knows. */
  const ONLY_ME = {
    audience: 'me',
    kind: 'poll',
    options: ['是', '否'],
    pollClosesAt: new Date('2098-01-01'),
  } as const;
  const publishing = () => ({ requestId: randomUUID(), kind: 'pictures', text: '今天的云' });
  const ownPost = async ({ id }: Holder) => ({ id: await things.post(id) });
  const drafting = (named: (owner: Holder) => Promise<object>): ForeignCase => ({
    make: async (owner) => ({ content: { kind: 'pictures', ...(await named(owner)) } }),
    answer: 200,
  });

  return {
    'app/post/detail id': ofPost(ONLY_ME, NOT_FOUND),
    'app/post/list creatorId': { make: async ({ id }) => ({ creatorId: String(id) }), answer: 200 },
    'app/post/list topicId': { make: async ({ id }) => ({ topicId: await things.label('topic', id) }), answer: 200 },
    'app/post/pay postId': {
      make: async ({ id }) => ({ postId: await things.post(id), ...(await things.dearThing('post', id)) }),
      answer: PRICE_CHANGED,
    },
    'app/post/publish pictureIds': {
      make: async ({ token }) => ({ ...publishing(), pictureIds: [await things.picture(token)] }),
      answer: NOT_FOUND,
    },
    'app/post/publish videoId': {
      make: async ({ id }) => ({ ...publishing(), kind: 'video', videoId: await things.hiddenVideo(id) }),
      answer: NOT_FOUND,
    },
    'app/post/publish topicIds': {
      make: async ({ id }) => ({ ...publishing(), topicIds: [await things.label('topic', id)] }),
      answer: 200,
    },
    'app/post/publish mentionIds': {
      make: async ({ id }) => ({ ...publishing(), mentionIds: [String(id)] }),
      answer: 200,
    },
    'app/post/publish draftId': {
      make: async ({ token }) => ({ ...publishing(), draftId: await things.draft(token) }),
      answer: 200,
      untouched: async ({ token }, { draftId }: { draftId: string }) => {
        expect(await things.stack.client(token).post('x/post/draft/read', { draftId })).toMatchObject({ id: draftId });
      },
    },
    'x/post/accept id': { make: (owner) => things.answeredQuestion(owner), answer: NOT_FOUND },
    'x/post/accept commentId': { make: (owner) => things.answeredQuestion(owner), answer: NOT_FOUND },
    'x/post/appeal id': ofPost({ state: 'refused' }, NOT_FOUND, { text: '请再看看' }),
    'x/post/delete id': ofPost({}, NOT_FOUND),
    'x/post/pin id': ofPost({}, NOT_FOUND, { pinned: true }),
    'x/post/figures id': ofPost({}, NOT_FOUND, { days: 7 }),
    'x/post/edit id': ofPost({}, NOT_FOUND, { text: '改一改' }),
    'x/post/edit pictureIds': {
      make: async ({ token }) => ({ pictureIds: [await things.picture(token)] }),
      bring: ownPost,
      answer: NOT_FOUND,
    },
    'x/post/edit topicIds': {
      make: async ({ id }) => ({ topicIds: [await things.label('topic', id)] }),
      bring: ownPost,
      answer: 200,
    },
    'x/post/edit mentionIds': { make: async ({ id }) => ({ mentionIds: [String(id)] }), bring: ownPost, answer: 200 },
    'x/post/like id': ofPost(ONLY_ME, NOT_FOUND, { liked: true }),
    'x/post/notInterested id': ofPost(ONLY_ME, NOT_FOUND, { notInterested: true }),
    'x/post/related id': ofPost(ONLY_ME, NOT_FOUND),
    'x/post/vote id': {
      make: async ({ id }) => ({ id: await things.post(id, ONLY_ME), option: 0 }),
      answer: NOT_FOUND,
    },
    'x/post/draft/read draftId': {
      make: async ({ token }) => ({ draftId: await things.draft(token) }),
      answer: NOT_FOUND,
    },
    'x/post/draft/delete draftId': {
      make: async ({ token }) => ({ draftId: await things.draft(token) }),
      answer: NOT_FOUND,
    },
    // Whoever names a draft that is not theirs begins one of their own.
    'x/post/draft/save draftId': {
      make: async ({ token }) => ({
        ...{ draftId: await things.draft(token), version: 1, content: { kind: 'pictures', text: '别人的' } },
      }),
      answer: 200,
      untouched: async ({ token }, { draftId }: { draftId: string }) => {
        const { content } = await things.stack.client(token).post('x/post/draft/read', { draftId });
        expect(content).toMatchObject({ text: '没写完' });
      },
    },
    // What a draft names is looked up when it is published; a picture of somebody else is not given out with it.
    'x/post/draft/save pictureIds': drafting(async ({ token }) => ({ pictureIds: [await things.picture(token)] })),
    'x/post/draft/save videoId': drafting(async ({ id }) => ({ videoId: await things.hiddenVideo(id) })),
    'x/post/draft/save topicIds': drafting(async ({ id }) => ({ topicIds: [await things.label('topic', id)] })),
    'x/post/draft/save mentionIds': drafting(async ({ id }) => ({ mentionIds: [String(id)] })),
  };
}
