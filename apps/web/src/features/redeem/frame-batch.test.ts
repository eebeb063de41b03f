import { expect, test } from 'vitest';
import { FrameBatch } from './frame-batch.ts';

test('asks once for everybody who is shown together, and tells each their own', async () => {
  const asked: string[][] = [];
  const batch = new FrameBatch(async (ids) => {
    asked.push(ids);
    return { list: [{ id: '2', frame: 'laurel' }] };
  });
  expect(await Promise.all(['1', '2', '2', '3'].map((id) => batch.load(id)))).toEqual(['', 'laurel', 'laurel', '']);
  expect(await batch.load('2')).toBe('laurel');
  expect(asked).toEqual([['1', '2', '3'], ['2']]);
});

test('asks for no more at a time than a call takes', async () => {
  const asked: number[] = [];
  const batch = new FrameBatch(async (ids) => {
    asked.push(ids.length);
    return { list: [] };
  });
  await Promise.all(Array.from({ length: 120 }, (_, at) => batch.load(String(at + 1))));
  expect(asked).toEqual([50, 50, 20]);
});
