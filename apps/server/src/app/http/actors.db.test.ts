import { randomUUID } from 'node:crypto';
import type { Call } from '@liuguang/contract/call';
import { contract } from '@liuguang/contract/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDeclared } from '../../../testing/as-declared.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { account } from '../../features/account/account.schema.ts';
import { newToken } from '../../platform/token.ts';

let stack: Stack;
/** One of every kind of token that signs nobody in to the app. */
const badTokens: Record<string, string> = {};
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const { database } = stack.running;
  const { id } = await addAccount(database);
  badTokens.none = '';
  badTokens.garbage = 'garbage';
  badTokens.unknown = newToken();
  badTokens.long = 'x'.repeat(4000);
  badTokens['of a banned account'] = await stack.tokenOf('banned');
  badTokens['of a deleted account'] = await stack.tokenOf('deleted');
  badTokens['that is over'] = await addSession(database, id, { expiresAt: new Date(Date.now() - 1000) });
  badTokens['of the console'] = await stack.operatorToken('owner');
});
afterAll(() => stack.close());

const calls = Object.entries<Call>(contract);
const named = (actor: Call['actor']) => calls.filter(([, call]) => call.actor === actor);
const ask = (name: string, call: Call, token: string) =>
  send(stack, asDeclared(call, { name, method: call.method, token }));

describe('a call that needs somebody signed in', () => {
  test('answers 1000 to every token that signs nobody in', async () => {
    for (const [name, call] of named('required')) {
      for (const [kind, token] of Object.entries(badTokens)) {
        const { status, code } = await ask(name, call, token);
        expect({ name, kind, status, code }).toEqual({ name, kind, status: 200, code: 1000 });
      }
    }
  });

  test('answers 1000 from the moment its account is banned or deleted', async () => {
    const { database, app } = stack.running;
    for (const status of ['banned', 'deleted'] as const) {
      const { id } = await addAccount(database);
      const token = await addSession(database, id);
      expect(await send(stack, { name: 'app/user/info', token })).toMatchObject({ code: 200 });
      await database.transaction(async (tx) => {
        await tx.update(account).set({ status }).where(eq(account.id, id));
        await app.ports.bus.publish('session', String(id), tx);
      });
      expect(await send(stack, { name: 'app/user/info', token })).toMatchObject({ code: 1000 });
    }
  });

  test('answers 1000 when the session has run out since', async () => {
    const { id } = await addAccount(stack.running.database);
    const expiresAt = new Date(stack.clock.now().getTime() + 60_000);
    const token = await addSession(stack.running.database, id, { expiresAt });
    expect(await send(stack, { name: 'app/user/info', token })).toMatchObject({ code: 200 });
    stack.clock.advance({ seconds: 61 });
    expect(await send(stack, { name: 'app/user/info', token })).toMatchObject({ code: 1000 });
  });
});

describe('a call of the console', () => {
  test('answers 1000 to nobody, garbage and every token of the app', async () => {
    const { 'of the console': _, ...others } = badTokens;
    const tokens = { ...others, 'of the app': await stack.tokenOf('member') };
    for (const [name, call] of named('operator')) {
      for (const [kind, token] of Object.entries(tokens)) {
        const { status, code } = await ask(name, call, token);
        expect({ name, kind, status, code }).toEqual({ name, kind, status: 200, code: 1000 });
      }
    }
  });
});

describe('a call that takes anybody', () => {
  test('treats a bad token as none', async () => {
    const devID = randomUUID();
    const { id } = await stack.client().post('app/login/guest', { devID });
    for (const token of Object.values(badTokens)) {
      const reply = await send(stack, { name: 'app/login/guest', token, body: { devID } });
      expect(reply).toMatchObject({ code: 200, data: { id } });
    }
  });

  test('never answers 1000, whatever the token', async () => {
    for (const [name, call] of [...named('none'), ...named('optional')]) {
      for (const token of Object.values(badTokens)) {
        const { code } = await ask(name, call, token);
        expect(code, name).not.toBe(1000);
      }
    }
  });
});
