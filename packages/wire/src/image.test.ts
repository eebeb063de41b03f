import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hideA, hideB, ImageError, imageTypeOf, reveal } from './image.ts';

const KEY = 'an image key';
const kinds = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
] as const;
const rest = fc.uint8Array({ maxLength: 300 });

describe.each(kinds)('a picture of type %s', (type, leading) => {
  const picture = rest.map((bytes) => Uint8Array.of(...leading, ...bytes));

  test('comes back from either encoding, and is not known while hidden', () => {
    fc.assert(
      fc.property(picture, (plain) => {
        for (const hidden of [hideA(plain, KEY), hideB(plain)]) {
          expect(imageTypeOf(hidden)).toBeUndefined();
          expect(reveal(hidden, KEY)).toEqual(plain);
        }
        expect(imageTypeOf(plain)).toBe(type);
        expect(reveal(plain, KEY)).toEqual(plain);
      }),
    );
  });
});

test('encoding A leaves what lies beyond a hundred bytes', () => {
  const plain = new Uint8Array(200).fill(7);
  plain.set([0xff, 0xd8, 0xff]);
  const hidden = hideA(plain, KEY);
  expect(hidden.subarray(100)).toEqual(plain.subarray(100));
  expect(hidden[99]).not.toBe(plain[99]);
});

test('hiding leaves the original as it was', () => {
  const plain = Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3);
  hideA(plain, KEY);
  hideB(plain);
  expect(plain).toEqual(Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3));
});

test.each([
  ['nothing', Uint8Array.of()],
  ['text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a file cut within its leading bytes', Uint8Array.of(0xff, 0xd8)],
  ['the marker of encoding B alone', Uint8Array.of(0x4c, 0x47, 0x49, 0x4d, 0x31)],
])('%s is refused both ways', (_, bytes) => {
  expect(() => reveal(bytes, KEY)).toThrow(ImageError);
  expect(() => hideA(bytes, KEY)).toThrow(ImageError);
  expect(() => hideB(bytes)).toThrow(ImageError);
});

test('a key under which a hidden picture would be read as something else is refused', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
  expect(() => hideA(jpeg, '')).toThrow(ImageError);
  expect(() => hideA(jpeg, '\0\0\0\0')).toThrow(ImageError);
  const gif = new TextEncoder().encode('GIF89a');
  const keyToTheMarker = '\x0b\x0e\x0f\x75\x08';
  expect(() => hideA(gif, keyToTheMarker)).toThrow(ImageError);
});
