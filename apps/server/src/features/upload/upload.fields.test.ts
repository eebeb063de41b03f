import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readChunkFields } from './upload.fields.ts';

const SENT = {
  chunkNumber: '2',
  chunkSize: '10',
  currentChunkSize: '15',
  totalSize: '25',
  identifier: '25-film',
  filename: 'film.mp4',
  relativePath: 'holiday/film.mp4',
  totalChunks: '2',
};
const prefixed = Object.fromEntries(
  Object.entries(SENT).map(([name, value]) => [`resumable${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
);
const refused = (sent: Record<string, unknown>) => {
  try {
    return readChunkFields(sent);
  } catch (error) {
    return error;
  }
};

describe('the fields of a chunk', () => {
  test('are read plain and with the prefix', () => {
    const read = {
      file: { identifier: '25-film', filename: 'film.mp4', totalSize: 25, chunkSize: 10, totalChunks: 2 },
      number: 2,
      start: 10,
      bytes: 15,
    };
    expect(readChunkFields(SENT)).toEqual(read);
    expect(readChunkFields(prefixed)).toEqual(read);
  });

  test('may cut the rest off as a chunk of its own', () => {
    const third = { ...SENT, totalChunks: '3', chunkNumber: '3', currentChunkSize: '5' };
    expect(readChunkFields(third)).toMatchObject({ start: 20, bytes: 5 });
  });

  test('name a file and no folder', () => {
    for (const filename of ['../../etc/film.mp4', 'C:\\Users\\me\\film.mp4'])
      expect(readChunkFields({ ...SENT, filename }).file.filename).toBe('film.mp4');
  });

  test.each([
    ['a chunk too many', { totalChunks: '4' }],
    ['a chunk too many, which its first does not show', { totalChunks: '4', chunkNumber: '1', currentChunkSize: '10' }],
    ['a chunk too few', { totalChunks: '1' }],
    ['a number past the end', { chunkNumber: '3' }],
    ['the number nought', { chunkNumber: '0' }],
    ['a number below nought', { chunkNumber: '-1' }],
    ['a chunk longer than it can be', { currentChunkSize: '16' }],
    ['a chunk shorter than it can be', { currentChunkSize: '14' }],
    ['a size that is none', { totalSize: '2e1' }],
    ['a size beyond counting', { totalSize: '99999999999999999' }],
    ['chunks of nothing', { chunkSize: '0' }],
    ['chunks larger than any', { chunkSize: String(16 * 1024 * 1024 + 1) }],
    ['an identifier that climbs', { identifier: '../../etc/passwd' }],
    ['an identifier that climbs backwards', { identifier: '..\\..\\secrets' }],
    ['an identifier with a NUL', { identifier: 'a\0b' }],
    ['half of a character', { identifier: 'a\ud800' }],
    ['no identifier', { identifier: '' }],
    ['no name', { filename: 'folder/' }],
    ['a field twice', { totalSize: ['25', '25'] }],
  ])('are refused for %s', (_, changed) => {
    expect(refused({ ...SENT, ...changed })).toMatchObject({ code: 4000 });
  });

  test('are refused for an empty file, in words', () => {
    expect(refused({ ...SENT, totalSize: '0', currentChunkSize: '0' })).toMatchObject({ code: 4150 });
  });

  test('never give a place outside the file, whatever is sent', () => {
    const digits = fc.integer({ min: 0, max: 60 }).map(String);
    const any = fc.record({ chunkNumber: digits, chunkSize: digits, currentChunkSize: digits, totalSize: digits });
    fc.assert(
      fc.property(any, digits, (sizes, totalChunks) => {
        const read = refused({ ...SENT, ...sizes, totalChunks });
        if (read instanceof Error) return;
        const { start, bytes, file } = read as ReturnType<typeof readChunkFields>;
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + bytes).toBeLessThanOrEqual(file.totalSize);
      }),
    );
  });
});
