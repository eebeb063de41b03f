import { expect, test } from 'vitest';
import { contentHasherLike, contentHashOf, isContentHash, newContentHasher } from './content-hash.ts';

/** From the vectors that are published with BLAKE3: bytes counting up to 250 and again from 0. */
const counting = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => at % 251));

test.each([
  [0, 'af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262'],
  [1, '2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213'],
  [1024, '42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7'],
])('the hash of %i bytes is that of everybody else', (length, digits) => {
  expect(contentHashOf(counting(length))).toBe(`blake3-${digits}`);
});

test('what comes in pieces has the hash of the whole', () => {
  const bytes = counting(300_000);
  const hasher = newContentHasher();
  for (let at = 0; at < bytes.length; at += 65_537) hasher.update(bytes.subarray(at, at + 65_537));
  expect(hasher.end()).toBe(contentHashOf(bytes));
});

test('a hash of before is compared with one of its own kind', () => {
  const before = 'sha256-ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const hasher = contentHasherLike(before);
  hasher.update(Buffer.from('abc'));
  expect(hasher.end()).toBe(before);
  const today = contentHasherLike(contentHashOf(Buffer.from('abc')));
  today.update(Buffer.from('abc'));
  expect(today.end()).toBe(contentHashOf(Buffer.from('abc')));
});

test.each([
  [contentHashOf(Buffer.from('film')), true],
  ['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', false],
  ['sha256-ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', false],
  ['blake3-2D3ADEDFF11B61F14C886E35AFA036736DCD87A74D27B5C1510225D0F592E213', false],
  ['blake3-12', false],
  ['film.mp4', false],
])('%j names a content: %j', (name, does) => {
  expect(isContentHash(name)).toBe(does);
});
