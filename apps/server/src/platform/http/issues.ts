import type { Validator } from 'typebox/compile';

export interface Issue {
  readonly path: string;
  readonly message: string;
}

const SHOWN = 10;

/**
 * Where a value does not fit its schema, in words for developers; the value itself is never repeated, nor the names
 * of fields that it should not have.
 */
export const issuesOf = (schema: Validator, value: unknown, below = ''): Issue[] =>
  schema
    .Errors(value)
    .filter(({ keyword }) => keyword !== 'boolean')
    .slice(0, SHOWN)
    .map(({ instancePath, message }) => ({ path: `${below}${instancePath}`, message }));
