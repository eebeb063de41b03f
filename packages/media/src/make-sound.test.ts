import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSound } from './make-sound.ts';
import { findMediaTools, type MediaTools } from './media-tools.ts';
import { newSegmentKey } from './segment-key.ts';
import { FolderStore } from './testing/folder-store.ts';
import { secondsOf } from './track.ts';

const run = promisify(execFile);
let folder: string;
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-sound-'));
  tools = await findMediaTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  { format: 'm4a', codec: ['-c:a', 'aac'] },
  { format: 'wav', codec: ['-c:a', 'pcm_s16le'] },
])('a recording as $format becomes sealed segments of its length', async ({ format, codec }) => {
  const path = join(folder, `tone.${format}`);
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=440:d=14', ...codec, path]);
  const store = new FolderStore(join(folder, 'made', format));
  const track = await makeSound({ tools, path, format, store, key: newSegmentKey() });
  expect(secondsOf(track)).toBeCloseTo(14, 0);
  expect(track).toMatchObject({ codecs: 'mp4a.40.2', isEnded: true });
  expect(track.segments.length).toBeGreaterThan(2);
  const first = await store.find(track.segments[0]?.name ?? '');
  // Sealed in whole blocks, and nothing of the boxes inside is readable.
  expect((first?.bytes ?? 1) % 16).toBe(0);
});

test('what is no recording is refused', async () => {
  const path = join(folder, 'notes.mp3');
  await writeFile(path, 'no sound at all');
  const making = { tools, path, format: 'mp3', store: new FolderStore(join(folder, 'none')), key: newSegmentKey() };
  await expect(makeSound(making)).rejects.toThrow();
});
