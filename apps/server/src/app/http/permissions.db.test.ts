import type { Call } from '@liuguang/contract/call';
import { contract } from '@liuguang/contract/contract';
import { PERMISSIONS, ROLES } from '@liuguang/contract/operator/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDeclared } from '../../../testing/as-declared.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate', DATABASE_POOL: '4' } });
});
afterAll(() => stack.close());

/** Streams stay open for whom they let in, and signing out would end the test's own session. */
const calls = Object.entries<Call>(contract).filter(
  ([name, { actor, stream }]) => actor === 'operator' && !stream && name !== 'console/logout',
);

describe('the permission table', () => {
  test.each(ROLES)('decides every call of the console for the role %s', async (role) => {
    const token = await stack.operatorToken(role);
    const outcomes: [string, string][] = [];
    // One after the other: on a busy machine those at the end of a queue are told that the database is away.
    for (const [name, call] of calls) {
      // No call takes this: what gets past the permission ends at the schema, with no effect.
      const { code } = await send(
        stack,
        asDeclared(call, { name, method: call.method, token, body: { noSuchField: 1 } }),
      );
      outcomes.push([name, code === 4035 ? 'denied' : 'let in']);
    }
    const expected = calls.map(([name, { permission }]) => {
      const roles: readonly string[] = permission ? PERMISSIONS[permission] : ROLES;
      return [name, roles.includes(role) ? 'let in' : 'denied'];
    });
    expect(outcomes).toEqual(expected);
  });

  test('names a permission in every call of the console but those about oneself', () => {
    const open = calls.filter(([, { permission }]) => !permission).map(([name]) => name);
    // The history of a thing is asked for by calls, each of which has its own.
    expect(open.filter((name) => !name.startsWith('console/operator/'))).toEqual(['console/audit/history']);
  });
});

describe('operators who all ask at once', () => {
  test('are all answered, although there are more of them than connections', async () => {
    const token = await stack.operatorToken('owner');
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => send(stack, { name: 'console/account/list', token, body: { pageSize: 1 } })),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200]));
  });
});
