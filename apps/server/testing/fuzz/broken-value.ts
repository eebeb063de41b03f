import fc, { type Arbitrary } from 'fast-check';

type Path = readonly string[];

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** What nobody should send, whatever was asked. */
const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    0.5,
    -0,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    2 ** 31,
    2 ** 63,
    'a\u0000b',
    '\ud800',
    '\udc00 alone',
    '‮😀\u200d',
    'x'.repeat(10_000),
    '9'.repeat(400),
    "'; drop table account; --",
    '{{constructor.constructor("return process")()}}',
    '../../../etc/passwd',
    '-'.repeat(36),
    '9'.repeat(18),
    '0'.repeat(18),
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    'W10',
    'WyIxIl0',
    'WyI5OTk5OTk5OTk5OTk5OTk5OTkiXQ',
    [],
    {},
    [[]],
    { length: 1 },
    { toString: 1, valueOf: 1, constructor: 1 },
    Array.from({ length: 1000 }, () => null),
    deep(2000),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

const names = fc.constantFrom('extra', '__proto__', 'constructor', 'toString', '', '\u0000', '\ud800', 'x'.repeat(500));

/** A value that fits, with something about it broken: a part replaced or left out, or something added. */
export const brokenValue = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: junk },
    { weight: 6, arbitrary: fc.tuple(valid, fc.nat(), junk).map(([value, at, part]) => replaced(value, at, part)) },
    { weight: 2, arbitrary: fc.tuple(valid, fc.nat()).map(([value, at]) => replaced(value, at, undefined)) },
    { weight: 2, arbitrary: fc.tuple(valid, names, junk).map(([value, name, part]) => extended(value, name, part)) },
  );

/** Every place in a value, the whole of it first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => placesOf(part, [...path, name]))];
}

function replaced(value: unknown, at: number, part: unknown): unknown {
  const places = placesOf(value);
  return put(value, places[at % places.length] ?? [], part);
}

function put(value: unknown, [name, ...rest]: Path, part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? put(one, rest, part) : one));
  const fields = Object.entries(value as object).map(([own, one]) => [own, own === name ? put(one, rest, part) : one]);
  return Object.fromEntries(fields);
}

/** Own fields of any name, `__proto__` too, as JSON.parse makes them. */
function extended(value: unknown, name: string, part: unknown): unknown {
  if (typeof value !== 'object' || value === null) return [value, part];
  return Object.fromEntries([...Object.entries(value), [name, part]]);
}
