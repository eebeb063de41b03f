import { createDecipheriv } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeFirst } from './make-first.ts';
import { makeRungs } from './make-rungs.ts';
import { planRungs } from './plan.ts';
import { type Probe, probe } from './probe.ts';
import { keyOf } from './testing/keys.ts';
import { h264, mpeg4, pictures, Studio, tone } from './testing/studio.ts';
import { type Watched, watch } from './testing/watch.ts';
import type { Track } from './track.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.open();
});

afterAll(() => studio[Symbol.asyncDispose]());

/** What somebody sees of a film, by the first rung that is made of it, or by the only one of the ladder. */
async function watchedFrom(
  path: string,
  made: 'first' | 'encoded' = 'first',
): Promise<Watched & { film: Probe; kind: string }> {
  const film = await probe(studio.tools, path);
  const store = studio.store();
  const making = { tools: studio.tools, probe: film, store, keyOf };
  const step = planRungs(film, { mayCopy: made === 'first' }).first;
  const [track] = (made === 'first' ? (await makeFirst(making)).tracks : await makeRungs({ ...making, step })) as [
    Track,
  ];
  return { ...(await watch(store, track, keyOf(track.rung))), film, kind: step.kind };
}

const everyBrowser = { codec: 'h264', pixelFormat: 'yuv420p' };

