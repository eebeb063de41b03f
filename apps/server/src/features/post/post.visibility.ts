import { type SQL, sql } from 'drizzle-orm';
import { notBlocked, notHidden } from '../block/block.port.ts';
import { isFollowedBy } from '../follow/follow.port.ts';
import { post } from './post.schema.ts';

/** A moment in a query. */
export const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** That its day has come and nobody keeps it back: the words of the indexes that lists are read by. */
export const isOut = (now: SQL): SQL => sql`${post.state} = 'shown' and ${post.publishedAt} <= ${now}`;

type Viewer = SQL | bigint;

/** For whom there is what everybody may see; accounts are numbered from 1. */
export const NOBODY = 0n;

/** Whom its author lets see it; `apart` keeps those from each other who want nothing of each other. */
const letIn = (viewer: Viewer, apart: typeof notHidden): SQL =>
  sql`(${post.accountId} = ${viewer} or ((${post.audience} = 'everyone'
    or (${post.audience} = 'followers' and ${isFollowedBy(viewer, sql`${post.accountId}`)}))
    and ${apart(viewer, sql`${post.accountId}`)}))`;

/** What lists show to this person. */
export const seenBy = (viewer: Viewer): SQL => letIn(viewer, notHidden);

/** What this person may open, of people they have muted too, and all of their own. */
export const visibleTo = (viewer: Viewer, now: SQL): SQL =>
  sql`((${post.accountId} = ${viewer} and ${post.state} <> 'deleted') or (${isOut(now)} and ${letIn(viewer, notBlocked)}))`;
