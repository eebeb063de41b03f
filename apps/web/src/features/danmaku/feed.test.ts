import type { Danmaku } from '@liuguang/contract/danmaku/schemas';
import { expect, test } from 'vitest';
import { DanmakuFeed } from './feed.ts';

const one = (id: string, at: number): Danmaku => ({
  ...{ id, at, text: id, color: 0, place: 'roll', authorId: '7', mine: false },
});
const idsBetween = (feed: DanmakuFeed, after: number, until: number) => feed.between(after, until).map(({ id }) => id);

test('gives what sets out in a stretch, in the order of the film', () => {
  const feed = new DanmakuFeed();
  feed.replace(0, 15, [one('1', 9), one('2', 3)]);
  feed.replace(15, 30, [one('3', 15)]);
  expect(idsBetween(feed, -1, 30)).toEqual(['2', '1', '3']);
  expect(idsBetween(feed, 3, 9)).toEqual(['1']);
});

test('a stretch that is read anew loses what was taken back', () => {
  const feed = new DanmakuFeed();
  feed.replace(0, 15, [one('1', 1), one('2', 2)]);
  feed.replace(0, 15, [one('2', 2)]);
  expect(idsBetween(feed, -1, 15)).toEqual(['2']);
});

test('what others write this moment is shown although the film has just passed it, and what is long past is not', () => {
  const feed = new DanmakuFeed();
  feed.add(one('1', 10), 11.5);
  feed.add(one('2', 2), 11.5);
  expect(idsBetween(feed, 11, 12)).toEqual(['1']);
  feed.replace(0, 15, [one('1', 10), one('2', 2)]);
  expect(idsBetween(feed, 11, 12)).toEqual(['1']);
  feed.remove(({ id }) => id === '1');
  expect(idsBetween(feed, -1, 15)).toEqual(['2']);
});

test('one’s own is shown however long it took to send', () => {
  const feed = new DanmakuFeed();
  feed.add({ ...one('1', 10), mine: true }, 31);
  expect(idsBetween(feed, 30.9, 31)).toEqual(['1']);
});
