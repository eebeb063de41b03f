import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FragmentParser, type FragmentPart } from './fragment-parser.ts';

function box(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(8, type.padStart(8));
  header.writeUInt32BE(body.length + 8);
  return Buffer.concat([header, body]);
}

const film = Buffer.concat([
  box('ftyp', Buffer.from('isom')),
  box('moov', Buffer.alloc(40, 1)),
  box('moof', Buffer.alloc(30, 2)),
  box('mdat', Buffer.alloc(100, 3)),
  box('sidx', Buffer.alloc(7, 9)),
  box('moof', Buffer.alloc(20, 4)),
  box('mdat', Buffer.alloc(50, 5)),
]);

function parts(chunks: readonly Buffer[]): { seen: string[]; parser: FragmentParser } {
  const parser = new FragmentParser();
  const seen: { kind: FragmentPart['kind']; bytes: Buffer }[] = [];
  for (const chunk of chunks) {
    for (const part of parser.push(Buffer.from(chunk))) {
      const bytes = part.kind === 'fragment' ? part.moof : part.bytes;
      const last = seen.at(-1);
      if (part.kind === 'payload' && last?.kind === 'payload') last.bytes = Buffer.concat([last.bytes, bytes]);
      else seen.push({ kind: part.kind, bytes });
    }
  }
  return { seen: seen.map(({ kind, bytes }) => `${kind} ${bytes.toString('hex')}`), parser };
}

const whole = parts([film]).seen;

test('a film is taken apart into its beginning and its fragments', () => {
  expect(whole.map((part) => part.split(' ')[0])).toEqual(['init', 'fragment', 'payload', 'fragment', 'payload']);
  expect(whole[2]).toHaveLength('payload '.length + 2 * 108);
});

test('however its bytes come in, the parts are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: film.length }), { maxLength: 20 }), (cuts) => {
      const at = [0, ...cuts.sort((one, other) => one - other), film.length];
      const { seen, parser } = parts(at.slice(1).map((end, index) => film.subarray(at[index], end)));
      expect(seen).toEqual(whole);
      expect(parser.isBetweenBoxes).toBe(true);
    }),
  );
});

test('a film that is cut off within a box is known to be', () => {
  fc.assert(
    fc.property(fc.integer({ min: film.length - 57, max: film.length - 1 }), (end) => {
      expect(parts([film.subarray(0, end)]).parser.isBetweenBoxes).toBe(false);
    }),
  );
});

test('a box that cannot be is refused', () => {
  expect(() => parts([Buffer.from('0000000400000000', 'hex')])).toThrow('of 4 bytes');
});
