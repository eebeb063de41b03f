import { expect, test } from 'vitest';
import { resumeMemory } from './resume-memory.ts';

function open(now?: () => number) {
  const kept = new Map<string, unknown>();
  return resumeMemory(
    {
      recallOwn: <Value>(what: string) => kept.get(what) as Value | undefined,
      rememberOwn: (what, value) => void kept.set(what, value),
    },
    now,
  );
}

test('a film goes on where it was left, in whole seconds', () => {
  const memory = open();
  memory.note('one', 61.9, 600);
  memory.note('two', 20, 600);
  expect([memory.find('one'), memory.find('two'), memory.find('three')]).toEqual([61, 20, undefined]);
});

test('what has hardly begun or is over begins anew', () => {
  const memory = open();
  memory.note('one', 300, 600);
  memory.note('one', 599, 600);
  memory.note('two', 2, 600);
  expect([memory.find('one'), memory.find('two')]).toEqual([undefined, undefined]);
});

test('a hundred films are remembered, those watched last', () => {
  const memory = open();
  for (let film = 0; film < 120; film += 1) memory.note(`film ${film}`, 30, 600);
  expect([memory.find('film 19'), memory.find('film 20'), memory.find('film 119')]).toEqual([undefined, 30, 30]);
});

test('what the server said later counts more than what this device noted before', () => {
  const memory = open(() => 1000);
  memory.note('one', 30, 600);
  expect([memory.find('one', 1001), memory.find('one', 1000)]).toEqual([undefined, 30]);
});
