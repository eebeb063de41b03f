import { expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

test('somebody new hears everything at its own speed, and saves data if the phone does', () => {
  expect(readPreferences(undefined, { connection: { saveData: true } })).toEqual({
    quality: 'auto',
    rate: 1,
    muted: false,
    volume: 1,
    captions: undefined,
    savesData: true,
  });
});

test('what was kept is taken, and what cannot be meant is not', () => {
  const kept = { quality: 720, rate: 1.5, muted: true, volume: 0.3, captions: 'en', savesData: false };
  expect(readPreferences(kept, { connection: { saveData: true } })).toEqual(kept);
  const odd = { quality: Number.NaN, rate: 17, muted: 'yes' as never, volume: 9, captions: 3 as never };
  expect(readPreferences(odd, {})).toMatchObject({ quality: 'auto', rate: 1, muted: false, volume: 1 });
});
