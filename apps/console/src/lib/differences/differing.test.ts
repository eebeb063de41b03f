import { expect, it } from 'vitest';
import type { Field } from '../form/shape.ts';
import { differing } from './differing.ts';

const fields: readonly Field[] = [
  { name: 'title', shape: { is: 'text', max: 10 }, optional: false },
  { name: 'access', shape: { is: 'choice', options: ['free', 'gold'] }, optional: false },
];
const told = (before: object, after: object) =>
  differing(fields, before as never, after as never).map((one) => [one.path.join('/'), one.before, one.after]);

it('tells each field that differs, in the order of the form, and none that does not', () => {
  expect(told({ access: 'free', title: '旧', price: 1 }, { title: '新', access: 'gold', price: 1 })).toEqual([
    ['title', '旧', '新'],
    ['access', 'free', 'gold'],
  ]);
  expect(differing(fields, { access: 'free' }, { access: 'gold' })[0]?.shape.is).toBe('choice');
});

it('goes down to the value that differs', () => {
  const before = { translations: { en: { title: 'Old', intro: 'Same' } } };
  const after = { translations: { en: { title: 'New', intro: 'Same' } } };
  expect(told(before, after)).toEqual([['translations/en/title', 'Old', 'New']]);
});

it('knows an item by its number wherever it stands, and calls it by its name', () => {
  const [one, two] = [
    { id: '1', title: '一', position: 2 },
    { id: '2', title: '二', position: 3 },
  ];
  expect(told({ value: [one, two] }, { value: [{ ...two, position: 5 }, one] })).toEqual([['value/二/position', 3, 5]]);
  expect(told({ value: [one] }, { value: [one, two] })).toEqual([
    ['value/二/id', undefined, '2'],
    ['value/二/title', undefined, '二'],
    ['value/二/position', undefined, 3],
  ]);
});

it('shows lists of words, and pictures, as a whole', () => {
  expect(told({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([['tags', ['a'], ['a', 'b']]]);
  const cover = (path: string) => ({ small: { path }, large: { path } });
  expect(told({ cover: cover('/1') }, { cover: cover('/2') })).toEqual([['cover', cover('/1'), cover('/2')]]);
  expect(told({ cover: null }, { cover: cover('/2') })).toEqual([['cover', null, cover('/2')]]);
});
