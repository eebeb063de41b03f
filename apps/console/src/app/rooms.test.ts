import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@liuguang/contract/contract';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { fieldMessages } from '../lib/fields/messages.ts';
import { fieldsOfRequest, type Shape } from '../lib/form/shape.ts';
import { askedFields } from '../lib/room/use-action.ts';
import { valueMessages } from '../lib/values/messages.ts';
import { GROUPS } from './rooms.ts';

/** Calls that no screen makes, each for a reason. */
const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  'console/account/get': 'the list brings along all that it says',
  'console/media/module/save': 'the home editor publishes a tab as a whole; scripts put single parts there',
  'console/media/module/remove': 'the home editor publishes a tab as a whole; scripts take single parts away',
};

const source = join(import.meta.dirname, '..');

async function namedCalls(): Promise<Set<string>> {
  const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(source, name), 'utf8')));
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(/'(console\/[\w/]+)'/g), ([, name = '']) => name)));
}

describe('every call of operators', () => {
  it('is made by a screen, or named here with why it is not', async () => {
    const named = await namedCalls();
    const calls = Object.keys(contract).filter((name) => name.startsWith('console/'));
    expect(calls.filter((name) => !named.has(name))).toEqual(Object.keys(WITHOUT_SCREEN));
    expect([...named].filter((name) => !calls.includes(name))).toEqual([]);
  });
});

const places = GROUPS.flatMap(({ places }) => places);

it('gives every place an address of its own', () => {
  const paths = places.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

/** Fields for which no form has an input. */
function inputless(name: string, shape: Shape): string[] {
  if (shape.is === 'object') return shape.fields.flatMap((field) => inputless(`${name}.${field.name}`, field.shape));
  if (shape.is === 'list' || shape.is === 'translations') return inputless(name, shape.of);
  return shape.is === 'any' ? [name] : [];
}

/** The names of fields, and of the values they can take, that a shape puts on screen. */
function wordsOf(name: string, shape: Shape): string[] {
  if (shape.is === 'object') return shape.fields.flatMap((field) => [field.name, ...wordsOf(field.name, field.shape)]);
  if (shape.is === 'list' || shape.is === 'translations') return wordsOf(name, shape.of);
  if (shape.is !== 'choice') return [];
  return shape.options.filter((option) => option !== '').map((option) => `${name}.${option}`);
}

const hasWord = (word: string): boolean => {
  const [, value] = word.split('.');
  if (value === undefined) return Object.hasOwn(fieldMessages, word);
  return Object.hasOwn(valueMessages, word) || Object.hasOwn(valueMessages, value);
};

const wordsOfSchema = (schema: TSchema) =>
  fieldsOfRequest(schema).flatMap((field) => [field.name, ...wordsOf(field.name, field.shape)]);

describe.each(places.map((place) => [place.name, place] as const))('%s', (_, place) => {
  it('has a word for everything that it shows and asks', { timeout: 60_000 }, async () => {
    const content = await place.load();
    if (!('view' in content)) return expect(content.Page).toBeTypeOf('function');
    const { list, actions, details } = content.view;
    const schemas = [
      list.item,
      list.request,
      ...actions.map(({ request }) => request),
      ...details.map(({ response }) => response),
    ];
    const silent = ['pageSize', 'cursor', 'requestId', 'list', 'hasNext'];
    const missing = schemas.flatMap(wordsOfSchema).filter((word) => !silent.includes(word) && !hasWord(word));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('has an input for everything that it asks', async () => {
    const content = await place.load();
    if (!('view' in content)) return;
    const asked = content.view.actions.flatMap((action) => askedFields(action, action.given({})));
    expect(asked.flatMap(({ name, shape }) => inputless(name, shape))).toEqual([]);
  });

  it('takes back what it says it takes back', async () => {
    const content = await place.load();
    if (!('view' in content)) return;
    const names = content.view.actions.map(({ name }) => name);
    for (const { undo } of content.view.actions) if (undo !== undefined) expect(names).toContain(undo);
  });
});
