import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadView } from './states.ts';
import { FakeServer, refusal } from './testing/fake-server.ts';
import type { StoredUpload } from './upload-memory.ts';
import { Uploader } from './uploader.ts';

const MB = 1_048_576;

let server: FakeServer;
let kept: Map<string, StoredUpload>;
let hashed: string[];
let pauses: number[];
let online: boolean;
let uploader: Uploader;

/** The hash of a file is its name and the time it was changed. */
function makeUploader(): Uploader {
  return new Uploader({
    api: server,
    transport: server,
    hash: async ({ name, lastModified, size }, { onProgress }) => {
      hashed.push(name);
      onProgress(size);
      return `${name} ${lastModified}`;
    },
    now: () => performance.now(),
    random: () => 0.5,
    pause: async (ms) => void pauses.push(ms),
    isOnline: () => online,
    whenOnline: () => vi.waitFor(() => expect(online).toBe(true), { interval: 1 }),
    memory: {
      of: async (person) => [...kept.values()].filter((one) => one.person === person),
      keep: async (upload) => void kept.set(upload.id, upload),
      forget: async (id) => void kept.delete(id),
    },
    person: () => 'me',
  });
}

beforeEach(() => {
  server = new FakeServer();
  kept = new Map();
  hashed = [];
  pauses = [];
  online = true;
  uploader = makeUploader();
});

const film = (chunks: number, name = 'film.mp4', lastModified = 1) =>
  new File([new Uint8Array(chunks * MB + 10)], name, { lastModified });
const views = () => uploader.store.getState().uploads;
const view = (at = 0): UploadView => {
  const one = views()[at];
  if (!one) throw new Error('there is no such upload');
  return one;
};
const becomes = (state: UploadView['state'], at = 0) => vi.waitFor(() => expect(view(at).state).toBe(state));
const add = (...files: File[]) => uploader.add(files.map((file) => ({ file })));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('a file', () => {
  test('goes in chunks, three at a time, and is complete at the end', async () => {
    add(film(7));
    await becomes('success');
    expect(server.sent).toEqual(numbers(7));
    expect(server.mostAtOnce).toBe(3);
    expect(view()).toMatchObject({ progress: 1, result: { fileId: '1' } });
    expect(kept.size).toBe(0);
  });

  test('shows how far it is, the last that moved included', async () => {
    const release = server.hold();
    add(film(4));
    await vi.waitFor(() => expect(view().progress).toBeCloseTo(0.375, 2));
    release();
    await becomes('success');
  });

  test('is sent with the remainder in its last chunk', async () => {
    add(film(2));
    await becomes('success');
    const chunks = server.files.get('film.mp4 1')?.chunks;
    expect([chunks?.get(1)?.size, chunks?.get(2)?.size]).toEqual([MB, MB + 10]);
  });

  test('waits its turn: the next goes when the one before has gone', async () => {
    const release = server.hold();
    add(film(1, 'one.mp4'), film(1, 'two.mp4'));
    await becomes('uploading');
    await vi.waitFor(() => expect(hashed).toEqual(['one.mp4', 'two.mp4']));
    await vi.waitFor(() => expect(view(1)).toMatchObject({ state: 'waiting', phase: 'checking' }));
    release();
    await becomes('success', 1);
    expect(server.completed).toEqual(['one.mp4 1', 'two.mp4 1']);
  });

  test('that is in the list already is ignored, unless it is allowed twice', async () => {
    expect(add(film(1), film(1))).toEqual({ duplicates: 1 });
    expect(views()).toHaveLength(1);
    uploader.add([{ file: film(1) }], { allowDuplicates: true });
    expect(views()).toHaveLength(2);
  });

  test.each([
    ['of a kind that is not taken', new File(['x'], 'list.m3u8'), 'type'],
    ['with nothing in it', new File([], 'film.mp4'), 'empty'],
  ])('%s is refused before anything is sent', async (_, file, kind) => {
    add(file);
    expect(view()).toMatchObject({ state: 'error', problem: { kind } });
    expect(server.calls).toEqual([]);
  });

  test.each([
    ['too large', refusal(4130, 413, { limit: 5 }), { kind: 'tooLarge', limit: 5 }],
    ['more than there is room for', refusal(4130, 413, { used: 1, quota: 9 }), { kind: 'quota', limit: 9 }],
    ['a guest’s', refusal(4030, 403), { kind: 'needsAccount' }],
  ])('that is %s says so', async (_, refused, problem) => {
    server.refusals.set('x/upload/ticket', [refused]);
    add(film(1));
    await becomes('error');
    expect(view().problem).toEqual(problem);
  });
});

