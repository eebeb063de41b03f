import { expect, test } from 'vitest';
import { GenerationalCache } from './generational-cache.ts';

const filled = (max: number, count: number) => {
  const recent = new GenerationalCache<number, string>(max);
  for (let key = 0; key < count; key += 1) recent.set(key, `value ${key}`);
  return recent;
};

const keysOf = (recent: GenerationalCache<number, string>, below: number) =>
  Array.from({ length: below }, (_, key) => key).filter((key) => recent.get(key) !== undefined);

test('keeps at least as many as it was told, and at most twice as many', () => {
  for (let count = 1; count <= 50; count += 1) {
    const kept = keysOf(filled(10, count), count).length;
    expect(kept).toBeGreaterThanOrEqual(Math.min(count, 10));
    expect(kept).toBeLessThanOrEqual(20);
  }
});

test('forgets the oldest and keeps the latest', () => {
  const recent = filled(10, 35);
  expect(recent.get(0)).toBeUndefined();
  expect(recent.get(34)).toBe('value 34');
});

test('keeps what is asked for again and again, however much comes after it', () => {
  const recent = filled(10, 1);
  for (let key = 1; key < 500; key += 1) {
    recent.set(key, `value ${key}`);
    expect(recent.get(0)).toBe('value 0');
  }
});

test('gives the value that was set last, also for a key of the older half', () => {
  const recent = filled(10, 15);
  recent.set(3, 'new');
  expect(recent.get(3)).toBe('new');
});

test('deletes from both halves, by key, by value and all at once', () => {
  const recent = filled(10, 15);
  recent.delete(3);
  recent.delete(13);
  recent.deleteWhere((value) => value === 'value 4' || value === 'value 14');
  expect(keysOf(recent, 15)).toEqual([0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 12]);
  recent.clear();
  expect(keysOf(recent, 15)).toEqual([]);
});

test('keeps at most twice what may be kept by weight, whatever sizes come', () => {
  const recent = new GenerationalCache<number, string>(1000, { most: 100, of: (text) => text.length });
  for (let key = 0; key < 400; key += 1) {
    recent.set(key, 'x'.repeat((key * 37) % 60));
    let kept = 0;
    recent.deleteWhere((text) => {
      kept += text.length;
      return false;
    });
    expect(kept).toBeLessThanOrEqual(200);
    expect(recent.get(key)).toHaveLength((key * 37) % 60);
  }
});

test('does not keep what is too heavy by itself, nor what was there before it', () => {
  const recent = new GenerationalCache<number, string>(1000, { most: 100, of: (text) => text.length });
  recent.set(1, 'light');
  recent.set(1, 'x'.repeat(101));
  expect(recent.get(1)).toBeUndefined();
});
