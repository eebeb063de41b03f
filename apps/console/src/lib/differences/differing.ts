import { type Field, fieldIn, type Shape } from '../form/shape.ts';

/** One place in which two states of a thing differ. */
export interface Difference {
  /** The names that lead to it, outermost first; of an item its name, or its place counted from 1. */
  readonly path: readonly string[];
  /** The innermost field, by whose name values are read. */
  readonly name: string;
  readonly shape: Shape;
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A picture is looked at as a whole. */
const isPicture = (value: unknown): boolean => isObject(value) && 'small' in value && 'large' in value;
const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;
const isParts = (value: unknown): value is Fields =>
  isObject(value) && !isPicture(value) && Object.keys(value).length > 0;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where two states differ, down to single values, in the order of the fields. */
export const differing = (fields: readonly Field[], before: Fields, after: Fields): Difference[] =>
  inParts({ is: 'object', fields }, [], before, after);

function inParts(shape: Shape, path: readonly string[], before: Fields, after: Fields): Difference[] {
  const known = shape.is === 'object' ? shape.fields.map(({ name }) => name) : [];
  const names = new Set([...known, ...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => at(fieldIn(shape, name), [...path, name], name, before[name], after[name]));
}

function at(shape: Shape, path: readonly string[], name: string, before: unknown, after: unknown): Difference[] {
  if (same(before, after) || (isAbsent(before) && isAbsent(after))) return [];
  if ((isParts(before) || isAbsent(before)) && (isParts(after) || isAbsent(after)))
    return inParts(shape, path, (before ?? {}) as Fields, (after ?? {}) as Fields);
  if ([before, after].some((one) => isList(one) && one.some(isParts)))
    return inItems(shape, path, name, (before ?? []) as readonly unknown[], (after ?? []) as readonly unknown[]);
  return [{ path, name, shape, before, after }];
}

/** Items that have a number of their own are the same wherever they stand; others by their place. */
function inItems(
  shape: Shape,
  path: readonly string[],
  name: string,
  before: readonly unknown[],
  after: readonly unknown[],
): Difference[] {
  const of: Shape = shape.is === 'list' ? shape.of : { is: 'any' };
  const keyed = [...before, ...after].every((item) => isObject(item) && item.id !== undefined);
  const keyOf = (item: unknown, place: number) => (keyed ? String((item as Fields).id) : String(place + 1));
  const was = new Map(before.map((item, place) => [keyOf(item, place), item]));
  const is = new Map(after.map((item, place) => [keyOf(item, place), item]));
  const keys = new Set([...was.keys(), ...is.keys()]);
  return [...keys].flatMap((key) =>
    at(of, [...path, calledOr(key, is.get(key) ?? was.get(key))], name, was.get(key), is.get(key)),
  );
}

function calledOr(key: string, item: unknown): string {
  const { title, name } = (isObject(item) ? item : {}) as Fields;
  const called = title ?? name;
  return typeof called === 'string' && called !== '' ? called : key;
}
