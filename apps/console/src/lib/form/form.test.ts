import { exact, id, instant } from '@liuguang/contract/shapes';
import { translatedBy } from '@liuguang/contract/words';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { clockOf, emptyOfFields, requestOf } from './draft.ts';
import { faultsOf } from './faults.ts';
import { englishIn } from './pairs.ts';
import { fieldsOfRequest } from './shape.ts';

const schema = exact({
  title: Type.String({ minLength: 1, maxLength: 10 }),
  intro: Type.Optional(Type.String({ maxLength: 500 })),
  price: Type.Integer({ minimum: 0, maximum: 100 }),
  contentType: Type.Enum([1, 2] as const),
  at: Type.Union([instant, Type.Null()]),
  until: Type.Union([instant, Type.Literal('')]),
  en: Type.Optional(exact({ title: Type.String({ minLength: 1 }), intro: Type.String() })),
  ids: Type.Array(id, { maxItems: 2 }),
});
const fields = fieldsOfRequest(schema);
const filled = { ...emptyOfFields(fields), title: 'A film', price: '12', en: undefined };

describe('a form made from a call', () => {
  it('sends what the contract takes: numbers as numbers, nothing for what was left empty', () => {
    const request = requestOf(fields, filled);
    expect(request).toEqual({ title: 'A film', price: 12, contentType: 1, at: null, until: '', ids: [] });
    expect(faultsOf(schema, request).size).toBe(0);
  });

  it('reads times by the clock of the house', () => {
    const request = requestOf(fields, { ...filled, at: '2026-11-18T20:00' });
    expect(request).toMatchObject({ at: '2026-11-18T12:00:00.000Z' });
    expect(clockOf('2026-11-18T12:00:00.000Z')).toBe('2026-11-18T20:00');
  });

  it.each([
    [{ title: '' }, '/title', 'faultRequired', 1],
    [{ title: 'far too long a title' }, '/title', 'faultLong', 10],
    [{ price: '101' }, '/price', 'faultLarge', 100],
    [{ price: '-1' }, '/price', 'faultSmall', 0],
    [{ price: 'much' }, '/price', 'faultType', 0],
    [{ ids: ['1', '2', '3'] }, '/ids', 'faultMany', 2],
    [{ ids: ['not an id'] }, '/ids/0', 'faultPattern', 0],
    [{ en: { title: '', intro: 'Only this' } }, '/en/title', 'faultRequired', 1],
  ] as const)('says what is wrong with %j', (typed, path, key, limit) => {
    const faults = faultsOf(schema, requestOf(fields, { ...filled, ...typed }));
    expect(faults.get(path)).toEqual({ key, limit });
  });
});

describe('what is asked in two languages', () => {
  const words = { title: Type.String({ minLength: 1 }), intro: Type.String() };
  const inTable = fieldsOfRequest(exact({ ...words, translations: translatedBy(words) }));
  const typed = { ...emptyOfFields(inTable), title: '雨夜', intro: '' };

  it('is left out while nobody has written the English', () => {
    expect(requestOf(inTable, typed)).toEqual({ title: '雨夜', intro: '', translations: {} });
    expect(requestOf(fields, { ...filled, en: { title: '', intro: '' } })).not.toHaveProperty('en');
  });

  it('is kept beside translations into other languages, and taken away alone', () => {
    const english = englishIn(inTable);
    const japanese = { title: '雨の夜', intro: '' };
    const before = { ...typed, translations: { ja: japanese } };
    const both = english?.with(before, { title: 'Rainy night' }) ?? {};
    expect(requestOf(inTable, both)).toMatchObject({
      translations: { ja: japanese, en: { title: 'Rainy night', intro: '' } },
    });
    const without = english?.with(both, { title: '', intro: '' }) ?? {};
    expect(requestOf(inTable, without)).toMatchObject({ translations: { ja: japanese } });
  });

  it('stands beside the Chinese only where every word is asked in both', () => {
    expect(
      englishIn(fieldsOfRequest(exact({ name: Type.String(), translations: translatedBy(words) }))),
    ).toBeUndefined();
  });
});
