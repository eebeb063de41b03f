import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, test } from 'vitest';
import { createVisits } from './visits.ts';

const at = (name: string, index: number) => ({ name, path: `/${name}`, index });

test('back from the screen somebody landed on leads home, and home is then where they landed', () => {
  const session = memoryStore();
  const visits = createVisits(session);
  visits.entered(at('vip', 3));
  expect(visits.back()).toBe('home');
  expect(session.get('landing')).toBe('index');
  visits.entered(at('home', 3));
  visits.entered(at('vip', 4));
  expect(visits.back()).toBe('one page');
});

test('back from any other screen is one page', () => {
  const visits = createVisits(memoryStore());
  visits.entered(at('home', 0));
  visits.entered(at('mine', 1));
  expect(visits.back()).toBe('one page');
});

test('a reload does not make another landing', () => {
  const session = memoryStore();
  createVisits(session).entered(at('home', 0));
  const reloaded = createVisits(session);
  reloaded.entered(at('vip', 2));
  expect(reloaded.back()).toBe('one page');
});

test('at the beginning of the history there is nothing to go back to', () => {
  const visits = createVisits(memoryStore({ landing: 'index' }));
  visits.entered(at('vip', 0));
  expect(visits.back()).toBe('home');
});

test('the screen before is remembered, and drawing one again does not count', () => {
  const visits = createVisits(memoryStore());
  visits.entered(at('home', 0));
  visits.entered(at('mine', 1));
  visits.entered(at('mine', 1));
  expect(visits.previous?.name).toBe('home');
});
