import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeFirst } from './make-first.ts';
import { makeRungs } from './make-rungs.ts';
import type { MediaStore } from './media-store.ts';
import { COPIED, planRungs, type Rung, type Step } from './plan.ts';
import { type Probe, probe } from './probe.ts';
import { rational } from './rational.ts';
import { newSegmentKey } from './segment-key.ts';
import type { FolderStore } from './testing/folder-store.ts';
import { keyOf } from './testing/keys.ts';
import { h264, mpeg4, pictures, Studio, tone } from './testing/studio.ts';
import { timeline } from './testing/timeline.ts';
import { watch } from './testing/watch.ts';
import { filesOf, readTrack, type Segment, saveTrack, type Track } from './track.ts';
import { verifyFiles } from './verify.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Of the film that is encoded. */
const SECONDS = 10;
const RATE = 10;

let studio: Studio;
let old: Probe;

beforeAll(async () => {
  studio = await Studio.open();
  const path = await studio.film('old.mkv', pictures('160x90', SECONDS, RATE), tone(SECONDS), mpeg4, ['-c:a', 'mp3']);
  old = await probe(studio.tools, path);
});

afterAll(() => studio[Symbol.asyncDispose]());

const visible = async (store: FolderStore) => (await store.names()).filter((name) => !name.startsWith('.aside')).sort();

const frameRate = rational(RATE);
const large: Rung = { name: '90', width: 160, height: 90, frameRate };
const small: Rung = { name: '46', width: 82, height: 46, frameRate };
const bothRungs: Step = { kind: 'encode', rungs: [large, small] };
const oneRung: Step = { kind: 'encode', rungs: [large] };

describe('a film that browsers play', () => {
  let film: Probe;

  beforeAll(async () => {
    const path = await studio.film('new.mp4', pictures('640x400', 6, 10), tone(6), h264(10), [
      '-c:a',
      'aac',
      '-ac',
      '2',
    ]);
    film = await probe(studio.tools, path);
  });

  test('is copied, sealed, and watched to its end', async () => {
    const store = studio.store();
    const { plan, tracks } = await makeFirst({ tools: studio.tools, probe: film, store, keyOf });
    expect(plan.first.kind).toBe('copy');
    const [track] = tracks as [Track];
    expect(track).toMatchObject({
      rung: COPIED,
      isEnded: true,
      codecs: expect.stringMatching(/^avc1\.\w{6},mp4a\.40\.2$/),
    });
    expect(track.segments.map(({ seconds }) => Math.round(seconds))).toEqual([1, 4, 1]);
    expect(await watch(store, track, keyOf(COPIED))).toMatchObject({
      frames: 60,
      width: 640,
      height: 400,
      channels: 2,
    });
  });

  test('leaves nothing in clear, its beginning included', async () => {
    const store = studio.store();
    const { tracks } = await makeFirst({ tools: studio.tools, probe: film, store, keyOf });
    for (const { name } of tracks.flatMap(filesOf)) {
      const sealed = await readFile(store.pathOf(name));
      expect(sealed.length % 16).toBe(0);
      for (const box of ['ftyp', 'moov', 'moof', 'mdat', 'avcC']) expect(sealed.includes(box)).toBe(false);
    }
  });

  test('cannot be watched with another key', async () => {
    const store = studio.store();
    const { tracks } = await makeFirst({ tools: studio.tools, probe: film, store, keyOf });
    await expect(watch(store, tracks[0] as Track, newSegmentKey())).rejects.toThrow();
  });

  test('gets its smaller rungs from one decode, at the same moments', async () => {
    const store = studio.store();
    const { ladder } = planRungs(film);
    const grown: string[] = [];
    const told: number[] = [];
    const tracks = await makeRungs({
      tools: studio.tools,
      probe: film,
      step: ladder,
      store,
      keyOf,
      onTrack: ({ rung, segments, isEnded }) => grown.push(`${rung} ${segments.length} ${isEnded}`),
      onProgress: (fraction) => told.push(fraction),
    });
    expect(tracks.map(({ rung, width, height }) => [rung, width, height])).toEqual([['360', 576, 360]]);
    expect(grown[0]).toBe('360 1 false');
    expect(grown.at(-1)).toBe('360 3 true');
    expect(told.at(-1)).toBeGreaterThan(0.9);
    expect(await watch(store, tracks[0] as Track, keyOf('360'))).toMatchObject({ frames: 60, width: 576, height: 360 });
  });

  test('is encoded when its key frames are too far apart to seek in', async () => {
    const path = await studio.film('rare.mp4', pictures('320x180', 14, 5), h264(1000));
    const store = studio.store();
    const rare = await probe(studio.tools, path);
    const { plan, tracks } = await makeFirst({ tools: studio.tools, probe: rare, store, keyOf });
    expect(plan.first.kind).toBe('encode');
    expect(tracks.map(({ rung }) => rung)).toEqual(['180']);
    expect((await visible(store)).filter((name) => name.startsWith('source'))).toEqual([]);
  });
});

