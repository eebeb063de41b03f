import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@liuguang/contract/call';
import { type CallName, contract } from '@liuguang/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDeclared } from '../../testing/as-declared.ts';
import type { ForeignCase } from '../../testing/authorisation/foreign/case.ts';
import { foreignThings, NAMES_NOTHING } from '../../testing/authorisation/foreign-things.ts';
import { type ActedBy, FOR_REGISTERED, GUESTS_BODIES } from '../../testing/authorisation/guests-bodies.ts';
import type { Holder } from '../../testing/authorisation/holder.ts';
import { MISSING } from '../../testing/authorisation/missing-things.ts';
import { OwnedThings } from '../../testing/authorisation/owned-things.ts';
import { type RawReply, send } from '../../testing/raw-request.ts';
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
const NEEDS_ACCOUNT = 4030;

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
  if (call.stream && call.method === 'GET') {
    (await watch(stack.client(token), 'x/realtime/stream')).leave();
    return 200;
  }
  const { code } = await send(stack, asDeclared(call, { name, method: call.method, token, body }));
  expect([BAD_BODY, SIGNED_OUT, 5000], `${name} answered ${code}`).not.toContain(code);
  return code;
}

const things = new OwnedThings(() => stack);
const FOREIGN = foreignThings(things);

/** Each case is named by its call and the field. */
const callIn = (key: string): CallName => key.split(' ')[0] as CallName;
const isConsole = ([, { actor }]: [CallName, Call]) => actor === 'operator';

describe('a call that names something', () => {
  test('is in the tables of this test with every field that names it, and no other is', () => {
    const inApp = calls.filter((one) => !isConsole(one)).flatMap(([name, { request }]) => namingFields(request, name));
    expect([...Object.keys(FOREIGN), ...Object.keys(NAMES_NOTHING)].sort()).toEqual([...new Set(inApp)].sort());
    const inConsole = calls.filter(isConsole).filter(([name, { request }]) => namingFields(request, name).length > 0);
    expect(Object.keys(MISSING).sort()).toEqual(inConsole.map(([name]) => name).sort());
  });

  test.each(Object.keys(FOREIGN))('%s answers about somebody else’s as decided', async (key) => {
    const { make, answer, ownAnswer = 200, bring, untouched } = FOREIGN[key] as ForeignCase;
    const name = callIn(key);
    const owner = { id: await stack.idOf('vip'), token: await stack.tokenOf('vip') };
    const made = await make(owner);
    const askAs = async (asker: Holder) =>
      send(stack, { name, token: asker.token, body: { ...made, ...(await bring?.(asker)) }, untilOpen: true });
    const member = { id: await stack.idOf('member'), token: await stack.tokenOf('member') };
    for (const stranger of [member, await things.newAccount()])
      expect(await askAs(stranger)).toMatchObject({ code: answer });
    await untouched?.(owner, made as never);
    // Its owner is answered: it was there all the time.
    expect(await askAs(owner)).toMatchObject({ code: ownAnswer });
  });

  test.each(Object.entries(MISSING))(
    '%s answers about what does not exist as decided',
    async (name, { body, answer }) => {
      const call: Call = contract[name as CallName];
      const request = asDeclared(call, { name, method: call.method, token: ownerToken, body });
      expect(await send(stack, request)).toMatchObject({ code: answer });
    },
  );
});

describe('a call of the console that names something of somebody', () => {
  test('is for nobody who is signed in to the app alone, not even about what is theirs', async () => {
    const owner = { id: await stack.idOf('vip'), token: await stack.tokenOf('vip') };
    const videoId = await things.video(owner.id);
    const own: Readonly<Record<string, unknown>> = {
      accountId: String(owner.id),
      creatorId: String(owner.id),
      videoId,
      coverOfId: videoId,
      pictureOfId: videoId,
      commentId: await things.comment(owner),
      orderId: await things.order(owner.token),
      jobId: await things.exported(owner.token),
      collectionId: await things.collection(owner.id),
    };
    const codeOf = async (name: CallName, token: string, mine: object) =>
      (await send(stack, asDeclared(contract[name], { name, token, body: mine }))).code;
    for (const [name, { body }] of Object.entries(MISSING)) {
      const mine = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, own[field] ?? value]));
      for (const token of [owner.token, await stack.tokenOf('member')])
        expect({ name, code: await codeOf(name as CallName, token, mine) }).toEqual({ name, code: SIGNED_OUT });
    }
  });
});

/**
 * Fields that name something, at any depth, each with its call: `id`, `ids`, `identifier` and whatever ends so. A
 * `requestId` names the request itself.
 */
function namingFields(schema: unknown, name: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => namingFields(one, name));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  const fields = Object.keys(properties).filter(
    (field) => /^(id|ids|identifier)$|Ids?$/.test(field) && field !== 'requestId',
  );
  return [
    ...fields.map((field) => `${name} ${field}`),
    ...Object.values(schema).flatMap((one) => namingFields(one, name)),
  ];
}
