import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, test } from 'vitest';
import { createPreferences } from './preferences.ts';

test('what is chosen is there at the next visit', () => {
  const local = memoryStore();
  const first = createPreferences(local);
  expect(first.getState()).toEqual({ dataSaving: false, autoplayNext: true, theme: undefined });
  first.setState({ dataSaving: true });
  expect(createPreferences(local).getState()).toEqual({ dataSaving: true, autoplayNext: true, theme: undefined });
});

test('a theme is kept until the seasons are followed again', () => {
  const local = memoryStore();
  createPreferences(local).setState({ theme: 'qixi' });
  const next = createPreferences(local);
  expect(next.getState().theme).toBe('qixi');
  next.setState({ theme: undefined });
  expect(createPreferences(local).getState().theme).toBeUndefined();
});

test('a browser that is told to save data does, unless somebody has chosen otherwise here', () => {
  const local = memoryStore();
  const first = createPreferences(local, true);
  expect(first.getState().dataSaving).toBe(true);
  first.setState({ dataSaving: false });
  expect(createPreferences(local, true).getState().dataSaving).toBe(false);
});

test.each(['null', '{"dataSaving":"no","colour":1}', '{"theme":"grey"}', '{broken'])(
  'what cannot be understood is not believed: %s',
  (json) => {
    const local = memoryStore();
    local.set('preferences', json);
    expect(createPreferences(local).getState()).toEqual({ dataSaving: false, autoplayNext: true, theme: undefined });
  },
);
