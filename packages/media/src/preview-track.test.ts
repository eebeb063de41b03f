import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeFirst } from './make-first.ts';
import { makePreviewTrack, PREVIEW, previewLimit, previewSegments } from './preview-track.ts';
import { probe } from './probe.ts';
import { newSegmentKey } from './segment-key.ts';
import type { FolderStore } from './testing/folder-store.ts';
import { keyOf } from './testing/keys.ts';
import { h264, pictures, Studio } from './testing/studio.ts';
import { watch } from './testing/watch.ts';
import { filesOf, type Track } from './track.ts';
import { verifyFiles } from './verify.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let studio: Studio;
let store: FolderStore;
let track: Track;

beforeAll(async () => {
  studio = await Studio.open();
  store = studio.store();
  const film = await probe(studio.tools, await studio.film('film.mp4', pictures('160x90', 9), h264()));
  [track] = (await makeFirst({ tools: studio.tools, probe: film, store, keyOf })).tracks as [Track];
});

afterAll(() => studio[Symbol.asyncDispose]());

test.each([
  [9, 3],
  [90, 30],
  [7200, 30],
])('of %d seconds %d may be seen', (seconds, limit) => {
  expect(previewLimit(seconds)).toBe(limit);
});

test.each([
  [0.9, 0],
  [1, 1],
  [4.9, 1],
  [5, 2],
  [30, 4],
])('a limit of %d s is kept by %d segments, which end at or before it', (limit, count) => {
  expect(track.segments.map(({ seconds }) => Math.round(seconds))).toEqual([1, 4, 4]);
  expect(previewSegments(track, limit)).toHaveLength(Math.min(count, 3));
});

describe('the preview of a film', () => {
  const previewKey = newSegmentKey();
  const making = () => ({ store, track, key: keyOf('source'), previewKey, limitSeconds: 5 });

  test('is watched with its own key, to its limit', async () => {
    const preview = await makePreviewTrack(making());
    expect(preview).toMatchObject({ rung: PREVIEW, isEnded: true });
    if (!preview) return;
    expect(await watch(store, preview, previewKey)).toMatchObject({ frames: 60 });
    expect(await verifyFiles(store, filesOf(preview))).toEqual({ missing: [], damaged: [] });
  });

  test('shares no bytes with the film itself', async () => {
    await makePreviewTrack(making());
    const [own, films] = await Promise.all(
      ['preview/0.m4s', 'source/0.m4s'].map((name) => readFile(store.pathOf(name))),
    );
    expect(own?.subarray(0, 64)).not.toEqual(films?.subarray(0, 64));
  });

  test('is not made twice', async () => {
    await makePreviewTrack(making());
    const { mtimeMs } = await stat(store.pathOf('preview/0.m4s'));
    await makePreviewTrack(making());
    expect((await stat(store.pathOf('preview/0.m4s'))).mtimeMs).toBe(mtimeMs);
  });

  test('is not there when the first segment is too long already', async () => {
    expect(await makePreviewTrack({ ...making(), limitSeconds: 0.5 })).toBeUndefined();
  });

  test('is not made of a film that another key opens', async () => {
    const wrong = { ...making(), key: newSegmentKey(), previewKey: newSegmentKey() };
    await expect(makePreviewTrack(wrong)).rejects.toThrow();
  });
});
