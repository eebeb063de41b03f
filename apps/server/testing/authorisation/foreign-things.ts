import { randomUUID } from 'node:crypto';
import { AI_SWAP_PRICE } from '@liuguang/contract/ai/kinds';
import { expect } from 'vitest';
import { NEW_COMPANION } from '../companions.ts';
import { NOBODYS_ID } from './nobodys.ts';
import type { Holder, OwnedThings } from './owned-things.ts';

const NOT_ENOUGH_GOLD = 4020;
const NOT_FOUND = 4040;
const PRICE_CHANGED = 4092;
const TAKEN = 4090;

export interface ForeignCase {
  /** Names something of somebody, which that token owns. */
  readonly make: (owner: Holder) => Promise<object>;
  /** What somebody else is answered. */
  readonly answer: number;
  /** What whoever asks brings along of their own. */
  readonly bring?: (asker: Holder) => Promise<object>;
  /** Looks after it when others have tried: where they are answered 200, they must have changed nothing of it. */
  readonly untouched?: (owner: Holder, body: never) => Promise<void>;
}

/** A part of the home screen that stands there from the start. */
const FIRST_MODULE = '101';

/** Fields that name nothing of anybody. */
export const NAMES_NOTHING: Readonly<Record<string, string>> = {
  'app/aimate/sync id': 'a title that everybody may find: what is hidden cannot be talked about, not even by its owner',
  'app/login/captcha id': 'a captcha, which is for whoever solves it, and used up then',
  'x/signin/sendCode id': 'a captcha',
  'app/login/account/login id': 'a captcha',
  'app/login/account/register id': 'a captcha',
};