describe('a chunk', () => {
  test('that is refused for good ends the file, with the reason', async () => {
    server.outcomes.set(2, { status: 415, code: 4150, tip: '不是视频' });
    add(film(5));
    await becomes('error');
    expect(view().problem).toMatchObject({ kind: 'type', answer: { code: 4150, tip: '不是视频' } });
    expect(pauses).toEqual([]);
  });

  test('that is told to come later comes later, and waits as long as it is asked to', async () => {
    server.outcomes.set(1, { status: 503, code: 5030, retryAfterMs: 7000 });
    add(film(1));
    await becomes('success');
    expect(pauses).toEqual([7000]);
    expect(server.sent).toEqual([1, 1]);
  });

  test('is tried five times more, with growing pauses, and then the file stops until the network is back', async () => {
    for (const count of numbers(6)) server.outcomes.set(count, 'cut');
    add(film(1));
    await becomes('error');
    expect(server.sent).toHaveLength(6);
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(view().problem).toEqual({ kind: 'network' });
    uploader.recover();
    await becomes('success');
  });

  test('whose answer was lost is asked for, and not sent again', async () => {
    server.outcomes.set(1, 'answer lost');
    add(film(3));
    await becomes('success');
    expect(server.asked).toEqual([1]);
    expect(server.sent).toEqual([1, 2, 3]);
  });

  test('whose ticket is over gets another one', async () => {
    server.outcomes.set(2, { status: 401, code: 1000 });
    add(film(3));
    await becomes('success');
    expect(server.calls.filter((name) => name === 'x/upload/ticket')).toHaveLength(2);
  });

  test('waits for the network without losing a try', async () => {
    online = false;
    for (const count of numbers(20)) server.outcomes.set(count, 'cut');
    add(film(1));
    await vi.waitFor(() => expect(server.sent).toHaveLength(1));
    server.outcomes.clear();
    online = true;
    await becomes('success');
    expect(pauses).toEqual([]);
  });

  test('that the file no longer gives stops the file', async () => {
    const gone = film(2);
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never;
    add(gone);
    await becomes('error');
    expect(view().problem).toEqual({ kind: 'fileGone' });
  });
});

describe('an upload', () => {
  test('that is paused sends nothing, and goes on with what is missing', async () => {
    const release = server.hold();
    add(film(6));
    await vi.waitFor(() => expect(server.sent).toEqual([1, 2, 3]));
    uploader.pause(view().id);
    expect(view()).toMatchObject({ state: 'paused', progress: 0 });
    release();
    await vi.waitFor(() => expect(server.atOnce).toBe(0));
    server.files.get('film.mp4 1')?.chunks.set(2, new Blob());
    uploader.resume(view().id);
    await becomes('success');
    expect(server.sent.slice(3).sort()).toEqual([1, 3, 4, 5, 6]);
  });

  test('that is cancelled leaves the list, the device and the server', async () => {
    const release = server.hold();
    add(film(3), film(1, 'next.mp4'));
    await vi.waitFor(() => expect(server.sent).toHaveLength(3));
    await uploader.cancel(view().id);
    release();
    await becomes('success');
    expect(views().map(({ name }) => name)).toEqual(['next.mp4']);
    expect(server.files.has('film.mp4 1')).toBe(false);
    expect(kept.size).toBe(0);
  });

  test('whose chunks the server lost sends those again', async () => {
    server.refusals.set('x/upload/complete', [refusal(5030, 503, { missing: '2-3' })]);
    add(film(4));
    await becomes('success');
    expect(server.sent).toEqual([1, 2, 3, 4, 2, 3]);
  });

  test('that is being checked is waited for', async () => {
    server.refusals.set('x/upload/complete', Array(8).fill(refusal(5030, 503, { missing: '' })));
    add(film(1));
    await becomes('success');
    expect(pauses).toEqual(Array(8).fill(1000));
  });

  test('that was thrown away meanwhile begins anew', async () => {
    server.refusals.set('x/upload/complete', [refusal(4040, 404)]);
    add(film(2));
    await vi.waitFor(() => expect(server.calls.filter((name) => name === 'x/upload/ticket')).toHaveLength(2));
    await becomes('success');
  });
});

