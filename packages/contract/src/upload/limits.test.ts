import { describe, expect, test } from 'vitest';
import { FILE_CATEGORIES } from '../constants.ts';
import { CHUNKS_LIMIT, categoryOf, uploadLimitsOf } from './limits.ts';

const NONE = { vipType: 0, vipExpireInt: 0, vipExpire: '' };
const registered = { kind: 'registered', normalVip: NONE, darkVip: NONE, supremeVip: NONE } as const;
const member = { ...registered, normalVip: { vipType: 2, vipExpireInt: 60, vipExpire: '' } };

describe('a file’s kind by its name', () => {
  test.each([
    ['holiday.mp4', 'video'],
    ['IMG_0001.MOV', 'video'],
    ['screen.webm', 'video'],
    ['a.b.c.flac', 'audio'],
    ['照片.JPEG', 'image'],
    ['novel.epub', 'document'],
  ])('%s is %s', (name, category) => {
    expect(categoryOf(name)).toBe(category);
  });

  test.each(['list.m3u8', 'game.SWF', 'setup.exe', 'mp4', '.mp4/', 'film.mp4.', ''])('%j is never taken', (name) => {
    expect(categoryOf(name)).toBeUndefined();
  });
});

test('members may send larger files, and more of them', () => {
  const [less, more] = [uploadLimitsOf(registered), uploadLimitsOf(member)];
  expect(more.quota).toBeGreaterThan(less.quota);
  expect(more.largest.video).toBeGreaterThan(less.largest.video);
  for (const category of Object.keys(FILE_CATEGORIES) as (keyof typeof FILE_CATEGORIES)[])
    expect(more.largest[category]).toBeGreaterThanOrEqual(less.largest[category]);
});

test('the largest file fits into as many chunks of the usual size as are taken', () => {
  expect(uploadLimitsOf(member).largest.video / 1_048_576).toBeLessThan(CHUNKS_LIMIT);
});
