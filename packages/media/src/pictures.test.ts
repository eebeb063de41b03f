import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { takeClip } from './clip.ts';
import { takeCovers } from './covers.ts';
import type { PictureTaking } from './picture-run.ts';
import { probe } from './probe.ts';
import { sampleFrames } from './sampled-frames.ts';
import { storyboardVtt, takeStoryboard } from './storyboard.ts';
import { h264, pictures, Studio, tone } from './testing/studio.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let studio: Studio;
/** Black, then red, then a test picture: two seconds each. */
let scenes: PictureTaking;
/** Long enough that only its key frames are looked at; it has one every five seconds. */
let long: PictureTaking;

beforeAll(async () => {
  studio = await Studio.open();
  const scene = (source: string) => ['-f', 'lavfi', '-i', `${source}:s=320x180:r=10:d=2`];
  const joined = ['-filter_complex', '[0][1][2]concat=n=3', '-pix_fmt', 'yuv420p'];
  const inputs = ['color=c=black', 'color=c=red', 'testsrc2=alpha=255'].flatMap(scene);
  scenes = { tools: studio.tools, probe: await probe(studio.tools, await studio.film('scenes.mp4', inputs, joined)) };
  const path = await studio.film('long.mp4', pictures('180x320', 24, 5), tone(24), h264(25), ['-c:a', 'aac']);
  long = { tools: studio.tools, probe: await probe(studio.tools, path) };
});

afterAll(() => studio[Symbol.asyncDispose]());

/** Of the picture inside a JPEG, as its frame header says. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return { height: jpeg.readUInt16BE(frame + 5), width: jpeg.readUInt16BE(frame + 7) };
}

describe('covers', () => {
  test('are whole JPEGs, and the one with most to see is first', async () => {
    const covers = await takeCovers(scenes, 3);
    expect(covers).toHaveLength(3);
    for (const cover of covers) {
      expect(cover.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(cover.subarray(-2).toString('hex')).toBe('ffd9');
      expect(sizeOf(cover)).toEqual({ width: 320, height: 180 });
    }
    expect(covers[0]?.length).toBeGreaterThan(2 * (covers[2]?.length ?? 0));
  });

  test('are taken from key frames of a longer film', async () => {
    expect(await takeCovers(long, 5)).toHaveLength(5);
  });
});

describe('a storyboard', () => {
  test('has a tile for each second of a short film, and the times of each', async () => {
    const board = await takeStoryboard(scenes);
    expect(board).toMatchObject({ count: 6, columns: 6, seconds: 1, tile: { width: 160, height: 90 } });
    expect(sizeOf(board.jpeg)).toEqual({ width: 960, height: 90 });
    const cues = storyboardVtt(board, '/board.jpg').split('\n\n');
    expect(cues[0]).toBe('WEBVTT');
    expect(cues[6]?.trimEnd()).toBe('00:00:05.000 --> 00:00:06.000\n/board.jpg#xywh=800,0,160,90');
  });

  test('goes over several rows, upright where the film is', async () => {
    const board = await takeStoryboard(long);
    expect(board).toMatchObject({ count: 24, columns: 10, tile: { width: 90, height: 160 } });
    expect(sizeOf(board.jpeg)).toEqual({ width: 900, height: 480 });
    expect(storyboardVtt(board, 'x')).toContain('x#xywh=270,320,90,160');
  });

  test('of many hours has a hundred tiles and times past the hour', () => {
    const tile = { width: 160, height: 90 };
    const vtt = storyboardVtt({ tile, columns: 10, count: 100, seconds: 45.5 }, 'x');
    expect(vtt).toContain('01:15:04.500 --> 01:15:50.000\nx#xywh=1440,810,160,90\n');
  });
});

describe('sampled frames', () => {
  test('are raw pictures from all over the film', async () => {
    const frames = await sampleFrames(scenes);
    expect(frames).toHaveLength(8);
    expect(frames.map(({ seconds }) => seconds)).toEqual([0, 0.75, 1.5, 2.25, 3, 3.75, 4.5, 5.25]);
    const middle = ({ width, height, rgb }: (typeof frames)[number]) => [
      ...rgb.subarray((width * height * 3) / 2, (width * height * 3) / 2 + 3),
    ];
    for (const { width, height, rgb } of frames) expect(rgb).toHaveLength(width * height * 3);
    expect(Math.max(...middle(frames[0] as (typeof frames)[number]))).toBeLessThan(20);
    const [red = 0, green = 0, blue = 0] = middle(frames[4] as (typeof frames)[number]);
    expect(red).toBeGreaterThan(200);
    expect(Math.max(green, blue)).toBeLessThan(40);
  });

  test('of a longer film are as many', async () => {
    expect(await sampleFrames(long)).toHaveLength(8);
  });
});

test('a clip is three silent seconds, small, and can begin before all of it is there', async () => {
  const clip = await takeClip(long);
  expect(clip.indexOf('moov')).toBeLessThan(clip.indexOf('mdat'));
  expect(clip.length).toBeLessThan(200_000);
  const { video, audio, seconds } = await probe(studio.tools, await studio.file('clip.mp4', clip));
  expect(video).toMatchObject({ codec: 'h264', width: 180, height: 320 });
  expect(audio).toBeUndefined();
  expect(seconds).toBeCloseTo(3, 0);
});

test('an abort ends the taking of pictures', async () => {
  const signal = AbortSignal.abort(new Error('the server shuts down'));
  await expect(takeStoryboard({ ...scenes, signal })).rejects.toThrow('the server shuts down');
});
