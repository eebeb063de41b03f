import { expect, test } from 'vitest';
import { commandOf } from './key-commands.ts';

const press = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | undefined = undefined) =>
  commandOf({ key, ctrlKey: held === 'ctrlKey', metaKey: held === 'metaKey', altKey: held === 'altKey' });

test('digits jump to tenths, letters count in either case', () => {
  expect(press('0')).toEqual({ do: 'part', of: 0 });
  expect(press('7')).toEqual({ do: 'part', of: 0.7 });
  expect(press('L')).toEqual({ do: 'skip', seconds: 10 });
  expect(press('j')).toEqual({ do: 'skip', seconds: -10 });
  expect(press('a')).toEqual({ do: 'loop', edge: 'from' });
  expect(press('ArrowRight')).toEqual({ do: 'skip', seconds: 5 });
});

test('what the browser is told with a modifier, and what means nothing, is left alone', () => {
  expect(press('f', 'ctrlKey')).toBeUndefined();
  expect(press('m', 'metaKey')).toBeUndefined();
  expect(press('q')).toBeUndefined();
  expect(press('constructor')).toBeUndefined();
});
