import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@liuguang/contract/call';
import { type CallName, type Contract, contract, type Request } from '@liuguang/contract/contract';
import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDeclared } from '../../testing/as-declared.ts';
import { addVideo } from '../../testing/factories/fresh-video.factory.ts';
import { addSession } from '../../testing/factories/session.factory.ts';
import { addShownVideo } from '../../testing/factories/shelf.factory.ts';
import { fileOf } from '../../testing/form-request.ts';
import { type RawReply, send } from '../../testing/raw-request.ts';
import { plain } from '../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { watch } from '../../testing/watch.ts';

type ActedBy<Actor extends Call['actor']> = {
  [Name in CallName]: Contract[Name] extends { actor: Actor } ? Name : never;
}[CallName];

let stack: Stack;
let dataDir: string;
/** Signed in once: there is a limit to how often that is done in a minute. */
let ownerToken: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DATA_DIR: dataDir } });
  await stack.running.working;
  ownerToken = await stack.operatorToken('owner');
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

const calls = Object.entries<Call>(contract) as [CallName, Call][];
const newGuest = async () => (await stack.client().post('app/login/guest', { devID: randomUUID() })).token;

const SIGNED_OUT = 1000;
const BAD_BODY = 4000;
const NOT_ENOUGH_GOLD = 4020;
const NEEDS_ACCOUNT = 4030;
const NOT_FOUND = 4040;
const PRICE_CHANGED = 4092;

/** Who is let in by each kind of call; all others are answered 1000. */
const LET_IN: Record<Call['actor'], readonly string[]> = {
  none: ['nobody', 'garbage', 'guest', 'registered', 'operator'],
  optional: ['nobody', 'garbage', 'guest', 'registered', 'operator'],
  required: ['guest', 'registered'],
  operator: ['operator'],
};

describe('every call', () => {
  test('lets in exactly whom its declaration says', async () => {
    const tokens = {
      nobody: '',
      garbage: 'x'.repeat(43),
      guest: await newGuest(),
      registered: await stack.tokenOf('member'),
      operator: ownerToken,
    };
    for (const [name, call] of calls) {
      const outcome: Record<string, number> = {};
      for (const [who, token] of Object.entries(tokens)) outcome[who] = (await knock(name, call, token)).code;
      const expected = Object.keys(tokens).map((who) => [
        who,
        LET_IN[call.actor].includes(who) ? BAD_BODY : SIGNED_OUT,
      ]);
      expect({ name, ...outcome }).toEqual({ name, ...Object.fromEntries(expected) });
    }
  });
});

/** No call takes this field: what gets past the door ends at the schema, with no effect. */
function knock(name: CallName, call: Call, token: string): Promise<RawReply> {
  const { method } = call;
  if (method === 'GET') return send(stack, { name, method, token, search: '?noSuchField=1' });
  return send(stack, asDeclared(call, { name, method, token, body: { noSuchField: '1' } }));
}

const NOBODYS_ID = '999999999999999999';
/** A part of the home screen that stands there from the start. */
const FIRST_MODULE = '101';
const NOBODYS_JOB = '00000000-0000-4000-8000-000000000000';
const NOBODYS_UPLOAD = { identifier: 'nobody', totalSize: 1, chunkSize: 1 };

