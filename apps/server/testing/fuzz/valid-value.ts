import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** The parts of JSON Schema that the contract uses. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Long enough to find what length does, short enough that a body stays within its limit. */
const LONGEST_TEXT = 120;
const LONGEST_LIST = 4;

const INSTANTS = [
  '2026-11-15T08:00:00Z',
  '2026-11-15T08:00:00.123456789Z',
  '2026-11-15T23:59:60Z',
  '2026-11-15T08:00:00+23:59',
  '2024-02-29T00:00:00-11:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
];

const characters = fc.constantFrom(
  ...'aZ09 _-.,;:/\\\'"`<>&%$?#{}[]()\n\t\r',
  '流',
  '光',
  'é',
  '😀',
  '‮',
  '\u200d',
  '\ufeff',
  '\u2028',
);

/** Values that fit the schema, the remarkable ones often; strings also from `known`, such as the ids of things that exist. */
export function validValue(schema: TSchema, known: readonly string[] = []): Arbitrary<unknown> {
  return valueFor(schema, known).filter((value) => Check(schema, value));
}

function valueFor(schema: TSchema, known: readonly string[]): Arbitrary<unknown> {
  const shape = schema as Shape;
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => valueFor(one, known)));
  switch (shape.type) {
    case 'object':
      return objectOf(shape, known);
    case 'array':
      return listOf(shape, known);
    case 'string':
      return textOf(schema, known);
    case 'integer':
      return integerOf(shape);
    case 'number':
      return fc.double({ noNaN: true, min: shape.minimum ?? -1e9, max: shape.maximum ?? 1e9 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function objectOf(
  { properties = {}, required = [], patternProperties }: Shape,
  known: readonly string[],
): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueFor(field, known)]));
  if (!patternProperties) return fc.record(fields, { requiredKeys: [...required] });
  const [pattern = '', value = {}] = Object.entries(patternProperties)[0] ?? [];
  return fc.dictionary(fc.stringMatching(new RegExp(pattern)), valueFor(value, known), { maxKeys: LONGEST_LIST });
}

function listOf({ items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Shape, known: readonly string[]) {
  const maxLength = Math.max(minItems, Math.min(maxItems, LONGEST_LIST));
  return fc.array(valueFor(items, known), { minLength: minItems, maxLength });
}

function integerOf({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Shape): Arbitrary<number> {
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));
}

function textOf(schema: TSchema, known: readonly string[]): Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = LONGEST_TEXT } = schema as Shape;
  const fitting = known.filter((text) => Check(schema, text));
  const likely = fitting.length > 0 ? [fc.constantFrom(...fitting)] : [];
  if (format === 'date-time') return fc.oneof(instants(), fc.constantFrom(...INSTANTS), ...likely);
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), ...likely);
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT));
  const text = fc
    .array(characters, { minLength, maxLength: longest })
    .map((parts) => parts.join('').slice(0, maxLength));
  return fc.oneof(text, fc.constant('x'.repeat(Math.min(maxLength, 2000))), ...likely);
}

const instants = (): Arbitrary<string> =>
  fc
    .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString());
