import { expect, test, vi } from 'vitest';
import { playQuery } from './queries.ts';
import { filmHouse } from './testing/film-house.ts';

type House = ReturnType<typeof filmHouse>;

const opened = ({ engines }: House, ...films: string[]) => vi.waitFor(() => expect(engines).toEqual(films));

test('what is opened is there for its own film, once, and lives on with whoever took it', async () => {
  const house = filmHouse();
  house.openings.open('7');
  await opened(house, '7 from 0');
  const taken = house.openings.take(house.playOf('7'), 0);
  expect(taken?.transport.id).toBe('7');
  expect(house.openings.take(house.playOf('7'), 0)).toBeUndefined();
  house.openings.close();
  expect(house.engines).toEqual(['7 from 0']);
});

test('to open a film is to ask what may be seen of it and for its beginning: nothing tells that anybody watches', async () => {
  const house = filmHouse();
  house.openings.open('7');
  await vi.waitFor(() => expect(house.asked).toEqual(['/api/app/media/play 7', '/files/first.m4s']));
  house.openings.close();
  expect(house.asked).toHaveLength(2);
  expect(house.engines).toEqual(['7 from 0', '7 gone']);
  expect(house.memory.find('7')).toBeUndefined();
});

test('what is known of a film is not asked for again, and opens on the spot', async () => {
  const house = filmHouse();
  await house.queries.prefetchQuery(playQuery(house.api, '7'));
  house.openings.open('7');
  house.openings.open('7');
  expect(house.engines).toEqual(['7 from 0']);
  expect(house.asked.filter((path) => path.endsWith('/play 7'))).toHaveLength(1);
});

test('one film is open at a time: the one before is let go, also while it is on its way', async () => {
  const house = filmHouse();
  house.openings.open('7');
  await opened(house, '7 from 0');
  house.openings.open('8');
  house.openings.open('9');
  await opened(house, '7 from 0', '7 gone', '9 from 0');
});

test('another film, or another place in it, takes nothing and lets go of what is open', async () => {
  const house = filmHouse();
  for (const [film, from] of [
    ['8', 0],
    ['7', 30],
  ] as const) {
    house.engines.length = 0;
    house.openings.open('7');
    await opened(house, '7 from 0');
    expect(house.openings.take(house.playOf(film), from)).toBeUndefined();
    expect(house.engines).toEqual(['7 from 0', '7 gone']);
    expect(house.openings.isWanted).toBe(false);
  }
});

test('it is opened where its person was, and nobody else takes it', async () => {
  const house = filmHouse();
  await house.queries.prefetchQuery(playQuery(house.api, '7'));
  house.memory.note('7', 42, 600);
  house.openings.open('7');
  expect(house.engines).toEqual(['7 from 42']);
  house.isServing('zhou');
  expect(house.openings.take(house.playOf('7'), 42)).toBeUndefined();
  expect(house.engines).toEqual(['7 from 42', '7 gone']);
});

test('what comes too late for anybody to want it opens nothing', async () => {
  const house = filmHouse();
  house.openings.open('7');
  house.openings.close();
  await house.queries.fetchQuery(playQuery(house.api, '7'));
  await Promise.resolve();
  expect(house.engines).toEqual([]);
  expect(house.openings.isWanted).toBe(false);
});

test('a film that is refused is forgotten, and opens when it is wanted again', async () => {
  const house = filmHouse();
  house.close();
  house.openings.open('7');
  await vi.waitFor(() => expect(house.openings.isWanted).toBe(false));
  expect(house.engines).toEqual([]);
  house.reopen();
  house.openings.open('7');
  await opened(house, '7 from 0');
});