/** What guests ask of each call that needs somebody signed in; it fits the call, so that only its rules can refuse it. */
const GUESTS_BODIES: { readonly [Name in ActedBy<'required'>]: Request<Name> } = {
  'app/advertise/click': { id: NOBODYS_ID },
  'app/aimate/gianBalance': {},
  'app/aimate/score/pay': { productId: NOBODYS_ID, price: 1, requestId: randomUUID() },
  'app/aimate/score/product/list': {},
  'app/card/list': {},
  'app/collect/delete': { everything: true },
  'app/collect/operate': { contentType: 1, id: NOBODYS_ID, collected: true },
  'app/comment/add': { requestId: randomUUID(), contentType: 1, id: NOBODYS_ID, text: '好看' },
  'app/comment/list': { contentType: 1, id: NOBODYS_ID },
  'app/feedback/add': { requestId: randomUUID(), kind: 'other', text: '你好' },
  'app/gold/paytypeinfo': {},
  'app/login/bindMobile': { phone: '13800000001', code: '000000' },
  'app/login/phone': { phone: '13800000001', code: '000000' },
  'app/media/actor/details': { id: NOBODYS_ID },
  'app/media/collect/details': { id: NOBODYS_ID },
  'app/media/collect/home': {},
  'app/media/collect/pay': { collectionId: NOBODYS_ID, price: 1, requestId: randomUUID() },
  'app/media/tag/details': { id: NOBODYS_ID },
  'app/media/topic/details': { id: NOBODYS_ID },
  'app/media/like': { id: NOBODYS_ID, liked: true },
  'app/media/pay': { mediaId: NOBODYS_ID, price: 1, requestId: randomUUID() },
  'app/media/play': { id: NOBODYS_ID },
  'app/media/home': {},
  'app/media/hotSearchs/list': {},
  'app/media/trackList': {},
  'app/media/published': { creatorId: NOBODYS_ID },
  'app/media/recommend': {},
  'app/ping/contact': {},
  'app/recharge/history': {},
  'app/recharge/submit': { product: 'gold', productId: NOBODYS_ID, payType: 'sandbox', requestId: randomUUID() },
  'app/search/details': { words: '没有' },
  'app/search/hot': {},
  'app/upload/images': {},
  'app/upload/img': {},
  'app/upload/imgv2': { purpose: 'general' },
  'app/user/avatar': { pictureId: NOBODYS_ID },
  'app/user/changeMobile': { phone: '13800000001', code: '000000' },
  'app/user/changePassword': { current: 'wrong', next: 'a password of length' },
  'app/user/info': {},
  'app/user/info/modify': { intro: '大家好' },
  'app/user/logout': {},
  'app/user/online/time': { seconds: 1 },
  'app/user/qrcode': {},
  'x/advert/budget': {},
  'x/advert/seen': { ids: [NOBODYS_ID] },
  'x/collect/kinds': {},
  'x/collect/list': {},
  'x/comment/delete': { commentId: NOBODYS_ID },
  'x/comment/like': { commentId: NOBODYS_ID, liked: true },
  'x/comment/replies': { commentId: NOBODYS_ID },
  'x/comment/report': { commentId: NOBODYS_ID, reason: 'spam' },
  'x/feedback/list': {},
  'x/handoff/code': { origin: 'https://nobody.example' },
  'x/job/get': { jobId: NOBODYS_JOB },
  'x/ledger/export': { format: 'json' },
  'x/ledger/income': {},
  'x/ledger/months': {},
  'x/media/captions/delete': { videoId: NOBODYS_ID, language: 'en' },
  'x/media/captions/put': { videoId: NOBODYS_ID, language: 'en', text: '00:01.000 --> 00:02.000\nHello' },
  'x/media/delete': { videoId: NOBODYS_ID },
  'x/media/edit': { videoId: NOBODYS_ID, title: '海边' },
  'x/media/list': {},
  'x/media/mine': {},
  'x/media/notInterested': { id: NOBODYS_ID, notInterested: true },
  'x/media/module': { moduleId: NOBODYS_ID },
  'x/moderation/list': {},
  'x/media/bought': {},
  'x/payment/cancel': { orderId: NOBODYS_ID },
  'x/payment/list': {},
  'x/payment/order': { orderId: NOBODYS_ID },
  'x/privacy/archive': { jobId: NOBODYS_JOB },
  'x/privacy/delete': {},
  'x/privacy/export': { requestId: randomUUID() },
  'x/privacy/keep': {},
  'x/privacy/revoke': {},
  'x/privacy/sessions': {},
  'x/privacy/standing': {},
  'x/realtime/stream': {},
  'x/report/send': { contentType: 1, id: NOBODYS_ID, reason: 'spam' },
  'x/search/suggest': { words: '没有' },
  'x/signin/merge': { accept: true },
  'x/signin/ways': {},
  'x/upload/cancel': NOBODYS_UPLOAD,
  'x/upload/complete': { requestId: randomUUID(), ...NOBODYS_UPLOAD },
  'x/upload/standing': {},
  'x/upload/ticket': { ...NOBODYS_UPLOAD, totalChunks: 1, filename: 'film.mp4' },
  'x/watch/delete': { everything: true },
};

