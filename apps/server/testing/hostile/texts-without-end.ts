/** As much of a JSON schema as says what a text may be. */
interface Schema {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: unknown;
  readonly maxLength?: unknown;
}

/** Where a schema takes texts of any length. A text that is one of a few is as long as those are. */
export function textsWithoutEnd(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, ...rest } = schema as Schema;
  const isOneOfFew = rest.enum !== undefined || rest.const !== undefined;
  const own = type === 'string' && !isOneOfFew && maxLength === undefined ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => textsWithoutEnd(part, `${path}/${name}`))];
}
