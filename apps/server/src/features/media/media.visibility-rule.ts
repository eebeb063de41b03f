import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The columns that decide it, of the table or of an alias. */
type Deciding = Readonly<Record<'moderation' | 'state' | 'heldAt' | 'publishedAt', PgColumn | SQL>>;

/** What a video's own row says about who may see it. */
export const standingOf = ({ moderation, state, heldAt, publishedAt }: Deciding, now: SQL = sql`now()`) => ({
  /** Enough of it is made to be watched. */
  isPlayable: sql<boolean>`${state} in ('playable', 'ready')`,
  /** Nobody keeps it from people: it has passed, and is not held. */
  isCleared: sql<boolean>`(${moderation} = 'passed' and ${heldAt} is null)`,
  /** It is published, and its day has come. */
  isOut: sql<boolean>`(${publishedAt} is not null and ${publishedAt} <= ${now})`,
});

/** How one person and a video stand to each other. */
export interface SeenBy {
  readonly isOwn: boolean;
  readonly isCleared: boolean;
  readonly isOut: boolean;
  readonly bought: boolean;
}

/**
 * Its owner sees a video as soon as it can be watched; others once it has passed, and while its owner shows it. What was
 * bought is for ever, whether or not it is still shown to everybody.
 */
export const maySee = ({ isOwn, isCleared, isOut, bought }: SeenBy): boolean =>
  isOwn || (isCleared && (isOut || bought));