/** What a guest is asked to register for. */
const FOR_REGISTERED: readonly CallName[] = [
  'app/comment/add',
  'app/feedback/add',
  'app/upload/images',
  'app/upload/img',
  'app/upload/imgv2',
  'app/user/avatar',
  'app/user/changeMobile',
  'app/user/changePassword',
  'app/user/info/modify',
  'x/upload/complete',
  'x/upload/ticket',
];

describe('guests', () => {
  const cases = Object.entries<object>(GUESTS_BODIES) as [ActedBy<'required'>, object][];

  test.each(cases)(
    'are answered by %s as the rules say, and whoever registered is never told to',
    async (name, body) => {
      const isRefused = FOR_REGISTERED.includes(name);
      expect((await ask(name, await newGuest(), body)) === NEEDS_ACCOUNT).toBe(isRefused);
      expect(await ask(name, await stack.tokenOf('member'), body)).not.toBe(NEEDS_ACCOUNT);
    },
  );

  test('are told so by the declaration of the call', () => {
    const declared = calls.filter(([, { errors }]) => errors.includes('needsAccount')).map(([name]) => name);
    expect(declared.sort()).toEqual([...FOR_REGISTERED].sort());
  });
});

/** The code of the answer; a stream that opens is a success. */
async function ask(name: CallName, token: string, body: object): Promise<number> {
  const call: Call = contract[name];
  if (call.stream) {
    (await watch(stack.client(token), 'x/realtime/stream')).leave();
    return 200;
  }
  const { code } = await send(stack, asDeclared(call, { name, method: call.method, token, body }));
  expect([BAD_BODY, SIGNED_OUT, 5000], `${name} answered ${code}`).not.toContain(code);
  return code;
}

interface ForeignCase {
  /** Names something of somebody, which that token owns. */
  readonly make: (owner: Owner) => Promise<object>;
  /** What somebody else is answered. */
  readonly answer: number;
}

interface Owner {
  readonly id: bigint;
  readonly token: string;
}

