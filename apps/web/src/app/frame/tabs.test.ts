import { expect, test } from 'vitest';
import { PATHS } from '../../lib/paths.ts';
import { createPlaces } from '../../lib/places.ts';
import { openTabs } from './tabs.ts';

const built = createPlaces([
  { path: PATHS.home },
  { path: PATHS.longVideoHome },
  { path: PATHS.community, feature: 'community' },
  { path: PATHS.mine },
]);
const names = (features: Record<string, boolean>) => openTabs(built, features).map(({ name }) => name);

test('an area that is not built has no tab', () => {
  expect(names({})).toEqual(['home', 'community', 'mine']);
});

test('an area that is switched off has no tab', () => {
  expect(names({ community: false })).toEqual(['home', 'mine']);
});

test('the long-video tab stands only where the configuration asks for it', () => {
  expect(names({ longVideoTab: true })).toEqual(['home', 'longVideoHome', 'community', 'mine']);
});
