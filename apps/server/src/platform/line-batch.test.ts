import { expect, test } from 'vitest';
import { LineBatch } from './line-batch.ts';

test('lines are handed on together and in their order, when there are many or when they are asked for', () => {
  const written: string[] = [];
  const lines = new LineBatch({ write: (text) => written.push(text), flush: () => written.push('flushed') });
  lines.write('one\n');
  lines.write('two\n');
  expect(written).toEqual([]);
  lines.flush();
  expect(written).toEqual(['one\ntwo\n', 'flushed']);
  lines.write('x'.repeat(100_000));
  expect(written).toHaveLength(3);
});
