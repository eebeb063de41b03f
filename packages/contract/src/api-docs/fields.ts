import type { JsonSchema } from '../openapi/types.ts';
import { type Content, html, inline } from './html.ts';

export type Schemas = Readonly<Record<string, JsonSchema>>;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const entriesIn = (value: unknown): [string, JsonSchema][] =>
  isSchema(value) ? Object.entries(value).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1])) : [];

const refName = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;

const range = (low: unknown, high: unknown): string | undefined => {
  if (low === undefined && high === undefined) return undefined;
  if (low === high) return `exactly ${low}`;
  if (high === undefined) return `at least ${low}`;
  return low === undefined ? `at most ${high}` : `${low} to ${high}`;
};

function limitsOf(schema: JsonSchema): Content[] {
  const length = range(schema.minLength, schema.maxLength);
  const size = range(schema.minItems, schema.maxItems);
  const value = range(schema.minimum, schema.maximum);
  return [
    value !== undefined && html`<span class="limit">${value}</span>`,
    length !== undefined && html`<span class="limit">${length} characters</span>`,
    size !== undefined && html`<span class="limit">${size} items</span>`,
    schema.default !== undefined && html`<span class="limit">${JSON.stringify(schema.default)} if left out</span>`,
    typeof schema.pattern === 'string' && html`<code class="pattern">${schema.pattern}</code>`,
  ].filter((limit) => limit !== false);
}

const literal = (value: unknown): Content =>
  html`<code class="value">${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}</code>`;

const alternatives = (contents: readonly Content[]): Content =>
  contents.map((content, index) => (index === 0 ? content : [html` <span class="or">|</span> `, content]));

/** A schema's type in a few words. */
function typeOf(schema: JsonSchema): Content {
  const name = refName(schema);
  if (name !== undefined) return html`<span class="shape">${name}</span>`;
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.enum)) return alternatives(schema.enum.map(literal));
  const choices = schemasIn(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return alternatives(choices.map(typeOf));
  if (schema.type === 'array') return isSchema(schema.items) ? ['list of ', typeOf(schema.items)] : 'list';
  if (schema.format === 'date-time') return 'time';
  if (schema.format === 'binary') return 'file';
  return typeof schema.type === 'string' ? schema.type : 'anything';
}

/** What is inside a schema and deserves rows of its own, past lists and choices. */
function innerShapes(schema: JsonSchema, schemas: Schemas): { name: string | undefined; schema: JsonSchema }[] {
  const name = refName(schema);
  const resolved = name === undefined ? schema : (schemas[name] ?? {});
  if (isSchema(resolved.properties) || isSchema(resolved.patternProperties))
    return rowsOf(resolved).length > 0 ? [{ name, schema: resolved }] : [];
  const inside = [
    ...schemasIn(resolved.anyOf ?? resolved.oneOf),
    ...(isSchema(resolved.items) ? [resolved.items] : []),
  ];
  return inside.flatMap((member) => innerShapes(member, schemas));
}

interface Row {
  readonly name: Content;
  /** Said beside the name. */
  readonly note?: string;
  readonly schema: JsonSchema;
}

function rowsOf({ properties, patternProperties, required }: JsonSchema): Row[] {
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const named = entriesIn(properties).map(
    ([name, schema]): Row => ({
      name: html`<code>${name}</code>`,
      ...(!needed.includes(name) && { note: 'optional' }),
      schema,
    }),
  );
  const open = entriesIn(patternProperties).map(
    ([pattern, schema]): Row => ({ name: 'any name', note: `like ${pattern}`, schema }),
  );
  return [...named, ...open];
}

function nested(schema: JsonSchema, schemas: Schemas, above: readonly string[]): Content {
  const shapes = innerShapes(schema, schemas).filter(({ name }) => name === undefined || !above.includes(name));
  if (shapes.length === 0) return undefined;
  const tables = shapes.map(({ name, schema: shape }) => {
    const table = fieldTable(shape, schemas, name === undefined ? above : [...above, name]);
    return name === undefined ? table : html`<details><summary>Fields of ${name}</summary>${table}</details>`;
  });
  return html`<tr class="inner"><td colspan="3">${tables}</td></tr>`;
}

function rowMarkup({ name, note, schema }: Row, schemas: Schemas, above: readonly string[]): Content {
  const description = typeof schema.description === 'string' ? html`<p>${inline(schema.description)}</p>` : undefined;
  return html`<tr>
<th scope="row">${name}${note !== undefined && html`<span class="note">${note}</span>`}</th>
<td class="type">${typeOf(schema)}</td>
<td class="about">${description}${limitsOf(schema)}</td>
</tr>${nested(schema, schemas, above)}`;
}

/** The fields of an object, those of objects inside it below their own row. `above` guards against endless nesting. */
function fieldTable(schema: JsonSchema, schemas: Schemas, above: readonly string[] = []): Content {
  const rows = rowsOf(schema).map((row) => rowMarkup(row, schemas, above));
  return html`<table class="fields"><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">About</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** A whole request or reply: one table for each shape it may take; undefined when it carries nothing. */
export function bodyTables(schema: JsonSchema, schemas: Schemas): Content {
  const shapes = innerShapes(schema, schemas);
  if (shapes.length === 0) return schema.type === 'object' ? undefined : html`<p>${typeOf(schema)}</p>`;
  return shapes.map(({ name, schema: shape }, index) => [
    shapes.length > 1 && html`<p class="choice">${index === 0 ? 'Either' : 'or'}</p>`,
    fieldTable(shape, schemas, name === undefined ? [] : [name]),
  ]);
}
