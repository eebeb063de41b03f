import type { LiveSchedule, LiveSource } from '@liuguang/contract/live/schemas';
import { expect, test } from 'vitest';
import { blockAt, type LiveFilm, planProgrammes } from './live.plan.ts';

const source = (change: Partial<LiveSource> = {}): LiveSource => ({ contentType: 1, order: 'rested', ...change });
const schedule = (change: Partial<LiveSchedule> = {}): LiveSchedule => ({
  blocks: [],
  otherwise: source(),
  noRepeatHours: 0,
  idents: [],
  identEvery: 1,
  ...change,
});
const film = (videoId: number, seconds: number): LiveFilm => ({ videoId: BigInt(videoId), seconds });
const FILMS = [film(1, 600), film(2, 1200), film(3, 1800), film(4, 900.5)];
/** Monday, 18:00 in Shanghai. */
const MONDAY_EVENING = Date.parse('2026-11-16T10:00:00Z');
const HOUR = 3600 * 1000;

const plan = (
  change: Partial<LiveSchedule>,
  { films = FILMS, idents = [] as LiveFilm[], adverts = [] as LiveFilm[], hours = 6, from = MONDAY_EVENING } = {},
) =>
  planProgrammes(
    { schedule: schedule(change), filmsOf: () => films, idents, adverts, lastOn: new Map(), programmes: 0 },
    from,
    from + hours * HOUR,
  );

const videosIn = (programmes: ReturnType<typeof plan>) =>
  programmes.flatMap(({ items }) => items.map(({ videoId }) => Number(videoId)));

test('one film follows the other without a gap until the end of the plan', () => {
  const items = plan({}).flatMap((programme) => programme.items);
  let at = MONDAY_EVENING;
  for (const { startsAt, seconds } of items) {
    expect(startsAt).toBe(at);
    at += Math.round(seconds * 1000);
  }
  expect(at).toBeGreaterThanOrEqual(MONDAY_EVENING + 6 * HOUR);
});

test('what was not on for longest comes next', () => {
  expect(videosIn(plan({}, { hours: 2 })).slice(0, 4)).toEqual([1, 2, 3, 4]);
});

test('nothing is on twice within the hours that it rests, as long as there is something else', () => {
  const films = Array.from({ length: 20 }, (_, at) => film(at + 1, 700 + 37 * at));
  const items = plan({ noRepeatHours: 3 }, { films, hours: 48 }).flatMap((programme) => programme.items);
  const lastOn = new Map<bigint, number>();
  for (const { videoId, startsAt } of items) {
    const before = lastOn.get(videoId);
    if (before !== undefined) expect(startsAt - before).toBeGreaterThanOrEqual(3 * HOUR);
    lastOn.set(videoId, startsAt);
  }
});

test('a series goes on where it was', () => {
  const order = source({ order: 'inOrder' });
  expect(videosIn(plan({ otherwise: order }, { hours: 3 })).slice(0, 6)).toEqual([1, 2, 3, 4, 1, 2]);
});

test('short films make a show of the length that was asked for', () => {
  const show = { title: '山河', translations: { en: { title: 'Landscapes' } }, minutes: 30 };
  const programmes = plan({ otherwise: source({ show }) }, { films: [film(1, 184), film(2, 20)], hours: 2 });
  for (const { items, films, show: named } of programmes) {
    expect(named?.title).toBe('山河');
    expect(films).toBe(items.length);
    const seconds = items.reduce((sum, item) => sum + item.seconds, 0);
    expect(seconds).toBeGreaterThanOrEqual(30 * 60);
    expect(seconds).toBeLessThan(30 * 60 + 184);
  }
});

test('idents stand between programmes, as often as is said', () => {
  const programmes = plan({ identEvery: 2 }, { idents: [film(99, 5)], hours: 3 });
  expect(programmes.map(({ items }) => items.at(-1)?.videoId === 99n).slice(0, 4)).toEqual([false, true, false, true]);
  expect(programmes[1]?.films).toBe(1);
});

test('adverts stand between programmes before the ident, each another, and are no films of a programme', () => {
  const adverts = { videoIds: ['81', '82', '83'], atOnce: 2, every: 2 };
  const between = { idents: [film(99, 5)], adverts: [film(81, 15), film(82, 30), film(83, 15)] };
  const programmes = plan({ identEvery: 2, adverts }, { ...between, hours: 3 });
  expect(programmes.slice(0, 4).map(({ items }) => items.slice(1).map(({ videoId }) => Number(videoId)))).toEqual([
    [],
    [81, 82, 99],
    [],
    [83, 81, 99],
  ]);
  expect(programmes.every(({ films }) => films === 1)).toBe(true);
  const told = programmes[1]?.items.filter(({ isAdvert }) => isAdvert).map(({ videoId }) => Number(videoId));
  expect(told).toEqual([81, 82]);
});

test('blocks hold for their days and hours in Shanghai, over midnight too', () => {
  const late = { days: [1], from: '22:00', to: '02:00', source: source({ labelId: '7' }) };
  const at = (time: string) => blockAt([late], Date.parse(`${time}+08:00`)) !== undefined;
  expect(at('2026-11-16T21:59:59')).toBe(false);
  expect(at('2026-11-16T22:00:00')).toBe(true);
  expect(at('2026-11-17T01:59:59')).toBe(true);
  expect(at('2026-11-17T02:00:00')).toBe(false);
  expect(at('2026-11-17T23:00:00')).toBe(false);
});

test('a film that would run far into the next block is left for later', () => {
  const block = { days: [1], from: '18:00', to: '18:30', source: source() };
  const [first, second] = plan({ blocks: [block] }, { films: [film(1, 1500), film(2, 7200), film(3, 240)], hours: 1 });
  expect([first?.items[0]?.videoId, second?.items[0]?.videoId]).toEqual([1n, 3n]);
});

test('a channel that has nothing to show has no programme', () => {
  expect(plan({}, { films: [] })).toEqual([]);
});
