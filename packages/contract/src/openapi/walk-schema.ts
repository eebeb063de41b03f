import type { JsonSchema } from './types.ts';

const ONE = ['items', 'additionalProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'];
const MANY = ['anyOf', 'allOf', 'oneOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties', 'dependentSchemas'];

/** `key` is the property that a schema stands under; a list's items stand under the list's own. */
export type Visit = (schema: JsonSchema, key: string | undefined) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of one schema as plain data, with `visit` deciding what stands for each schema directly inside it. TypeBox keeps
 * its own marks in keys that begin with a tilde; they are no part of JSON Schema.
 */
export function copySchema(schema: JsonSchema, key: string | undefined, visit: Visit): JsonSchema {
  if ('$ref' in schema || '$defs' in schema)
    throw new Error('The contract names shared shapes by identity, not by $ref');
  const inner = (value: unknown, innerKey: string | undefined) => (isObject(value) ? visit(value, innerKey) : value);
  const copied = Object.entries(schema)
    .filter(([keyword, value]) => !keyword.startsWith('~') && value !== undefined)
    .map(([keyword, value]) => {
      if (ONE.includes(keyword)) return [keyword, inner(value, key)];
      if (MANY.includes(keyword) && Array.isArray(value)) return [keyword, value.map((member) => inner(member, key))];
      if (NAMED.includes(keyword) && isObject(value))
        return [
          keyword,
          Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inner(member, name)])),
        ];
      return [keyword, value];
    });
  return Object.fromEntries(copied);
}
