import { expect, test } from 'vitest';
import { parseApiKey } from './sign.ts';
import { randomUuid } from './uuid.ts';

test('makes nonces that a signed request may carry, none twice', () => {
  const made = Array.from({ length: 1000 }, randomUuid);
  for (const nonce of made) {
    expect(parseApiKey(`timestamp=1;nonce=${nonce};sign=${'0'.repeat(40)}`)?.nonce).toBe(nonce);
  }
  expect(new Set(made).size).toBe(made.length);
});
