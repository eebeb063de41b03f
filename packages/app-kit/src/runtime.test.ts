import { expect, test } from 'vitest';
import { parseRuntime, RuntimeError } from './runtime.ts';

const served = {
  secrets: { sign: 'one', transport: 'two', image: 'three' },
  encryption: true,
  protocol: '2.1.1',
  build: '1.0.0',
  apiBase: '',
};

test('what the server writes into the page is read back', () => {
  expect(parseRuntime(JSON.stringify(served))).toEqual(served);
});

test('bodies are sealed unless the server says otherwise', () => {
  const { encryption: _, ...rest } = served;
  expect(parseRuntime(JSON.stringify(rest)).encryption).toBe(true);
  expect(parseRuntime(JSON.stringify({ ...served, encryption: false })).encryption).toBe(false);
});

test.each(['', 'null', '{}', '[]', '"text"', JSON.stringify({ ...served, secrets: { sign: 'one' } })])(
  'a page without complete settings is refused: %s',
  (json) => {
    expect(() => parseRuntime(json)).toThrow(RuntimeError);
  },
);
