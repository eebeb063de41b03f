import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepOrMakeDeviceId } from './device-id.ts';

const sources = {
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes),
  now: () => 1_763_164_800_123,
};

test('an identifier longer than six characters is kept as it is', () => {
  expect(keepOrMakeDeviceId('1234567', sources)).toBe('1234567');
});

test.each([[undefined], [''], ['123456']])('%j is replaced by 39 digits that end with the time', (existing) => {
  const made = keepOrMakeDeviceId(existing, sources);
  expect(made).toMatch(/^\d{39}$/);
  expect(made.endsWith('1763164800123')).toBe(true);
});

test('two devices of the same moment differ', () => {
  expect(keepOrMakeDeviceId(undefined, sources)).not.toBe(keepOrMakeDeviceId(undefined, sources));
});

test('bytes that would favour some digits are passed over', () => {
  let filled = 0;
  const getRandomValues = (bytes: Uint8Array) => bytes.fill(filled++ === 0 ? 250 : 249);
  expect(keepOrMakeDeviceId(undefined, { ...sources, getRandomValues })).toBe(`${'9'.repeat(26)}1763164800123`);
});
