import { execFile } from 'node:child_process';
import { open, readFile, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MediaRefusal } from './media-error.ts';
import { probe } from './probe.ts';
import { type Source, sourceArgs } from './source-args.ts';
import { h264, mpeg4, pictures, Studio, tone } from './testing/studio.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let studio: Studio;
let ordinary: string;

beforeAll(async () => {
  studio = await Studio.open();
  ordinary = await studio.film('ordinary.mp4', pictures('320x180', 3), tone(3), h264(), ['-c:a', 'aac']);
});

afterAll(() => studio[Symbol.asyncDispose]());

const look = (path: string) => probe(studio.tools, path);

async function refusal(path: string): Promise<string> {
  const error = await look(path).then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(MediaRefusal);
  return error.reason;
}

describe('what a film is', () => {
  test('is told of an ordinary one', async () => {
    expect(await look(ordinary)).toMatchObject({
      container: 'mov',
      path: ordinary,
      seconds: expect.closeTo(3, 1),
      video: { codec: 'h264', width: 320, height: 180, rotation: 0, pixelFormat: 'yuv420p', isInterlaced: false },
      audio: { codec: 'aac', channels: 1, profile: 'LC' },
    });
  });

  test('is told as it is seen: turned upright', async () => {
    const path = await studio.film('turned.mp4', ['-i', ordinary, '-c', 'copy', '-metadata:s:v', 'rotate=90']);
    expect((await look(path)).video).toMatchObject({ width: 180, height: 320, rotation: 270 });
  });

  test('is told as it is seen: with square pixels', async () => {
    const path = await studio.film('wide.mp4', pictures('240x180', 1), ['-vf', 'setsar=4/3'], h264());
    expect((await look(path)).video).toMatchObject({ width: 320, height: 180 });
  });

  test('is measured where the container does not tell its length', async () => {
    const live = ['-f', 'webm', '-live', '1', '-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '200k'];
    const path = await studio.film('live.webm', pictures('160x90', 2), live);
    expect((await look(path)).seconds).toBeCloseTo(2, 0);
  });

  test('does not depend on its name', async () => {
    const path = await studio.file('film.txt', await readFile(ordinary));
    expect(await look(path)).toMatchObject({ container: 'mov' });
  });
});

describe('refused is', () => {
  test('an empty file', async () => {
    expect(await refusal(await studio.file('empty.mp4', ''))).toBe('empty');
  });

  test('a text that calls itself mp4', async () => {
    expect(await refusal(await studio.file('text.mp4', 'I am a film, believe me.\n'.repeat(50)))).toBe('not-video');
  });

  test('a playlist that calls itself mp4 and leads to a local file', async () => {
    const list = `#EXTM3U\n#EXTINF:10,\nfile://${ordinary}\n#EXT-X-ENDLIST\n`;
    expect(await refusal(await studio.file('local.mp4', list))).toBe('playlist');
  });

  test('a playlist that leads to the network, which is not touched', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const list = `#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:${port}/secret.ts\n#EXT-X-ENDLIST\n`;
    const path = await studio.file('network.mp4', list);
    expect(await refusal(path)).toBe('playlist');
    // Nor would ffmpeg follow it, had it been taken for what it is.
    const taken = sourceArgs({ container: 'hls' as Source['container'], path });
    await expect(promisify(execFile)(studio.tools.ffprobe, ['-v', 'error', ...taken])).rejects.toThrow();
    server.close();
    expect(requests).toBe(0);
  });

  test('a playlist behind the header of a film', async () => {
    const header = (await readFile(ordinary)).subarray(0, 32);
    const list = Buffer.from(`\n#EXTM3U\n#EXTINF:10,\nfile://${ordinary}\n`);
    expect(await refusal(await studio.file('behind.mp4', Buffer.concat([header, list])))).toBe('truncated');
  });

  test('a film that is cut off before its index', async () => {
    const path = await studio.file('cut.mp4', await readFile(ordinary));
    await truncate(path, 20_000);
    expect(await refusal(path)).toBe('truncated');
  });

  test('a film that is cut off after its index', async () => {
    const path = await studio.film('early.mp4', ['-i', ordinary, '-c', 'copy', '-movflags', '+faststart']);
    await truncate(path, 20_000);
    expect(await refusal(path)).toBe('truncated');
  });

  test('a Matroska film that is cut off', async () => {
    const path = await studio.film('cut.mkv', ['-i', ordinary, '-c', 'copy']);
    await look(path);
    await truncate(path, 20_000);
    expect(await refusal(path)).toBe('truncated');
  });

  test('sound alone, though it has a cover', async () => {
    const path = await studio.film('song.m4a', tone(1), ['-c:a', 'aac']);
    expect(await refusal(path)).toBe('no-video');
    const cover = ['-i', path, ...pictures('64x64', 0.1), '-map', '0', '-map', '1', '-c:a', 'copy', '-c:v', 'mjpeg'];
    const attached = ['-frames:v', '1', '-pix_fmt', 'yuvj420p', '-disposition:v', 'attached_pic'];
    expect(await refusal(await studio.film('cover.m4a', cover, attached))).toBe('no-video');
  });

  test('a film of no length', async () => {
    expect(await refusal(await studio.film('blink.mp4', pictures('64x64', 0.08), h264()))).toBe('no-length');
  });

  test('a film that is longer than may be', async () => {
    const tooLong = probe(studio.tools, ordinary, { limits: { mostSeconds: 2, longestSide: 8192 } });
    await expect(tooLong).rejects.toMatchObject({ reason: 'too-long' });
  });

  test('a film of huge pictures, though its container says they are small', async () => {
    const path = await studio.film('huge.mp4', pictures('8704x64', 0.5, 4), h264());
    expect(await refusal(path)).toBe('too-large');
    const lying = await readFile(path);
    const entry = lying.indexOf('avc1', lying.indexOf('stsd'));
    lying.writeUInt16BE(320, entry + 28);
    lying.writeUInt32BE(320 << 16, lying.indexOf('tkhd') + 80);
    expect(await refusal(await studio.file('lying.mp4', lying))).toBe('too-large');
  });

  test('a film whose pictures are noise', async () => {
    const path = await studio.film('noise.mp4', ['-i', ordinary, '-an', '-c', 'copy', '-movflags', '+faststart']);
    await using file = await open(path, 'r+');
    const from = (await readFile(path)).indexOf('mdat') + 4;
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size - from, 0xa5), 0, size - from, from);
    expect(await refusal(path)).toBe('unreadable');
  });

  test('a codec that we do not open', async () => {
    expect(await refusal(await studio.film('odd.mov', pictures('64x64', 1), ['-c:v', 'qtrle']))).toBe('unsupported');
  });

  test('a film that takes more memory than it may', async () => {
    const tools = { ...studio.tools, memoryBytes: 120 * 1024 ** 2 };
    const path = await studio.film('large.avi', pictures('1920x1080', 0.5, 4), mpeg4);
    await expect(probe(tools, path)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

test('a look that is aborted gives back the reason, and refuses nothing', async () => {
  const reason = new Error('the server shuts down');
  await expect(probe(studio.tools, ordinary, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