describe('a page that was left', () => {
  async function leaveInTheMiddle(): Promise<StoredUpload> {
    const release = server.hold();
    add(film(5));
    await vi.waitFor(() => expect(server.sent).toHaveLength(3));
    for (const number of [1, 2]) server.files.get('film.mp4 1')?.chunks.set(number, new Blob());
    const [left] = kept.values();
    if (!left) throw new Error('nothing was kept');
    uploader.leave();
    release();
    server.sent.length = 0;
    hashed.length = 0;
    uploader = makeUploader();
    return left;
  }

  test('goes on when the same file is picked again: it is not hashed, and only what is missing is sent', async () => {
    const { requestId } = await leaveInTheMiddle();
    await uploader.restore(undefined);
    expect(view()).toMatchObject({ name: 'film.mp4', state: 'paused', needsFile: true });
    expect(add(film(5))).toEqual({ duplicates: 0 });
    await becomes('success');
    expect([hashed, server.sent]).toEqual([[], [3, 4, 5]]);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('looks at a file anew that was changed since', async () => {
    await leaveInTheMiddle();
    await uploader.restore(undefined);
    add(film(5, 'film.mp4', 2));
    await becomes('success');
    expect(hashed).toEqual(['film.mp4']);
    expect(server.completed).toEqual(['film.mp4 2']);
  });

  test('shows what was begun on another device, and goes on with it', async () => {
    server.files.set('film.mp4 1', { totalChunks: 3, chunks: new Map([[1, new Blob()]]) });
    const begun = { identifier: 'film.mp4 1', totalSize: 3 * MB + 10, chunkSize: MB, totalChunks: 3 };
    const unfinished = [{ ...begun, filename: 'film.mp4', received: MB, touchedAt: '' }];
    await uploader.restore({ used: 0, quota: 0, largest: { image: 0, video: 0, audio: 0, document: 0 }, unfinished });
    expect(view()).toMatchObject({ needsFile: true });
    add(film(3));
    await becomes('success');
    expect(server.sent).toEqual([2, 3]);
  });

  const handleOf = (file: File, permission: PermissionState) => {
    const asked: string[] = [];
    const handle = {
      queryPermission: async () => permission,
      requestPermission: async () => {
        asked.push(file.name);
        return 'granted' as const;
      },
      getFile: async () => file,
    } as unknown as FileSystemFileHandle;
    return { handle, asked };
  };

  test('goes on by itself where the browser lets it open the file again', async () => {
    const left = await leaveInTheMiddle();
    kept.set(left.id, { ...left, handle: handleOf(film(5), 'granted').handle });
    await uploader.restore(undefined);
    await becomes('success');
    expect(server.sent).toEqual([3, 4, 5]);
  });

  test('asks for the file when it is told to go on, where the browser wants to be asked', async () => {
    const left = await leaveInTheMiddle();
    const { handle, asked } = handleOf(film(5), 'prompt');
    kept.set(left.id, { ...left, handle });
    await uploader.restore(undefined);
    expect(view()).toMatchObject({ state: 'paused', needsFile: false });
    expect(asked).toEqual([]);
    uploader.resume(view().id);
    await becomes('success');
    expect(asked).toEqual(['film.mp4']);
  });

  test('wants the file to be picked when another one stands in its place', async () => {
    const left = await leaveInTheMiddle();
    kept.set(left.id, { ...left, handle: handleOf(film(9), 'prompt').handle });
    await uploader.restore(undefined);
    uploader.resume(view().id);
    await vi.waitFor(() => expect(view().needsFile).toBe(true));
  });

  test('shows nothing of somebody else', async () => {
    const left = await leaveInTheMiddle();
    kept.set(left.id, { ...left, person: 'somebody else' });
    await uploader.restore(undefined);
    expect(views()).toEqual([]);
  });
});
