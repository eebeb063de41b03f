import { chunkCount, chunkRange } from '@liuguang/contract/upload/chunks';
import { contentHashOf } from '@liuguang/media/content-hash';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkSum } from './upload.chunk-sum.ts';
import { ChunkCheck, EarlyReadBack, readBack } from './upload.read-back.ts';

async function* inPieces(content: Buffer, bytes: number) {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}

const cutOf = (content: Buffer, chunkSize: number) => ({
  totalSize: content.length,
  chunkSize,
  totalChunks: chunkCount(content.length, chunkSize),
});

const notedOf = (content: Buffer, chunkSize: number) => {
  const cut = cutOf(content, chunkSize);
  return Array.from({ length: cut.totalChunks }, (_, index) => {
    const { start, end } = chunkRange(cut, index + 1);
    return { number: index + 1, sum: ChunkSum.of(content.subarray(start, end)) };
  });
};

test('a sound file has no damaged chunk, however it is read', async () => {
  const content = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  const small = fc.integer({ min: 1, max: 40 });
  await fc.assert(
    fc.asyncProperty(content, small, small, async (file, chunkSize, pieceSize) => {
      const check = new ChunkCheck(cutOf(file, chunkSize), notedOf(file, chunkSize));
      expect(await readBack(inPieces(file, pieceSize), check)).toEqual({ hash: contentHashOf(file), head: file });
      expect(check.damaged).toEqual([]);
    }),
  );
});

test('a chunk that changed, and one that was lost with the end of the file, are named', async () => {
  const file = Buffer.from('aaaabbbbccccdddd');
  const noted = notedOf(file, 4);
  const check = new ChunkCheck(cutOf(file, 4), noted);
  await readBack(inPieces(Buffer.from('aaaabXbbccccdd'), 3), check);
  expect(check.damaged).toEqual([2, 4]);
});

test('a chunk that was never noted is as good as damaged', async () => {
  const file = Buffer.from('aaaabbbb');
  const check = new ChunkCheck(cutOf(file, 4), notedOf(file, 4).slice(0, 1));
  await readBack(inPieces(file, 8), check);
  expect(check.damaged).toEqual([2]);
});

test('the beginning of a file is its own, though the memory it was read into is used again', async () => {
  const memory = Buffer.alloc(4);
  async function* reused() {
    for (const text of ['head', 'tail']) yield memory.fill(text);
  }
  expect((await readBack(reused())).head.toString()).toBe('headtail');
});

describe('a file that is read while it comes', () => {
  const MB = 1024 * 1024;
  const file = Buffer.concat([Buffer.from('head'), Buffer.alloc(40 * MB, 'body')]);
  const draftOf = (content: Buffer) => ({
    pieces: ({ start, end } = { start: 0, end: content.length }) => inPieces(content.subarray(start, end), MB),
  });

  test('is what it is, in whatever steps it came', async () => {
    const reading = new EarlyReadBack(draftOf(file));
    for (const until of [1, 9 * MB, 9 * MB, 8 * MB, 30 * MB]) reading.reach(until);
    expect(await reading.end(file.length)).toEqual({ hash: contentHashOf(file), head: file.subarray(0, 4096) });
  });

  test('is not taken for whole when it is shorter, or could not be read in between', async () => {
    await expect(new EarlyReadBack(draftOf(file.subarray(1))).end(file.length)).rejects.toThrow('nothing at');
    const draft = draftOf(file.subarray(0, 10));
    const reading = new EarlyReadBack({ pieces: (part) => draft.pieces(part) });
    reading.reach(10 * MB);
    draft.pieces = draftOf(file).pieces;
    await expect(reading.end(file.length)).rejects.toThrow('nothing at');
  });
});
