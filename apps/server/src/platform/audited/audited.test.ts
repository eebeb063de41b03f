import { describe, expect, test } from 'vitest';
import { changeBetween } from './audited.ts';

describe('what the audit keeps of a change', () => {
  test('is the fields that differ, as they were and as they are', () => {
    const before = { title: '旧', price: 100, labelIds: ['1', '2'] };
    const after = { title: '新', price: 100, labelIds: ['1'] };
    expect(changeBetween(before, after)).toEqual({
      before: { title: '旧', labelIds: ['1', '2'] },
      after: { title: '新', labelIds: ['1'] },
    });
  });

  test('is all of what came, and all of what went', () => {
    expect(changeBetween(undefined, { word: '灯' })).toEqual({ before: {}, after: { word: '灯' } });
    expect(changeBetween({ word: '灯' }, undefined)).toEqual({ before: { word: '灯' }, after: {} });
    expect(changeBetween({ word: '灯' }, { word: '灯' })).toEqual({ before: {}, after: {} });
  });

  test('is held by JSON: times, large numbers, and the beginning of a book', () => {
    const at = new Date('2026-10-01T00:00:00Z');
    const { after } = changeBetween({}, { publishedAt: at, filmId: 7n, text: '字'.repeat(5000) });
    expect(after).toMatchObject({ publishedAt: '2026-10-01T00:00:00.000Z', filmId: '7' });
    expect(after.text).toMatch(/^字{4000}… \(5000\)$/);
  });

  test('tells an end that comes later even where the beginning is the same', () => {
    const long = '字'.repeat(5000);
    expect(Object.keys(changeBetween({ text: `${long}一` }, { text: `${long}二` }).after)).toEqual(['text']);
  });
});