describe('a film that is encoded', () => {
  test('has segments of four seconds after a short one, and files as they are noted', async () => {
    const store = studio.store();
    const tracks = await makeRungs({ tools: studio.tools, probe: old, step: bothRungs, store, keyOf });
    for (const track of tracks) {
      expect(track.segments.map(({ seconds }) => Math.round(seconds))).toEqual([1, 4, 4, 1]);
      expect(await watch(store, track, keyOf(track.rung))).toMatchObject({ frames: SECONDS * RATE, codec: 'h264' });
    }
    expect(await verifyFiles(store, tracks.flatMap(filesOf))).toEqual({ missing: [], damaged: [] });
  });

  test('is not made again when it stands', async () => {
    const store = studio.store();
    const making = { tools: studio.tools, probe: old, step: oneRung, store, keyOf };
    const made = await makeRungs(making);
    const again = await makeRungs({ ...making, tools: { ...studio.tools, ffmpeg: 'no-such-tool' } });
    expect(again).toEqual(made);
  });

  test('is made again with another key', async () => {
    const store = studio.store();
    const making = { tools: studio.tools, probe: old, step: oneRung, store };
    await makeRungs({ ...making, keyOf });
    const other = newSegmentKey();
    const [track] = (await makeRungs({ ...making, keyOf: () => other })) as [Track];
    expect(await watch(store, track, other)).toMatchObject({ frames: SECONDS * RATE });
  });

  test('is continued from the first segment that is lost', async () => {
    const store = studio.store();
    const making = { tools: studio.tools, probe: old, step: oneRung, store, keyOf };
    const [made] = (await makeRungs(making)) as [Track];
    const [first, second] = made.segments as readonly [Segment, Segment];
    const before = await stat(store.pathOf(first.name));
    await rm(store.pathOf(second.name));
    const [track] = (await makeRungs(making)) as [Track];
    expect((await stat(store.pathOf(first.name))).mtimeMs).toBe(before.mtimeMs);
    expect(await watch(store, track, keyOf(track.rung))).toMatchObject({ frames: SECONDS * RATE });
  });
});

test('a run that was killed just before it said that all is done makes the end again', async () => {
  const store = studio.store();
  const making = { tools: studio.tools, probe: old, step: oneRung, store, keyOf };
  const [made] = (await makeRungs(making)) as [Track];
  await saveTrack(store, { ...made, isEnded: false });
  const [track] = (await makeRungs(making)) as [Track];
  expect(track.isEnded).toBe(true);
  expect(await watch(store, track, keyOf(track.rung))).toMatchObject({ frames: SECONDS * RATE });
});

