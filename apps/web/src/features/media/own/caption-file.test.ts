import { CAPTION_LIMITS } from '@liuguang/contract/media/limits';
import { expect, test } from 'vitest';
import { readCaptionFile } from './caption-file.ts';

test('a caption file is read in the usual encoding, and in that of older tools', async () => {
  expect(await readCaptionFile(new Blob(['WEBVTT\n\n你好']))).toBe('WEBVTT\n\n你好');
  expect(await readCaptionFile(new Blob([new Uint8Array([0xc4, 0xe3, 0xba, 0xc3])]))).toBe('你好');
});

test('a caption file that is longer than is taken is not read', async () => {
  const longest = '字'.repeat(CAPTION_LIMITS.characters);
  expect(await readCaptionFile(new Blob([longest]))).toBe(longest);
  expect(await readCaptionFile(new Blob([`${longest}字`]))).toBeUndefined();
  expect(await readCaptionFile(new Blob([new Uint8Array(CAPTION_LIMITS.characters * 4 + 1)]))).toBeUndefined();
});
