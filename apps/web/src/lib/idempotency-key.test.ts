import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';
import { forgetIdempotencyKey, idempotencyKey } from './idempotency-key.ts';

test('the same request has the same id over retries and reloads, until it is done', () => {
  const session = memoryStore();
  const before = createDrafts(session, () => '7');
  const first = idempotencyKey(before, 'pay', { id: '1', price: 80 });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  const afterReload = createDrafts(session, () => '7');
  expect(idempotencyKey(afterReload, 'pay', { id: '1', price: 80 })).toBe(first);
  forgetIdempotencyKey(afterReload, 'pay');
  expect(idempotencyKey(afterReload, 'pay', { id: '1', price: 80 })).not.toBe(first);
});

test('another price, another purpose and another person have ids of their own', () => {
  const session = memoryStore();
  const drafts = createDrafts(session, () => '7');
  const ids = [
    idempotencyKey(drafts, 'pay', { price: 80 }),
    idempotencyKey(drafts, 'pay', { price: 64 }),
    idempotencyKey(drafts, 'recharge', { price: 64 }),
    idempotencyKey(
      createDrafts(session, () => '8'),
      'pay',
      { price: 64 },
    ),
  ];
  expect(new Set(ids).size).toBe(4);
});