describe('a process that is killed in the middle', () => {
  test('leaves whole files only and no ffmpeg, and another goes on where it was', async () => {
    const store = studio.store();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/die-in-the-middle.ts')], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    child.stdin.end(JSON.stringify({ tools: studio.tools, probe: old, step: bothRungs, folder: store.folder }));
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGKILL');
    await expect.poll(() => processesNaming(old.path), { timeout: 30_000 }).toEqual([]);

    const left = await visible(store);
    expect(left).toContain('90/0.m4s');
    for (const rung of ['90', '46']) {
      const track = await readTrack(store, rung);
      if (track) expect(await verifyFiles(store, filesOf(track))).toEqual({ missing: [], damaged: [] });
    }
    const before = await stat(store.pathOf('90/0.m4s'));

    const tracks = await makeRungs({ tools: studio.tools, probe: old, step: bothRungs, store, keyOf });
    expect((await stat(store.pathOf('90/0.m4s'))).mtimeMs).toBe(before.mtimeMs);
    for (const track of tracks) {
      expect(track.segments.map(({ seconds }) => Math.round(seconds))).toEqual([1, 4, 4, 1]);
      const seen = await watch(store, track, keyOf(track.rung));
      expect(seen).toMatchObject({ frames: SECONDS * RATE });
      expect(seen.audioSeconds).toBeCloseTo(SECONDS, 0);
      const times = await timeline(store, track, keyOf(track.rung));
      expect(times.map(({ start }) => start)).toEqual([1, 2, 4, 6, 8, 10]);
      expect(times.map(({ seconds }) => seconds)).toEqual([1, 2, 2, 2, 2, 1]);
    }
  });
});

test('an abort ends the run, keeps what is whole, and is the reason', async () => {
  const store = studio.store();
  const abort = new AbortController();
  const reason = new Error('the server shuts down');
  const making = { tools: studio.tools, probe: old, step: oneRung, store, keyOf };
  const aborted = makeRungs({ ...making, signal: abort.signal, onTrack: () => abort.abort(reason) });
  await expect(aborted).rejects.toBe(reason);
  expect(await processesNaming(old.path)).toEqual([]);
  expect((await store.names()).filter((name) => name.startsWith('.aside'))).toEqual([]);
  const left = await readTrack(store, '90');
  expect(left).toMatchObject({ isEnded: false });
  const [track] = (await makeRungs(making)) as [Track];
  expect(await watch(store, track, keyOf('90'))).toMatchObject({ frames: SECONDS * RATE });
});

test('a disk that is full ends the run, and it goes on once there is room', async () => {
  const store = studio.store();
  const making = { tools: studio.tools, probe: old, step: oneRung, keyOf };
  await expect(makeRungs({ ...making, store: fullAfter(store, 2) })).rejects.toMatchObject({ code: 'ENOSPC' });
  expect((await visible(store)).filter((name) => name.endsWith('.m4s'))).toEqual(['90/0.m4s']);
  const [track] = (await makeRungs({ ...making, store })) as [Track];
  expect(await watch(store, track, keyOf('90'))).toMatchObject({ frames: SECONDS * RATE });
});

test('a film that takes more memory than it may ends the run and nothing else', async () => {
  const tools = { ...studio.tools, memoryBytes: 100 * 1024 ** 2 };
  const store = studio.store();
  const poisoned = makeRungs({ tools, probe: old, step: oneRung, store, keyOf });
  await expect(poisoned).rejects.toMatchObject({ kind: 'exit' });
});

/** A store whose disk is full in the middle of the file after so many segments. */
function fullAfter(store: MediaStore, segments: number): MediaStore {
  let begun = 0;
  const full = async function* (content: AsyncIterable<Buffer>) {
    for await (const chunk of content) {
      yield chunk.subarray(0, 10);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
  };
  return {
    find: (name) => store.find(name),
    delete: (name) => store.delete(name),
    put: (name, content) => {
      if (name.endsWith('.m4s')) begun += 1;
      return store.put(name, begun < segments || Buffer.isBuffer(content) ? content : Readable.from(full(content)));
    },
  };
}

async function processesNaming(path: string): Promise<string[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(path));
}
