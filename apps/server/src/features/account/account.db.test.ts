import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { accountDevice } from './account.schema.ts';
import { hashOf } from '../../platform/token.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const newDevice = () => randomUUID();

describe('login/guest', () => {
  test('makes a guest on the first call and finds it again on the next', async () => {
    const devID = newDevice();
    const first = await stack.client().post('app/login/guest', { devID });
    const again = await stack.client().post('app/login/guest', { devID });
    expect(first).toMatchObject({ self: true, kind: 'guest', normalVip: { vipType: 0, vipExpireInt: 0, vipExpire: '' } });
    expect(again.id).toBe(first.id);
    expect(again.token).not.toBe(first.token);
  });

  test('makes one guest of 100 sign-ins of one device at once', async () => {
    const devID = newDevice();
    const signIns = await Promise.all(Array.from({ length: 100 }, () => stack.client().post('app/login/guest', { devID })));
    expect(new Set(signIns.map(({ id }) => id)).size).toBe(1);
    expect(new Set(signIns.map(({ token }) => token)).size).toBe(100);
  });
});
