import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, test } from 'vitest';
import { createPreferences } from '../../lib/preferences.ts';
import { preferenceKeeper, readPreferences } from './preferences.ts';

const captionLook = { size: 'normal', isBacked: true } as const;
const USUAL = { quality: 'auto', rate: 1, muted: false, volume: 1, captions: undefined, captionLook };

test('somebody new hears everything at its own speed', () => {
  expect(readPreferences(undefined)).toEqual(USUAL);
});

test('what was kept is taken, and what cannot be meant is not', () => {
  const kept = {
    quality: 720,
    rate: 1.5,
    muted: true,
    volume: 0.3,
    captions: 'en',
    captionLook: { size: 'large', isBacked: false } as const,
  };
  expect(readPreferences(kept)).toEqual(kept);
  const odd = {
    quality: Number.NaN,
    rate: 17,
    muted: 'yes' as never,
    volume: 9,
    captions: 3 as never,
    captionLook: { size: 'huge' } as never,
  };
  expect(readPreferences(odd)).toEqual(USUAL);
});

test('to save data is one switch, here and in the settings', () => {
  const kept = new Map<string, unknown>();
  const storage = {
    recall: <Value>(key: string) => kept.get(key) as Value | undefined,
    remember: (key: string, value: unknown) => void kept.set(key, value),
  };
  const device = createPreferences(memoryStore());
  const keeper = preferenceKeeper(storage, device);
  device.setState({ dataSaving: true });
  expect(keeper.read().savesData).toBe(true);
  keeper.write({ ...keeper.read(), savesData: false, rate: 2 });
  expect(device.getState().dataSaving).toBe(false);
  expect(keeper.read()).toMatchObject({ savesData: false, rate: 2 });
});
