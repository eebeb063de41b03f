import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** For `like`: these characters mean themselves. */
const literally = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

/** An index for `named`: finds pieces of a name, wherever in it they stand. */
export const pieces = (name: SQLWrapper): SQL => sql`lower(${name}) gin_trgm_ops`;

/** What an operator means by some words: the row with that number, and those whose name has the words in it. */
export function named(id: SQLWrapper, name: SQLWrapper, words: string | undefined): SQL | undefined {
  const wanted = words?.trim() ?? '';
  if (wanted === '') return undefined;
  const has = sql`lower(${name}) like ${`%${literally(wanted.toLowerCase())}%`}`;
  return /^\d{1,18}$/.test(wanted) ? sql`(${id} = ${wanted}::bigint or ${has})` : has;
}
