import type { ShortItem } from '@liuguang/contract/ranker/schemas';
import { expect, test } from 'vitest';
import { feedItems, isReady, needsMore } from './feed-items.ts';

const item = (id: number, creator = 1) =>
  ({
    card: { id: String(id), creator: { id: String(creator) } },
    why: { reason: 'popular', label: null },
  }) as ShortItem;
const NOTHING = { ids: new Set<string>(), creators: new Set<string>() };
const named = (items: ReturnType<typeof feedItems>) =>
  items.map((one) => (one.kind === 'film' ? one.id : `advert ${one.nth}`)).join(' ');

test('the film that was opened stands first, and once', () => {
  expect(named(feedItems('7', [item(1), item(7)], NOTHING, false))).toBe('7 1');
});

test('an advertisement stands behind every sixth film, where there is any', () => {
  const films = Array.from({ length: 8 }, (_, at) => item(at + 1));
  expect(named(feedItems(undefined, films, NOTHING, true))).toBe('1 2 3 4 5 6 advert 0 7 8');
});

test('what was turned down goes, with all of a creator who was', () => {
  const turned = { ids: new Set(['1']), creators: new Set(['5']) };
  expect(named(feedItems('1', [item(2), item(3, 5), item(4)], turned, false))).toBe('2 4');
});

test('the film before is kept and two behind are ready; more is asked for before the end', () => {
  expect([2, 3, 4, 5, 6, 7].filter((index) => isReady(index, 4))).toEqual([3, 4, 5, 6]);
  expect([needsMore(2, 10), needsMore(6, 10)]).toEqual([false, true]);
});
