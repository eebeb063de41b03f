import type { PicturePurpose } from '@liuguang/contract/picture/schemas';
import type { TSchema } from 'typebox';

/** What a field of a call takes, as far as a form has to know. */
export type Shape =
  /** `none` is what says that there is nothing: an empty text or null, where the field may not be left out. */
  | { readonly is: 'text'; readonly max: number; readonly none?: '' | null }
  | { readonly is: 'number'; readonly whole: boolean }
  | { readonly is: 'flag' }
  | { readonly is: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly is: 'instant'; readonly none?: '' | null }
  | { readonly is: 'object'; readonly fields: readonly Field[]; readonly none?: null }
  | { readonly is: 'list'; readonly of: Shape }
  /** A picture that is sent: the form keeps its path, or its number. */
  | { readonly is: 'picture'; readonly by: 'path' | 'number'; readonly purpose: PicturePurpose }
  /** The same in other languages, by their names. */
  | { readonly is: 'translations'; readonly of: Shape }
  /** Switches by name. */
  | { readonly is: 'flags' }
  | { readonly is: 'any' };

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly optional: boolean;
}

interface Raw {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: unknown;
  readonly anyOf?: readonly Raw[];
  readonly items?: Raw;
  readonly properties?: Readonly<Record<string, Raw>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Raw>>;
  readonly format?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly contentMediaType?: string;
  readonly purpose?: PicturePurpose;
}

const LONGEST = 20_000;

function shapeOfUnion(options: readonly Raw[]): Shape {
  const none = options.find(({ const: value, type }) => value === '' || value === null || type === 'null');
  const rest = options.filter((option) => option !== none);
  const [first] = rest;
  if (!first) return { is: 'any' };
  if (rest.every(({ const: value }) => typeof value === 'string'))
    return { is: 'choice', options: [...(none ? [''] : []), ...rest.map(({ const: value }) => String(value))] };
  if (rest.length > 1) return rest.every(({ type }) => type === first.type) ? shapeOfRaw(first) : { is: 'any' };
  const shape = shapeOfRaw(first);
  const empty = none?.const === '' ? '' : null;
  if (none && (shape.is === 'instant' || shape.is === 'text')) return { ...shape, none: empty };
  if (shape.is === 'object') return { ...shape, none: null };
  if (shape.is === 'choice') return { ...shape, options: ['', ...shape.options] };
  return shape;
}

function shapeOfRaw(raw: Raw): Shape {
  if (raw.anyOf) return shapeOfUnion(raw.anyOf);
  if (raw.enum) return { is: 'choice', options: raw.enum };
  if (raw.const !== undefined) return raw.const === true ? { is: 'flag' } : { is: 'any' };
  if (raw.format === 'date-time') return { is: 'instant' };
  if (raw.contentMediaType === 'image/*' && raw.purpose)
    return { is: 'picture', by: raw.pattern === undefined ? 'path' : 'number', purpose: raw.purpose };
  if (raw.type === 'string') return { is: 'text', max: raw.maxLength ?? LONGEST };
  if (raw.type === 'integer' || raw.type === 'number') return { is: 'number', whole: raw.type === 'integer' };
  if (raw.type === 'boolean') return { is: 'flag' };
  if (raw.type === 'array') return { is: 'list', of: shapeOfRaw(raw.items ?? {}) };
  if (raw.type === 'object' && raw.patternProperties && !raw.properties) {
    const of = shapeOfRaw(Object.values(raw.patternProperties)[0] ?? {});
    return of.is === 'flag' ? { is: 'flags' } : { is: 'translations', of };
  }
  if (raw.type === 'object') return { is: 'object', fields: fieldsOf(raw) };
  return { is: 'any' };
}

function fieldsOf({ properties = {}, required = [] }: Raw): Field[] {
  return Object.entries(properties).map(([name, raw]) => ({
    name,
    shape: shapeOfRaw(raw),
    optional: !required.includes(name),
  }));
}

/** What stands under a name in something of that shape. */
export const fieldIn = (shape: Shape, name: string): Shape =>
  (shape.is === 'object' && shape.fields.find((field) => field.name === name)?.shape) || { is: 'any' };

export const fieldsOfRequest = (schema: TSchema): Field[] => fieldsOf(schema as Raw);
