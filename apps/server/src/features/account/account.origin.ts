import type { Origin } from './account.schema.ts';

const FIELDS = ['pc', 'dc', 'UID'] as const;
const FIELD_LENGTH = 100;

/** Reads `affCode`, a JSON string made by the client; whatever in it is not a short text counts as not given. */
export function originOf(affCode: string | undefined): Origin {
  const given = parsed(affCode);
  const fields = FIELDS.map((name) => [name, given[name]] as const);
  return Object.fromEntries(
    fields.filter(([, value]) => typeof value === 'string' && value !== '' && value.length <= FIELD_LENGTH),
  );
}

function parsed(affCode: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(affCode ?? '{}');
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}
