import { expect, test } from 'vitest';
import { latestPlace, type Place, ReadingPlaces } from './places.ts';

function device(send: (place: Place) => Promise<unknown>) {
  let words: readonly string[] = ['not a place'];
  const kept = {
    ownWords: () => words,
    saveOwnWords: (_: string, next: readonly string[]) => {
      words = next;
    },
  };
  return new ReadingPlaces(kept, send);
}

const at = (minute: number, offset = 0): Place => ({
  workId: '7',
  number: 2,
  offset,
  language: 'zh-CN',
  readAt: `2026-01-01T00:0${minute}:00.000Z`,
});

test('what was read without a network is told once there is one, and only once', async () => {
  const told: Place[] = [];
  let isOnline = false;
  const places = device(async (place) => {
    if (!isOnline) throw new Error('offline');
    told.push(place);
  });
  await places.save(at(1, 40));
  expect(places.of('7')).toMatchObject({ offset: 40 });
  isOnline = true;
  await places.flush();
  await places.flush();
  expect(told).toEqual([at(1, 40)]);
});

test('the later place counts, whichever device it comes from', () => {
  expect(latestPlace(at(1), at(2, 9), '7')).toMatchObject({ offset: 9 });
  expect(latestPlace(at(3), at(2, 9), '7')).toMatchObject({ offset: 0 });
  expect(latestPlace(undefined, null, '7')).toBeUndefined();
});
