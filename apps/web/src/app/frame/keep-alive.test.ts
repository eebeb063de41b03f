import { NavigationType } from 'react-router';
import { expect, test } from 'vitest';
import { inOrder, KEPT_LIMIT, openShelf, type Page, type Shelf, show } from './keep-alive.ts';

const page = (key: string, keep = true): Page => ({
  key,
  move: 'forward',
  arrival: {
    screen: { name: 'home', load: async () => () => null, ...(keep ? { keep } : {}) },
    location: { pathname: `/${key}`, search: '', hash: '', state: null, key },
    navigationType: NavigationType.Push,
    outcome: { Page: () => null },
  },
});

const walk = (first: Page, ...rest: Page[]): Shelf => rest.reduce(show, openShelf(first));
const alive = (shelf: Shelf) => inOrder(shelf).map(({ key }) => key);

test('a page that is kept stays alive when it is left, any other does not', () => {
  const shelf = walk(page('home'), page('play', false), page('mine'));
  expect(alive(shelf)).toEqual(['home', 'mine']);
});

test('a page that comes back is the same one, in its old place in the document', () => {
  const shelf = walk(page('home'), page('mine'), page('community'), page('home'));
  expect(alive(shelf)).toEqual(['home', 'mine', 'community']);
  expect(shelf.current).toMatchObject({ key: 'home', order: 0 });
});

test('at most ten are alive, and the one that was on screen longest ago goes', () => {
  const topics = Array.from({ length: KEPT_LIMIT }, (_, index) => page(`topic${index}`));
  const full = walk(page('home'), ...topics);
  expect(alive(full)).toHaveLength(10);
  expect(alive(full).includes('home')).toBe(false);

  const revisited = walk(page('home'), ...topics.slice(1), page('home'), page('one more'));
  expect(alive(revisited).includes('home')).toBe(true);
  expect(alive(revisited).includes('topic1')).toBe(false);
});

test('a page that is not kept takes no place of one that is', () => {
  const topics = Array.from({ length: KEPT_LIMIT }, (_, index) => page(`topic${index}`));
  const [first = page('none'), ...rest] = topics;
  expect(alive(walk(first, ...rest, page('play', false)))).toHaveLength(KEPT_LIMIT + 1);
});

test('a page that is drawn again on the spot stays where it is', () => {
  const shelf = walk(page('home'), page('mine'), { ...page('mine'), move: 'tab' });
  expect(alive(shelf)).toEqual(['home', 'mine']);
  expect(shelf.current.move).toBe('tab');
});
