import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { formMessages } from './messages.ts';

export type FaultKey = Extract<keyof typeof formMessages, `fault${string}`>;

/** What is wrong with a field, by its path: `/title`, `/words/en/body`. */
export type Faults = ReadonlyMap<string, { readonly key: FaultKey; readonly limit: number }>;

const KEYS: Readonly<Record<string, FaultKey>> = {
  required: 'faultRequired',
  minLength: 'faultShort',
  maxLength: 'faultLong',
  minimum: 'faultSmall',
  maximum: 'faultLarge',
  minItems: 'faultFew',
  maxItems: 'faultMany',
  pattern: 'faultPattern',
  format: 'faultPattern',
  type: 'faultType',
};

interface Problem {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const limitOf = ({ params }: Problem) => Number(params.limit ?? 0);

/** A field that is missing is named by its parent alone. */
function pathsOf({ keyword, instancePath, params }: Problem): string[] {
  if (keyword !== 'required') return [instancePath];
  return ((params.requiredProperties as string[] | undefined) ?? []).map((name) => `${instancePath}/${name}`);
}

const isEmptyText = (problem: Problem) => problem.keyword === 'minLength' && limitOf(problem) === 1;

/** Holds a request against the contract, as the server will. */
export function faultsOf(schema: TSchema, request: unknown): Faults {
  if (Value.Check(schema, request)) return new Map();
  const faults = new Map<string, { key: FaultKey; limit: number }>();
  for (const problem of Value.Errors(schema, request) as readonly Problem[]) {
    const key = isEmptyText(problem) ? 'faultRequired' : (KEYS[problem.keyword] ?? 'faultOther');
    for (const path of pathsOf(problem)) if (!faults.has(path)) faults.set(path, { key, limit: limitOf(problem) });
  }
  return faults;
}
