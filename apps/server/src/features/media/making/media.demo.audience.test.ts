import { expect, test } from 'vitest';
import { LIBRARY } from '../../../../../../demo/library.ts';
import { audienceOf } from './media.demo.audience.ts';

test('every video of the demo has been watched, by more people than liked it, and not all by equally many', () => {
  const all = LIBRARY.videos.map(({ name, daysAgo }) => audienceOf(name, daysAgo));
  for (const { views, likes, collects } of all) {
    expect(views).toBeGreaterThan(likes);
    expect(views).toBeGreaterThan(collects);
    expect(Math.min(likes, collects)).toBeGreaterThanOrEqual(0);
  }
  expect(Math.max(...all.map(({ views }) => views))).toBeGreaterThan(10 * Math.min(...all.map(({ views }) => views)));
});

test('an older video has been watched more often than the same one would have been when it was new', () => {
  expect(audienceOf('dusk-lake', 30).views).toBeGreaterThan(audienceOf('dusk-lake', 1).views);
  expect(audienceOf('dusk-lake', 1)).toEqual(audienceOf('dusk-lake', 1));
});