/** Calls of the app that name something, with how to make one that is somebody else's. */
const FOREIGN: Partial<Record<CallName, ForeignCase>> = {
  // What everybody may know of anybody; a test of the account feature says what that is.
  'app/user/info': { make: async ({ id }) => ({ userId: String(id) }), answer: 200 },
  'app/user/avatar': { make: async ({ token }) => ({ pictureId: await avatarOf(token) }), answer: NOT_FOUND },
  'app/feedback/add': {
    make: async ({ token }) => ({
      requestId: randomUUID(),
      kind: 'other',
      text: '你好',
      pictureIds: [await avatarOf(token)],
    }),
    answer: NOT_FOUND,
  },
  // What is on sale is everybody's; only whoever has the gold gets it.
  'app/aimate/score/pay': { make: async ({ id }) => dearPack(id), answer: NOT_ENOUGH_GOLD },
  'app/recharge/submit': { make: goldOnSale, answer: 200 },
  // A member of another tier pays another price.
  'app/media/pay': { make: async ({ id }) => dearVideo(id), answer: PRICE_CHANGED },
  'app/media/collect/pay': { make: async ({ id }) => dearCollection(id), answer: PRICE_CHANGED },
  // Everybody may answer, like and report what everybody sees; only its author deletes it.
  'app/comment/add': { make: answerTo, answer: 200 },
  'x/comment/delete': { make: async ({ id, token }) => ({ commentId: await commentOf(id, token) }), answer: NOT_FOUND },
  'x/comment/like': {
    make: async ({ id, token }) => ({ commentId: await commentOf(id, token), liked: true }),
    answer: 200,
  },
  'x/comment/replies': { make: async ({ id, token }) => ({ commentId: await commentOf(id, token) }), answer: 200 },
  'x/comment/report': {
    make: async ({ id, token }) => ({ commentId: await commentOf(id, token), reason: 'other' }),
    answer: 200,
  },
  'x/payment/order': { make: async ({ token }) => ({ orderId: await orderOf(token) }), answer: NOT_FOUND },
  'x/payment/cancel': { make: async ({ token }) => ({ orderId: await orderOf(token) }), answer: NOT_FOUND },
  'x/job/get': { make: async ({ token }) => ({ jobId: await exportOf(token) }), answer: NOT_FOUND },
  // Lists of what everybody may find.
  'app/media/published': { make: async ({ id }) => ({ creatorId: String(id) }), answer: 200 },
  'app/media/recommend': { make: async ({ id }) => ({ videoId: await shownVideoOf(id) }), answer: 200 },
  'x/media/list': { make: async () => ({ categoryId: NOBODYS_ID }), answer: 200 },
  'x/media/module': { make: async () => ({ moduleId: FIRST_MODULE }), answer: 200 },
  'x/media/captions/delete': {
    make: async ({ id, token }) => {
      const named = { videoId: await videoOf(id), language: 'en' };
      await stack.client(token).post('x/media/captions/put', { ...named, text: '00:01.000 --> 00:02.000\nHello' });
      return named;
    },
    answer: NOT_FOUND,
  },
  'x/media/captions/put': {
    make: async ({ id }) => ({ videoId: await videoOf(id), language: 'en', text: '00:01.000 --> 00:02.000\nHello' }),
    answer: NOT_FOUND,
  },
  'x/media/delete': { make: async ({ id }) => ({ videoId: await videoOf(id) }), answer: NOT_FOUND },
  'x/media/edit': { make: async ({ id }) => ({ videoId: await videoOf(id), title: '海边' }), answer: NOT_FOUND },
  'x/privacy/archive': { make: async ({ token }) => ({ jobId: await exportOf(token) }), answer: NOT_FOUND },
  'x/privacy/revoke': { make: async (owner) => ({ sessionId: await otherSessionOf(owner) }), answer: NOT_FOUND },
};

