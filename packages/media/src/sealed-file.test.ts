import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SealedFile } from './sealed-file.ts';
import { newSegmentKey } from './segment-key.ts';
import { Studio } from './testing/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.open();
});

afterAll(() => studio[Symbol.asyncDispose]());

// An error that nobody hears ends the process, and here the run of the tests.
describe('a file that is abandoned is not there, and ends nothing else,', () => {
  test('before its store has begun to read', async () => {
    const store = studio.store();
    const file = new SealedFile(store, 'source/1.m4s', newSegmentKey());
    await file.abandon();
    expect(await store.names()).toEqual([]);
  });

  test('while its store reads', async () => {
    const store = studio.store();
    const file = new SealedFile(store, 'source/1.m4s', newSegmentKey());
    // Larger than what waits unread: it has been read from when the write is through.
    await file.write(Buffer.alloc(1024 * 1024));
    await file.abandon();
    expect(await store.names()).toEqual([]);
  });

  test('when its store could not take it', async () => {
    const store = studio.store();
    await store.put('source', Buffer.from('a file where the folder would be'));
    const file = new SealedFile(store, 'source/1.m4s', newSegmentKey());
    await expect(file.write(Buffer.alloc(1024 * 1024))).rejects.toMatchObject({ code: 'EEXIST' });
    await file.abandon();
    expect(await store.names()).toEqual(['source']);
  });
});
