import type { CallTable } from '../call.ts';
import { featureWords } from './names.ts';
import type { JsonSchema } from './types.ts';
import { copySchema } from './walk-schema.ts';

interface Seen {
  count: number;
  readonly keys: Set<string>;
  readonly call: string;
}

/** Keys under which anything can stand, so that they name nothing. */
const TELLS_NOTHING = ['list', 'data', 'value'];

const pascal = (words: readonly string[]): string =>
  words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');

const camelWords = (key: string): string[] => key.split(/(?=[A-Z])/);

/** What several keys end with: normalVip and darkVip are both a Vip. */
function sharedEnding(keys: readonly string[]): string[] {
  const [first = [], ...others] = keys.map(camelWords);
  const fits = (length: number) =>
    others.every((words) => pascal(words.slice(-length)) === pascal(first.slice(-length)));
  const longest = first.map((_, index) => first.length - index).find(fits);
  return first.slice(-(longest ?? first.length));
}

const hasFields = ({ type, properties }: JsonSchema): boolean =>
  type === 'object' && typeof properties === 'object' && properties !== null && Object.keys(properties).length > 0;

function occurrences(contract: CallTable): Map<JsonSchema, Seen> {
  const seen = new Map<JsonSchema, Seen>();
  const visit = (call: string) => (schema: JsonSchema, key: string | undefined) => {
    const met = seen.get(schema);
    const entry = met ?? { count: 0, keys: new Set(), call };
    seen.set(schema, entry);
    entry.count += 1;
    if (key !== undefined && !TELLS_NOTHING.includes(key)) entry.keys.add(key);
    if (!met) copySchema(schema, key, visit(call));
  };
  for (const [call, { request, response }] of Object.entries(contract)) {
    visit(call)(request as JsonSchema, undefined);
    visit(call)(response as JsonSchema, undefined);
  }
  return seen;
}

function nameOf(schema: JsonSchema, { keys, call }: Seen): string {
  if (typeof schema.title === 'string') return pascal(schema.title.split(/[^A-Za-z0-9]+/));
  return keys.size > 0 ? pascal(sharedEnding([...keys])) : pascal(featureWords(call));
}

export interface Components {
  readonly schemas: Record<string, JsonSchema>;
  /** What stands for a schema of the contract in the document: a reference where it has a name, else a plain copy. */
  readonly describe: (schema: JsonSchema) => JsonSchema;
}

/** Names every object that carries a title or is used in several places; the others stand where they are used. */
export function nameComponents(contract: CallTable, taken: readonly string[]): Components {
  const names = new Map<JsonSchema, string>();
  const used = new Set(taken);
  for (const [schema, seen] of occurrences(contract)) {
    if (typeof schema.title !== 'string' && !(seen.count > 1 && hasFields(schema))) continue;
    const base = nameOf(schema, seen);
    let name = base;
    for (let number = 2; used.has(name); number += 1) name = `${base}${number}`;
    used.add(name);
    names.set(schema, name);
  }

  const describe = (schema: JsonSchema): JsonSchema => {
    const name = names.get(schema);
    return name === undefined ? copySchema(schema, undefined, describe) : { $ref: `#/components/schemas/${name}` };
  };
  const schemas = [...names].map(([schema, name]) => [name, copySchema(schema, undefined, describe)]);
  return { schemas: Object.fromEntries(schemas), describe };
}
