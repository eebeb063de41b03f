import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, test } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

test('each step of the history has its own place, and a page the last one of its own', () => {
  const memory = createScrollMemory(memoryStore());
  memory.left('first', '/', 800);
  memory.left('second', '/', 120);
  expect(memory.ofEntry('first', '/')).toBe(800);
  expect(memory.ofEntry('first', '/mine')).toBeUndefined();
  expect(memory.ofPage('/')).toBe(120);
  expect(memory.ofPage('/mine')).toBeUndefined();
});

test('the places of the history outlive a reload', () => {
  const session = memoryStore();
  const memory = createScrollMemory(session);
  memory.left('first', '/', 800);
  memory.save();
  expect(createScrollMemory(session).ofEntry('first', '/')).toBe(800);
});

test('a long history keeps its newest places', () => {
  const session = memoryStore();
  const memory = createScrollMemory(session);
  for (let step = 0; step < 60; step += 1) memory.left(`${step}`, '/', step);
  memory.save();
  const reloaded = createScrollMemory(session);
  expect(reloaded.ofEntry('9', '/')).toBeUndefined();
  expect(reloaded.ofEntry('59', '/')).toBe(59);
});

test.each(['[', '{"a":1}', '[["a"]]', '7'])('damaged memory counts as none: %s', (json) => {
  expect(createScrollMemory(memoryStore({ scroll: json })).ofEntry('a', '/')).toBeUndefined();
});