test.each([
  ['HEVC', 'film.mp4', ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error', '-c:a', 'aac']],
  ['VP9', 'film.webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']],
  ['AV1', 'film.mkv', ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime', '-c:a', 'libopus']],
  ['MPEG-4 of old', 'film.avi', [...mpeg4, '-c:a', 'mp3']],
  ['Flash video', 'film.flv', ['-c:v', 'flv', '-c:a', 'mp3', '-ar', '44100']],
  [
    'MPEG-2 with interlaced pictures',
    'film.ts',
    ['-c:v', 'mpeg2video', '-r', '25', '-flags', '+ildct+ilme', '-c:a', 'mp2'],
  ],
])('%s is encoded for every browser, with its sound', async (_, name, codecs) => {
  const path = await studio.film(name, pictures('160x96', 2), tone(2), codecs);
  const seen = await watchedFrom(path);
  expect(seen).toMatchObject({ ...everyBrowser, kind: 'encode', width: 160, height: 96, channels: 1 });
  expect(seen.seconds).toBeGreaterThan(1.8);
  expect(seen.seconds).toBeLessThan(2.2);
  expect(seen.audioSeconds).toBeCloseTo(2, 0);
});

test('sound that browsers do not play is encoded beside pictures that are copied', async () => {
  const sound = ['-c:a', 'ac3', '-ac', '6'];
  const path = await studio.film('surround.mkv', pictures('160x90', 2), tone(2), h264(), sound);
  expect(await watchedFrom(path)).toMatchObject({ ...everyBrowser, kind: 'copy', frames: 24, channels: 2 });
});

test('a film without sound stays so, copied and encoded', async () => {
  const path = await studio.film('silent.mp4', pictures('160x90', 2), h264());
  expect(await watchedFrom(path)).toMatchObject({ kind: 'copy', frames: 24, channels: 0 });
  expect(await watchedFrom(path, 'encoded')).toMatchObject({ kind: 'encode', frames: 24, channels: 0 });
});

test('mono stays mono, copied and encoded', async () => {
  const copied = await studio.film('mono.mp4', pictures('160x90', 2), tone(2), h264(), ['-c:a', 'aac', '-ac', '1']);
  expect(await watchedFrom(copied)).toMatchObject({ kind: 'copy', channels: 1 });
  const encoded = await studio.film('mono.mkv', pictures('160x90', 2), tone(2), mpeg4, ['-c:a', 'flac', '-ac', '1']);
  expect(await watchedFrom(encoded)).toMatchObject({ kind: 'encode', channels: 1 });
});

test('a film that lies on its side is turned upright', async () => {
  const lying = await studio.film('lying.mp4', pictures('192x96', 2), h264());
  const path = await studio.film('turned.mp4', ['-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90']);
  expect(await watchedFrom(path, 'encoded')).toMatchObject({ width: 96, height: 192, frames: 24 });
});

test('sides that are odd become even', async () => {
  const odd = ['-vf', 'scale=161:91', '-c:v', 'libx264', '-pix_fmt', 'yuv444p'];
  const path = await studio.film('odd.mkv', pictures('160x90', 2), odd);
  expect(await watchedFrom(path)).toMatchObject({ ...everyBrowser, kind: 'encode', width: 162, height: 92 });
});

test('ten bits become eight', async () => {
  const path = await studio.film('ten.mp4', pictures('160x90', 2), ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le']);
  expect(await watchedFrom(path)).toMatchObject({ ...everyBrowser, kind: 'encode', frames: 24 });
});

test('high dynamic range is brought down to ordinary colours', async () => {
  const colours = 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:log-level=error';
  const grey = ['-f', 'lavfi', '-i', 'color=c=0x808080:s=160x90:r=12:d=2'];
  const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', colours, '-pix_fmt', 'yuv420p10le'];
  const seen = await watchedFrom(await studio.film('hdr.mp4', grey, hevc));
  expect(seen.film.video.hdr).toBe('smpte2084');
  expect(seen).toMatchObject({ ...everyBrowser, kind: 'encode', frames: 24, transfer: 'bt709' });
});

test('a rate that varies keeps its time when it is copied and becomes even when it is encoded', async () => {
  // Four pictures in the first second, then all of them.
  const uneven = ['-vf', "select='gte(t,1)+not(mod(n,6))'", '-vsync', 'vfr'];
  const path = await studio.film('uneven.mp4', pictures('160x90', 3, 24), uneven, h264(24));
  const copied = await watchedFrom(path);
  expect(copied).toMatchObject({ kind: 'copy', frames: 52 });
  expect(copied.seconds).toBeCloseTo(3, 0);
  expect(copied.longestFrame).toBeCloseTo(0.25, 2);
  const encoded = await watchedFrom(path, 'encoded');
  expect(encoded.seconds).toBeCloseTo(3, 0);
  expect(encoded.longestFrame).toBeLessThan(0.05);
});

test('sixty pictures a second become thirty', async () => {
  const path = await studio.film('quick.mkv', pictures('160x90', 2, 60), mpeg4);
  expect(await watchedFrom(path)).toMatchObject({ kind: 'encode', frames: 60 });
});

test('a portrait is measured by its shorter side', async () => {
  const path = await studio.film('portrait.mkv', pictures('400x712', 1, 10), mpeg4);
  expect(await watchedFrom(path)).toMatchObject({ width: 360, height: 640 });
});

test('pictures that end before the sound stand still until it ends', async () => {
  const path = await studio.film('short.mkv', pictures('160x90', 1), tone(4), mpeg4, ['-c:a', 'flac']);
  const seen = await watchedFrom(path);
  expect(seen.seconds).toBeCloseTo(4, 0);
  expect(seen.audioSeconds).toBeCloseTo(4, 0);
});

test('pictures that begin after the sound are in step with it', async () => {
  const late = ['-itsoffset', '1', ...pictures('160x90', 2), ...tone(3)];
  const path = await studio.film('late.mkv', late, mpeg4, ['-c:a', 'flac']);
  const seen = await watchedFrom(path);
  expect(seen.seconds).toBeCloseTo(3, 0);
});

test('where a film was made is not told to those who watch it', async () => {
  const place = ['-metadata', 'location=+31.2304+121.4737/', '-metadata', 'title=a secret title'];
  const path = await studio.film('placed.mp4', pictures('160x90', 1), h264(), place);
  const film = await probe(studio.tools, path);
  const store = studio.store();
  const { tracks } = await makeFirst({ tools: studio.tools, probe: film, store, keyOf });
  const [{ init, rung }] = tracks as [Track];
  const decipher = createDecipheriv('aes-128-cbc', keyOf(rung).key, keyOf(rung).iv);
  const opened = Buffer.concat([decipher.update(await readFile(store.pathOf(init.name))), decipher.final()]);
  expect(opened.includes('moov')).toBe(true);
  expect(opened.includes('31.2304')).toBe(false);
  expect(opened.includes('secret')).toBe(false);
});
