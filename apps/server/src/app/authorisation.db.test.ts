import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@liuguang/contract/call';
import { type CallName, contract, type Request } from '@liuguang/contract/contract';
import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDeclared } from '../../testing/as-declared.ts';
import { type ActedBy, FOR_REGISTERED, GUESTS_BODIES } from '../../testing/authorisation/guests-bodies.ts';
import { MISSING } from '../../testing/authorisation/missing-things.ts';
import { NOBODYS_ID } from '../../testing/authorisation/nobodys.ts';
import { contribute } from '../../testing/contributions.ts';
import { addVideo } from '../../testing/factories/fresh-video.factory.ts';
import { addSession } from '../../testing/factories/session.factory.ts';
import { addShownVideo } from '../../testing/factories/shelf.factory.ts';
import { fileOf } from '../../testing/form-request.ts';
import { type RawReply, send } from '../../testing/raw-request.ts';
import { plain } from '../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { watch } from '../../testing/watch.ts';

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

/** A part of the home screen that stands there from the start. */
const FIRST_MODULE = '101';

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
  'x/media/own': { make: async ({ id }) => ({ videoId: await videoOf(id) }), answer: NOT_FOUND },
  'x/media/edit': { make: async ({ id }) => ({ videoId: await videoOf(id), title: '海边' }), answer: NOT_FOUND },
  'x/privacy/archive': { make: async ({ token }) => ({ jobId: await exportOf(token) }), answer: NOT_FOUND },
  'x/privacy/revoke': { make: async (owner) => ({ sessionId: await otherSessionOf(owner) }), answer: NOT_FOUND },
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
  await database.transaction((tx) => app.ports.ledger.give(tx, gift));
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
  const { purchaseSubjects } = app.ports;
  const forGold = { kind, priced: async () => video, shown: async () => new Map() };
  contribute(purchaseSubjects, [forGold, ...purchaseSubjects.all]);
  const gift = { to: buyer, amount: listPrice, kind: 'gift', reference: randomUUID() } as const;
  await database.transaction((tx) => app.ports.ledger.give(tx, gift));
  // A member has a fifth off.
  return { price: 800, requestId: randomUUID() };
}

async function exportOf(token: string): Promise<string> {
  const { ports, runnable } = stack.running.app;
  const { jobId } = await stack.client(token).post('x/privacy/export', { requestId: randomUUID() });
  const job = runnable.find(({ name }) => name === 'privacy.export');
  if (job) await ports.jobs.run(job, { jobId }, new AbortController().signal);
  return jobId;
}

async function otherSessionOf({ id, token }: Owner): Promise<string> {
  await addSession(stack.running.database, id);
  const { list } = await stack.client(token).post('x/privacy/sessions', {});
  return list.find(({ current }) => !current)?.id ?? '';
}
