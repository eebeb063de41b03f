import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';
import { forgetRequest, keptRequestId } from './kept-request.ts';
import { memoryStore } from './testing/memory-store.ts';

test('the same request has the same id over retries and reloads, until it is done', () => {
  const session = memoryStore();
  const before = createDrafts(session, () => '7');
  const first = keptRequestId(before, 'pay', { id: '1', price: 80 });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  const afterReload = createDrafts(session, () => '7');
  expect(keptRequestId(afterReload, 'pay', { id: '1', price: 80 })).toBe(first);
  forgetRequest(afterReload, 'pay');
  expect(keptRequestId(afterReload, 'pay', { id: '1', price: 80 })).not.toBe(first);
});

test('another price, another purpose and another person have ids of their own', () => {
  const session = memoryStore();
  const drafts = createDrafts(session, () => '7');
  const ids = [
    keptRequestId(drafts, 'pay', { price: 80 }),
    keptRequestId(drafts, 'pay', { price: 64 }),
    keptRequestId(drafts, 'recharge', { price: 64 }),
    keptRequestId(
      createDrafts(session, () => '8'),
      'pay',
      { price: 64 },
    ),
  ];
  expect(new Set(ids).size).toBe(4);
});
