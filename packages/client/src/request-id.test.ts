import { expect, test } from 'vitest';
import { newRequestId } from './request-id.ts';

test('makes lower-case v4 UUIDs, none twice', () => {
  const [one, other] = [newRequestId(), newRequestId()];
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(one).not.toBe(other);
});
