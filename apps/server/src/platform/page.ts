import { PAGE_SIZE } from '@liuguang/contract/constants';
import { badField } from './refused.ts';

export interface PageRequest {
  readonly pageSize?: number;
  readonly cursor?: string;
}

export interface Page<Item> {
  list: Item[];
  hasNext: boolean;
  cursor?: string;
}

/** A list's position: the key of the last item seen, as its repository orders it. */
export type Key = readonly (string | number)[];

/** What to fetch for a page: one row more than is shown, to know whether another follows. */
export interface Window {
  readonly after: Key | undefined;
  readonly fetch: number;
  readonly size: number;
}

/** The window of whoever leaves nothing out, as an export must not. */
export const EVERYTHING: Pick<Window, 'after' | 'fetch'> = { after: undefined, fetch: Number.MAX_SAFE_INTEGER };

export const encodeCursor = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url');

function decode(cursor: string, shape: KeyShape): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === shape.length && key.every((part, at) => shape[at]?.(part))) return key;
  } catch {
    // Not JSON: refused below like any other cursor that is not ours.
  }
  throw badField('/cursor', 'not a cursor of this list');
}

/** What each part of a list's key must look like. A cursor comes from outside and reaches the database. */
export type KeyShape = readonly ((part: unknown) => boolean)[];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** As `toISOString` writes the years that the database knows too. */
const INSTANT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const isId = (part: unknown): boolean => typeof part === 'string' && /^[1-9][0-9]{0,17}$/.test(part);
export const isUuid = (part: unknown): boolean => typeof part === 'string' && UUID.test(part);
export const isInstant = (part: unknown): boolean =>
  typeof part === 'string' && INSTANT.test(part) && !Number.isNaN(Date.parse(part));
/** A day that there was, or will be: the database refuses 31 February, and JavaScript makes March of it. */
export const isDay = (part: unknown): boolean =>
  typeof part === 'string' && isInstant(`${part}T00:00:00.000Z`) && new Date(part).toISOString().startsWith(part);

export const isCount = (part: unknown): boolean => Number.isSafeInteger(part) && Number(part) >= 0;
/** The name of the list that a cursor belongs to, where keys of several lists look alike. */
export const isNamed =
  (name: string) =>
  (part: unknown): boolean =>
    part === name;

export function windowOf({ pageSize = PAGE_SIZE, cursor }: PageRequest, shape: KeyShape): Window {
  return { after: cursor === undefined ? undefined : decode(cursor, shape), size: pageSize, fetch: pageSize + 1 };
}

export function pageOf<Row, Item>(
  rows: readonly Row[],
  { size }: Window,
  keyOf: (row: Row) => Key,
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasNext = rows.length > size;
  const page: Page<Item> = { list: shown.map(present), hasNext };
  if (hasNext && last !== undefined) page.cursor = encodeCursor(keyOf(last));
  return page;
}
