import type { Issue } from './issues.ts';

/** The only spellings in which JSON, or a query, can carry what `unstorable` looks for. */
const SUSPECT_JSON = /\\u(?:0000|d[89a-f])/i;
const SUSPECT_QUERY = /%(?:00|ed)/i;

export const isSuspectJson = (text: string): boolean => SUSPECT_JSON.test(text);
export const isSuspectQuery = (url: string): boolean => SUSPECT_QUERY.test(url);

/** Deeper down a path is not spelled out any further. */
const PATH_LENGTH = 200;

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Where a value holds text that PostgreSQL refuses to store: NUL, or half of a surrogate pair. No recursion, because
 * whoever sends such text may nest it as deeply as they like.
 */
export function unstorable(value: unknown): Issue | undefined {
  const left: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value: part } = next;
    if (typeof part === 'string' && !isStorable(part)) return { path, message: 'must be text that can be stored' };
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, field] of Object.entries(part)) {
      if (!isStorable(name)) return { path, message: 'must have names that can be stored' };
      left.push({ path: path.length < PATH_LENGTH ? `${path}/${name}` : path, value: field });
    }
  }
  return undefined;
}
