import type { Origin } from './account.schema.ts';

const FIELDS = ['pc', 'dc', 'UID'] as const;
const FIELD_LENGTH = 100;
/** PostgreSQL's `jsonb` takes neither control characters such as NUL nor half of a surrogate pair. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/** Reads `affCode`, a JSON string made by the client; whatever in it is not a short text counts as not given. */
export function originOf(affCode: string | undefined): Origin {
  const given = parsed(affCode);
  const fields = FIELDS.map((name) => [name, given[name]] as const);
  return Object.fromEntries(fields.filter(([, value]) => isShortText(value)));
}

const isShortText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= FIELD_LENGTH && !UNSTORABLE.test(value);

function parsed(affCode: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(affCode ?? '{}');
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}