/** Fields of the app's calls that name something, with how to make one that is somebody else's. */
export function foreignThings(things: OwnedThings): Readonly<Record<string, ForeignCase>> {
  const ofHidden = (more: object = {}): ForeignCase => ({
    make: async ({ id }) => ({ id: await things.hiddenVideo(id), ...more }),
    answer: NOT_FOUND,
  });
  const ofComment = (answer: number, more: object = {}): ForeignCase => ({
    make: async (owner) => ({ commentId: await things.comment(owner), ...more }),
    answer,
  });
  const ofVideo = (more: object = {}): ForeignCase => ({
    make: async ({ id }) => ({ videoId: await things.video(id), ...more }),
    answer: NOT_FOUND,
  });
  const ofTalk = (more: object, answer: number): ForeignCase => ({
    make: async (owner) => ({ accountId: (await things.talk(owner)).accountId, ...more }),
    answer,
  });
  const ofMessage = (which: 'messageId' | 'answerId', more: object = {}): ForeignCase => ({
    make: async (owner) => ({ messageId: (await things.talk(owner))[which], ...more }),
    answer: NOT_FOUND,
  });
  const ofSaid = (which: 'messageId' | 'answerId', more: object = {}): ForeignCase => ({
    make: async (owner) => ({ messageId: (await things.said(owner))[which], ...more }),
    answer: NOT_FOUND,
  });
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
  const ofNovel = (field: 'id' | 'workId', more: object = {}): ForeignCase => ({
    make: async ({ id }) => ({ [field]: await things.hiddenNovel(id), ...more }),
    answer: NOT_FOUND,
  });
  const captions = { language: 'en', text: '00:01.000 --> 00:02.000\nHello' };

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
    // Companions of the house are everybody's; what was said to them is one's own.
    'app/aimate/sync companionId': { make: async () => ({ companionId: '1' }), answer: 200 },
    'x/companion/again messageId': ofSaid('answerId'),
    'x/companion/clear companionId': {
      make: async (owner) => {
        await things.said(owner);
        return { companionId: '1' };
      },
      answer: NOT_FOUND,
    },
    'x/companion/memory/delete memoryId': {
      make: async (owner) => ({ memoryId: await things.memory(owner) }),
      answer: NOT_FOUND,
    },
    'x/companion/memory/save memoryId': {
      make: async (owner) => ({ memoryId: await things.memory(owner), text: '改了', state: 'kept' }),
      answer: NOT_FOUND,
    },
    'x/companion/persona/remove companionId': {
      make: async (owner) => ({ companionId: await things.companion(owner) }),
      answer: NOT_FOUND,
    },
    'x/companion/persona/save companionId': {
      make: async (owner) => ({ companionId: await things.companion(owner), ...NEW_COMPANION }),
      answer: NOT_FOUND,
    },
    'x/companion/rate messageId': ofSaid('answerId', { rating: 1 }),
    'x/companion/reply messageId': ofSaid('messageId'),
    'x/companion/report messageId': ofSaid('answerId', { reason: 'other' }),
    'x/companion/stop messageId': ofSaid('messageId'),
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
    'app/media/collect/home creatorId': { make: async ({ id }) => ({ creatorId: String(id) }), answer: 200 },
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
    // What is on sale is everybody's; only whoever has the gold gets it.
    'app/aimate/score/pay productId': { make: ({ id }) => things.dearPack(id), answer: NOT_ENOUGH_GOLD },
    'app/recharge/submit productId': { make: () => things.goldOnSale(), answer: 200 },
    // A member of another tier pays another price.
    'app/media/pay mediaId': {
      make: async ({ id }) => ({ mediaId: '1', ...(await things.dearThing('media', id)) }),
      answer: PRICE_CHANGED,
    },
    'app/media/collect/pay collectionId': {
      make: async ({ id }) => ({ collectionId: '1', ...(await things.dearThing('collection', id)) }),
      answer: PRICE_CHANGED,
    },
    // Templates are everybody's; a member of another tier pays another price.
    'app/aiorder/strip/submit templateId': { make: (owner) => things.aiWanted(owner), answer: PRICE_CHANGED },
    'x/ai/quote templateId': {
      make: async () => ({ kind: 'generate', count: 1, templateId: await things.aiTemplate() }),
      answer: 200,
    },
    'app/aiorder/facechange/submit consentId': { make: (owner) => things.aiFaceSwap(owner), answer: NOT_FOUND },
    'app/aiorder/facechange/submit templateId': {
      make: (owner) => things.aiFaceSwap(owner),
      bring: async ({ id }) => ({ consentId: await things.aiConsent(id) }),
      answer: PRICE_CHANGED,
    },
    'app/aiorder/facechange/submit sourceId': {
      make: async (owner) => {
        const { templateId: _, ...wanted } = await things.aiFaceSwap(owner, AI_SWAP_PRICE);
        return { ...wanted, sourceId: await things.aiSource(owner) };
      },
      bring: async ({ id }) => ({ consentId: await things.aiConsent(id) }),
      answer: NOT_FOUND,
    },
    'app/imagetovideo/generate sourceId': {
      make: async (owner) => ({ ...(await things.aiFilm(owner)), sourceId: await things.aiSource(owner) }),
      answer: NOT_FOUND,
    },
    'app/imagetovideo/generate outputId': {
      make: async (owner) => ({ ...(await things.aiFilm(owner)), outputId: await things.aiOutput(owner) }),
      answer: NOT_FOUND,
    },
    'app/imagetovideo/generate consentId': {
      make: async (owner) => ({
        ...(await things.aiFilm(owner)),
        sourceId: await things.aiSource(owner),
        consentId: await things.aiConsent(owner.id),
      }),
      answer: NOT_FOUND,
    },
    'app/imagetovideo/hide ids': {
      make: async (owner) => ({ ids: [await things.aiOrder(owner, 'done', 'video')] }),
      answer: NOT_FOUND,
    },
    'x/ai/consent/works consentId': {
      make: async ({ id }) => ({ consentId: await things.aiConsent(id) }),
      answer: NOT_FOUND,
    },
    'x/ai/consent/revoke consentId': {
      make: async ({ id }) => ({ consentId: await things.aiConsent(id) }),
      answer: NOT_FOUND,
    },
    'app/aiorder/del ids': {
      make: async (owner) => ({ ids: [await things.aiOrder(owner, 'failed')] }),
      answer: NOT_FOUND,
    },
    'x/ai/cancel orderId': {
      make: async (owner) => ({ orderId: await things.aiOrder(owner, 'waiting') }),
      answer: NOT_FOUND,
    },
    'x/ai/retry orderId': {
      make: async (owner) => ({ ...(await things.aiPrice(owner)), orderId: await things.aiOrder(owner, 'failed') }),
      answer: NOT_FOUND,
    },
    // What is on the shelf is everybody's; only whoever has the points gets it.
    'app/redeem/exchange goodsId': { make: ({ id }) => things.dearGoods(id), answer: NOT_ENOUGH_GOLD },
    'x/redeem/frames ids': { make: async ({ id }) => ({ ids: [String(id)] }), answer: 200 },
    'app/media/pay couponId': {
      make: (owner) => things.couponFor('media', owner),
      bring: (asker) => things.ableToPay(asker),
      answer: TAKEN,
    },
    'app/media/collect/pay couponId': {
      make: (owner) => things.couponFor('collection', owner),
      bring: (asker) => things.ableToPay(asker),
      answer: TAKEN,
    },
    // Tasks are everybody's; only whoever did what one asks for gets what it brings.
    'app/usertask/get taskId': { make: ({ id }) => things.doneTask(id), answer: TAKEN },
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
    'x/payment/order orderId': {
      make: async ({ token }) => ({ orderId: await things.order(token) }),
      answer: NOT_FOUND,
    },
    'x/payment/cancel orderId': {
      make: async ({ token }) => ({ orderId: await things.order(token) }),
      answer: NOT_FOUND,
    },
    'x/job/get jobId': { make: async ({ token }) => ({ jobId: await things.exported(token) }), answer: NOT_FOUND },
    // What everybody may find.
    'x/live/beat id': { make: async () => ({ id: (await things.channel()).channelId }), answer: 200 },
    'x/live/favourite id': { make: async () => ({ id: (await things.channel()).channelId, on: true }), answer: 200 },
    'x/live/guide channelIds': {
      make: async () => ({
        channelIds: [(await things.channel()).channelId],
        from: new Date().toISOString(),
        hours: 1,
      }),
      answer: 200,
    },
    'x/live/play id': { make: async () => ({ id: (await things.channel()).channelId }), answer: 200 },
    'x/live/remind programmeId': {
      make: async () => ({ programmeId: (await things.channel()).programmeId, on: true }),
      answer: 200,
    },
    'app/media/published creatorId': { make: async ({ id }) => ({ creatorId: String(id) }), answer: 200 },
    'app/media/recommend videoId': {
      make: async ({ id }) => ({ videoId: await things.shownVideo(id) }),
      answer: 200,
    },
    'x/media/list categoryId': { make: async () => ({ categoryId: NOBODYS_ID }), answer: 200 },
    'x/media/module moduleId': { make: async () => ({ moduleId: FIRST_MODULE }), answer: 200 },
    'app/media/topic/details id': { make: async ({ id }) => ({ id: await things.label('topic', id) }), answer: 200 },
    'app/media/tag/details id': { make: async ({ id }) => ({ id: await things.label('tag', id) }), answer: 200 },
    'app/media/actor/details id': { make: async ({ id }) => ({ id: await things.label('actor', id) }), answer: 200 },
    'app/media/collect/details id': { make: async ({ id }) => ({ id: await things.collection(id) }), answer: 200 },
    'app/content/info id': {
      make: async ({ id }) => ({ contentType: 1, id: await things.shownVideo(id) }),
      answer: 200,
    },
    'app/advertise/click id': { make: async () => ({ id: await things.advert() }), answer: 200 },
    'x/advert/seen ids': { make: async () => ({ ids: [await things.advert()] }), answer: 200 },
    'app/apps/page id': { make: async () => ({ id: await things.app() }), answer: 200 },
    'app/apps/click id': { make: async () => ({ id: await things.app() }), answer: 200 },
    'x/report/send id': {
      make: async ({ id }) => ({ contentType: 1, id: await things.shownVideo(id), reason: 'spam' }),
      answer: 200,
    },
    // What its owner has not released is there for nobody else.
    'app/media/play id': { make: async ({ id }) => ({ id: await things.hiddenFilm(id) }), answer: NOT_FOUND },
    'app/media/like id': ofHidden({ liked: true }),
    'x/media/notInterested id': ofHidden({ notInterested: true }),
    'app/collect/operate id': ofHidden({ contentType: 1, collected: true }),
    'x/media/captions/delete videoId': {
      make: async ({ id, token }) => {
        const videoId = await things.video(id);
        await things.stack.client(token).post('x/media/captions/put', { videoId, ...captions });
        return { videoId, language: 'en' };
      },
      answer: NOT_FOUND,
    },
    'x/media/captions/put videoId': ofVideo(captions),
    'x/media/chapters/put videoId': ofVideo({ chapters: [{ second: 0, title: '开头' }] }),
    'x/media/film/put videoId': ofVideo({ filmId: '', second: 0 }),
    'x/media/film/put filmId': {
      make: async ({ id }) => ({ filmId: await things.hiddenVideo(id), second: 1 }),
      bring: async ({ id }) => ({ videoId: await things.video(id) }),
      answer: NOT_FOUND,
    },
    'x/media/delete videoId': ofVideo(),
    'x/media/own videoId': ofVideo(),
    'x/media/edit videoId': ofVideo({ title: '海边' }),
    'x/media/edit coverId': {
      make: async ({ token }) => ({ coverId: await things.picture(token, 'cover') }),
      bring: async ({ id }) => ({ videoId: await things.video(id) }),
      answer: NOT_FOUND,
    },
    // Everybody has a list of their own, from which others take nothing.
    'app/collect/delete id': {
      make: async (owner) => ({ items: [{ contentType: 1, id: await things.collected(owner) }] }),
      answer: 200,
      untouched: async ({ token }, { items }: { items: { id: string }[] }) => {
        const { list } = await things.stack.client(token).post('x/collect/list', {});
        expect(list.map(({ id }) => id)).toContain(items[0]?.id);
      },
    },
    'x/watch/delete ids': {
      make: async (owner) => ({ ids: [await things.watched(owner)] }),
      answer: 200,
      untouched: async ({ token }, { ids }: { ids: string[] }) => {
        const { list } = await things.stack.client(token).post('app/media/trackList', {});
        expect(list.map(({ id }) => id)).toContain(ids[0]);
      },
    },
    // A novel that is not out is there for its owner alone; marks and places are each reader's own.
    // Everybody may wait for what was announced, whoever made it.
    'x/announced/details id': { make: async ({ id }) => ({ id: await things.announcedTitle(id) }), answer: 200 },
    'x/announced/reserve id': {
      make: async ({ id }) => ({ id: await things.announcedTitle(id), reserved: true }),
      answer: 200,
    },
    'x/work/list creatorId': { make: async ({ id }) => ({ contentType: 8, creatorId: String(id) }), answer: 200 },
    'x/work/similar id': { make: async ({ id }) => ({ id: await things.shownNovel(id) }), answer: 200 },
    'x/work/details id': ofNovel('id'),
    'x/work/contents id': ofNovel('id'),
    'x/work/pictures id': ofNovel('id'),
    'x/work/chapter workId': ofNovel('workId', { number: 1 }),
    'x/work/listen workId': {
      make: async ({ id }) => ({ workId: await things.hiddenAudioNovel(id), number: 1 }),
      answer: NOT_FOUND,
    },
    'x/work/find workId': ofNovel('workId', { words: '雾' }),
    'x/work/like workId': ofNovel('workId', { liked: true }),
    'x/work/place workId': ofNovel('workId', { number: 1, offset: 0, readAt: '2026-01-01T00:00:00.000Z' }),
    'x/work/marks workId': {
      make: async ({ id }) => ({ workId: await things.shownNovel(id) }),
      answer: 200,
    },
    'x/work/mark/add workId': ofNovel('workId', { number: 1, kind: 'bookmark', start: 0, end: 0 }),
    'x/work/mark/edit markId': {
      make: async (owner) => ({ markId: await things.bookmark(owner), note: '好' }),
      answer: NOT_FOUND,
    },
    'x/work/mark/remove markId': {
      make: async (owner) => ({ markId: await things.bookmark(owner) }),
      answer: NOT_FOUND,
    },
    'x/work/history/delete ids': {
      make: async (owner) => ({ ids: [await things.begun(owner)] }),
      answer: 200,
      untouched: async ({ token }, { ids }: { ids: string[] }) => {
        const { list } = await things.stack.client(token).post('x/work/history', {});
        expect(list.map(({ id }) => id)).toContain(ids[0]);
      },
    },
    'x/work/pay workId': {
      make: async ({ id }) => ({ workId: '1', ...(await things.dearThing('work', id)) }),
      answer: PRICE_CHANGED,
    },
    'x/work/part/pay partId': {
      make: async ({ id }) => ({ partId: '1', ...(await things.dearThing('chapter', id)) }),
      answer: PRICE_CHANGED,
    },
    'x/work/pay couponId': {
      make: (owner) => things.couponFor('work', owner),
      bring: (asker) => things.ableToPay(asker),
      answer: TAKEN,
    },
    'x/work/part/pay couponId': {
      make: (owner) => things.couponFor('chapter', owner),
      bring: (asker) => things.ableToPay(asker),
      answer: TAKEN,
    },
    // An identifier is the account's own: under somebody else's there is nothing, or a file of one's own.
    'x/upload/ticket identifier': {
      make: async ({ token }) => things.announced(await things.upload(token, false)),
      answer: 200,
      untouched: async ({ token }, file: ReturnType<typeof things.announced>) => {
        expect(await things.stack.client(token).post('x/upload/ticket', file)).toMatchObject({ have: '1' });
        const stranger = things.stack.client((await things.newAccount()).token);
        expect(await stranger.post('x/upload/ticket', file)).toMatchObject({ have: '' });
      },
    },
    'x/upload/complete identifier': {
      make: async ({ token }) => ({
        requestId: randomUUID(),
        ...things.uploadKey(await things.upload(token, true)),
      }),
      answer: NOT_FOUND,
    },
    'x/upload/cancel identifier': {
      make: async ({ token }) => things.uploadKey(await things.upload(token, false)),
      answer: NOT_FOUND,
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
