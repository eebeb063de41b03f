import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChunkSum } from './upload.chunk-sum.ts';

const bytes = fc.uint8Array({ minLength: 1, maxLength: 300, size: 'max' }).map((array) => Buffer.from(array));

test('a chunk has one sum, in whatever pieces it is read, and another one with any byte changed', () => {
  fc.assert(
    fc.property(bytes, fc.nat(), (chunk, seed) => {
      const at = seed % chunk.length;
      const sum = ChunkSum.of(chunk);
      expect(new ChunkSum().add(chunk.subarray(0, at)).add(chunk.subarray(at)).end()).toEqual(sum);
      const changed = Buffer.from(chunk);
      changed.writeUInt8(chunk.readUInt8(at) ^ 1, at);
      expect(ChunkSum.of(changed)).not.toEqual(sum);
    }),
  );
});