/** Calls of the console act on anybody's things, by permission; here each names one that does not exist. */
const MISSING: Partial<Record<CallName, { readonly body: object; readonly answer: number }>> = {
  'console/account/get': { body: { accountId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/account/ban': { body: { accountId: NOBODYS_ID, reason: '没有', devices: false }, answer: NOT_FOUND },
  'console/account/unban': { body: { accountId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/announcement/withdraw': { body: { announcementId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/comment/approve': { body: { commentId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/comment/refuse': { body: { commentId: NOBODYS_ID, note: '没有' }, answer: NOT_FOUND },
  'console/comment/reports': { body: { commentId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/comment/list': { body: { accountId: NOBODYS_ID }, answer: 200 },
  'console/feedback/answer': {
    body: { feedbackId: NOBODYS_ID, answer: '没有', state: 'answered' },
    answer: NOT_FOUND,
  },
  'console/job/retry': { body: { jobId: NOBODYS_JOB }, answer: NOT_FOUND },
  'console/ledger/adjustment/decide': { body: { adjustmentId: NOBODYS_ID, approve: true }, answer: NOT_FOUND },
  'console/ledger/adjustment/propose': {
    body: {
      accountId: NOBODYS_ID,
      currency: 'gold',
      part: 'given',
      amount: 1,
      reason: '没有',
      requestId: randomUUID(),
    },
    answer: NOT_FOUND,
  },
  'console/ledger/gold/save': {
    body: { productId: NOBODYS_ID, gold: 1, bonus: 0, tag: '', translations: {}, position: 0, onSale: false },
    answer: NOT_FOUND,
  },
  'console/ledger/score/save': {
    body: { productId: NOBODYS_ID, score: 1, price: 1, tag: '', translations: {}, position: 0, onSale: false },
    answer: NOT_FOUND,
  },
  'console/catalogue/assign': { body: { videoId: NOBODYS_ID, labelIds: [] }, answer: NOT_FOUND },
  'console/catalogue/create': {
    body: { kind: 'tag', name: '没有', intro: '', position: 0, pictureOfId: NOBODYS_ID },
    answer: NOT_FOUND,
  },
  'console/catalogue/edit': {
    body: { labelId: NOBODYS_ID, name: '没有', intro: '', position: 0 },
    answer: NOT_FOUND,
  },
  'console/catalogue/remove': { body: { labelId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/catalogue/restore': { body: { labelId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/collection/create': {
    body: { creatorId: NOBODYS_ID, contentType: 3, title: '没有', intro: '', access: 'free', price: 0 },
    answer: NOT_FOUND,
  },
  'console/collection/edit': {
    body: { collectionId: NOBODYS_ID, title: '没有', intro: '', access: 'free', price: 0 },
    answer: NOT_FOUND,
  },
  'console/collection/episodes': { body: { collectionId: NOBODYS_ID, list: [] }, answer: NOT_FOUND },
  'console/collection/hold': { body: { collectionId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/collection/publish': { body: { collectionId: NOBODYS_ID, at: null }, answer: NOT_FOUND },
  'console/collection/remove': { body: { collectionId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/collection/restore': { body: { collectionId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/work/create': {
    body: { creatorId: NOBODYS_ID, contentType: 8, title: '没有', intro: '', access: 'free', price: 0, freeParts: 0 },
    answer: NOT_FOUND,
  },
  'console/work/edit': {
    body: { workId: NOBODYS_ID, title: '没有', intro: '', access: 'free', price: 0, freeParts: 0 },
    answer: NOT_FOUND,
  },
  'console/work/hold': { body: { workId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/work/part/remove': { body: { workId: NOBODYS_ID, number: 1 }, answer: NOT_FOUND },
  'console/work/part/save': { body: { workId: NOBODYS_ID, number: 1, title: '没有', text: '没有' }, answer: NOT_FOUND },
  'console/work/publish': { body: { workId: NOBODYS_ID, at: null }, answer: NOT_FOUND },
  'console/work/read': { body: { workId: NOBODYS_ID, number: 1 }, answer: NOT_FOUND },
  'console/work/remove': { body: { workId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/work/restore': { body: { workId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/media/edit': { body: { videoId: NOBODYS_ID, title: '没有' }, answer: NOT_FOUND },
  'console/media/publish': { body: { videoId: NOBODYS_ID, at: null }, answer: NOT_FOUND },
  'console/media/restore': { body: { videoId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/media/hold': { body: { videoId: NOBODYS_ID, held: true, note: '没有' }, answer: NOT_FOUND },
  'console/media/module/remove': { body: { moduleId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/media/module/save': {
    body: {
      moduleId: NOBODYS_ID,
      version: 1,
      module: {
        tab: '1',
        kind: 'row',
        title: { zh: '没有', en: 'None' },
        source: { by: 'newest', contentType: 1 },
        position: 1,
        enabled: false,
      },
    },
    answer: NOT_FOUND,
  },
  'console/media/remove': { body: { videoId: NOBODYS_ID, note: '没有' }, answer: NOT_FOUND },
  'console/membership/card/save': {
    body: {
      cardId: NOBODYS_ID,
      tier: 'dark',
      vipType: 1,
      price: 1,
      listPrice: 1,
      tag: '',
      translations: {},
      position: 0,
      onSale: false,
    },
    answer: NOT_FOUND,
  },
  'console/membership/gift': {
    body: { accountId: NOBODYS_ID, tier: 'dark', days: 1, reason: '没有', requestId: randomUUID() },
    answer: NOT_FOUND,
  },
  'console/moderation/decide': { body: { caseId: NOBODYS_ID, state: 'passed' }, answer: NOT_FOUND },
  'console/moderation/frames': { body: { caseId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/report/details': { body: { caseId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/report/settle': { body: { caseId: NOBODYS_ID, outcome: 'acted', note: '没有' }, answer: NOT_FOUND },
  'console/showcase/remove': { body: { appId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/showcase/save': {
    body: {
      appId: NOBODYS_ID,
      name: '没有',
      intro: '',
      about: '',
      translations: {},
      icon: '/img/a.webp',
      href: '/',
      position: 0,
      shown: false,
    },
    answer: NOT_FOUND,
  },
  'console/payment/order/get': { body: { orderId: NOBODYS_ID }, answer: NOT_FOUND },
  'console/payment/order/refund': { body: { orderId: NOBODYS_ID, reason: '没有' }, answer: NOT_FOUND },
  'console/payment/order/chargeback': { body: { orderId: NOBODYS_ID, reason: '没有' }, answer: NOT_FOUND },
  'console/operator/update': { body: { operatorId: NOBODYS_ID, role: 'editor' }, answer: NOT_FOUND },
  // Filters, which find nothing.
  'console/advert/figures': { body: { advertId: NOBODYS_ID }, answer: 200 },
  'console/showcase/figures': { body: { appId: NOBODYS_ID }, answer: 200 },
  'console/handoff/list': { body: { accountId: NOBODYS_ID }, answer: 200 },
  'console/ledger/statement': { body: { accountId: NOBODYS_ID }, answer: 200 },
  'console/ledger/wallet': { body: { accountId: NOBODYS_ID }, answer: 200 },
  'console/payment/order/list': { body: { accountId: NOBODYS_ID }, answer: 200 },
  'console/audit/list': { body: { operatorId: NOBODYS_ID }, answer: 200 },
};

describe('a call that names something', () => {
  test('is in the tables of this test, and no other is', () => {
    const naming = calls.filter(([, { request }]) => namesSomething(request)).map(([name]) => name);
    expect([...Object.keys(FOREIGN), ...Object.keys(MISSING)].sort()).toEqual(naming.sort());
  });

  test.each(Object.entries(FOREIGN))('%s answers about somebody else’s as decided', async (name, { make, answer }) => {
    const owner = { id: await stack.idOf('vip'), token: await stack.tokenOf('vip') };
    const body = await make(owner);
    for (const stranger of [await stack.tokenOf('member'), await newAccount()])
      expect(await send(stack, { name, token: stranger, body })).toMatchObject({ code: answer });
    // Its owner is answered: it was there all the time.
    expect(await send(stack, { name, token: owner.token, body })).toMatchObject({ code: 200 });
  });

  test.each(Object.entries(MISSING))(
    '%s answers about what does not exist as decided',
    async (name, { body, answer }) => {
      expect(await send(stack, { name, token: ownerToken, body })).toMatchObject({ code: answer });
    },
  );
});

/** Whether a request has a field `…Id`, at any depth; a `requestId` names the request itself. */
function namesSomething(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(namesSomething);
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties = {} } = schema as { properties?: object };
  const fields = Object.keys(properties).filter((field) => /Ids?$/.test(field) && field !== 'requestId');
  return fields.length > 0 || Object.values(schema).some(namesSomething);
}

async function newAccount(): Promise<string> {
  const name = `n${randomUUID().slice(0, 8)}`;
  return (await stack.client().post('app/login/account/register', { name, password: 'a password of length' })).token;
}

async function avatarOf(token: string): Promise<string> {
  const files = [fileOf(await plain(40, 40).png().toBuffer())];
  return (await stack.client(token).upload('app/upload/imgv2', { fields: { purpose: 'avatar' }, files })).id;
}

const shownVideoOf = async (id: bigint): Promise<string> =>
  String((await addShownVideo(stack.running.database, id)).id);

const videoOf = async (id: bigint): Promise<string> => String((await addVideo(stack.running.database, id)).id);

const SHOWN = { moderation: 'passed', state: 'ready', publishedAt: new Date() } as const;

/** Said only once. */
const newWords = async (id: bigint) => ({
  contentType: 1 as const,
  id: String((await addVideo(stack.running.database, id, SHOWN)).id),
  text: `第${randomInt(1_000_000)}个看到这里的人`,
  requestId: randomUUID(),
});

const commentOf = async (id: bigint, token: string): Promise<string> =>
  (await stack.client(token).post('app/comment/add', await newWords(id))).id;

async function answerTo({ id, token }: Owner): Promise<object> {
  const words = await newWords(id);
  const { id: answeredId } = await stack.client(token).post('app/comment/add', words);
  return { ...words, requestId: randomUUID(), text: '我也是', answeredId };
}

/** A pack of messages that costs more than anybody of the cast has, but for its buyer. */
async function dearPack(buyer: bigint): Promise<object> {
  const { app, database } = stack.running;
  const price = 90_000_000;
  const gift = { to: buyer, amount: price, kind: 'gift', reference: randomUUID() } as const;
  await database.transaction((tx) => app.money.ledger.give(tx, gift));
  const fields = { score: 1, price, tag: '', translations: {}, position: 0, onSale: true };
  const { id } = await (await stack.asOperator('finance')).post('console/ledger/score/save', fields);
  return { productId: id, price, requestId: randomUUID() };
}

async function goldOnSale(): Promise<Request<'app/recharge/submit'>> {
  const fields = { gold: 600, bonus: 0, tag: '', translations: {}, position: 0, onSale: true };
  const { id } = await (await stack.asOperator('finance')).post('console/ledger/gold/save', fields);
  return { product: 'gold', productId: id, payType: 'sandbox', requestId: randomUUID() };
}

async function orderOf(token: string): Promise<string> {
  return (await stack.client(token).post('app/recharge/submit', await goldOnSale())).id;
}

/** A video at what it costs this buyer, who can pay it. */
const dearVideo = async (buyer: bigint) => ({ mediaId: '1', ...(await dearThing('media', buyer)) });
const dearCollection = async (buyer: bigint) => ({ collectionId: '1', ...(await dearThing('collection', buyer)) });

async function dearThing(kind: PurchaseKind, buyer: bigint): Promise<object> {
  const { app, database } = stack.running;
  const listPrice = 1000;
  const video = { title: '贵重的影片', listPrice, creator: undefined };
  app.purchase.subjects.unshift({ kind, priced: async () => video, shown: async () => new Map() });
  const gift = { to: buyer, amount: listPrice, kind: 'gift', reference: randomUUID() } as const;
  await database.transaction((tx) => app.money.ledger.give(tx, gift));
  // A member has a fifth off.
  return { price: 800, requestId: randomUUID() };
}

async function exportOf(token: string): Promise<string> {
  const { jobs, runnable } = stack.running.app;
  const { jobId } = await stack.client(token).post('x/privacy/export', { requestId: randomUUID() });
  const job = runnable.find(({ name }) => name === 'privacy.export');
  if (job) await jobs.run(job, { jobId }, new AbortController().signal);
  return jobId;
}

async function otherSessionOf({ id, token }: Owner): Promise<string> {
  await addSession(stack.running.database, id);
  const { list } = await stack.client(token).post('x/privacy/sessions', {});
  return list.find(({ current }) => !current)?.id ?? '';
}
