import { type SQL, sql } from 'drizzle-orm';
import { mediaVideo } from '../media.schema.ts';

/** What is counted as one sign of interest, and how many views it is worth. */
const WORTH = { views: 1, likes: 3, comments: 4, collects: 5 } as const;
/** After so long a sign counts for a third of what it did. */
const FADES_MS = 7 * 24 * 3600 * 1000;
const SINCE = Date.UTC(2026, 0, 1);

const ageOf = (now: Date): number => (now.getTime() - SINCE) / FADES_MS;

/** Of a video all of whose signs came at one moment. */
export function heatOf(counts: Readonly<Record<keyof typeof WORTH, number>>, at: Date): number {
  const signs = Object.entries(WORTH).reduce(
    (sum, [name, worth]) => sum + worth * counts[name as keyof typeof WORTH],
    0,
  );
  return signs > 0 ? Math.log(signs) + ageOf(at) : 0;
}

/** More signs than there are people: beyond it a number would be none that JSON can carry. */
const MOST = 30;

/** What is left of all signs at a moment, as people are shown it. */
export const heatShown = (heat: number, now: Date): number =>
  heat > 0 ? Math.round(Math.exp(Math.min(MOST, heat - ageOf(now)))) : 0;

/**
 * Videos are ordered by signs of interest that fade. In place of letting every old sign fade, a new one weighs more the
 * later it comes, which leaves the order as it is and needs no row touched but the video's own. Such weights grow
 * beyond any number, so the logarithm of their sum is kept: log(e^a + e^b) = max(a, b) + log(1 + e^-|a - b|).
 */
export function heatAfter(delta: Readonly<Record<keyof typeof WORTH, SQL>>, now: Date): SQL {
  const signs = sql.join(
    Object.entries(WORTH).map(
      ([name, worth]) => sql`${sql.raw(String(worth))} * greatest(0, ${delta[name as keyof typeof WORTH]})`,
    ),
    sql` + `,
  );
  const age = sql`${ageOf(now)}::double precision`;
  // Further apart than this the smaller adds nothing, and the database refuses to compute how little.
  const added = sql`greatest(${mediaVideo.heat}, ln(${signs}) + ${age}) + ln(1 + exp(-least(50, abs(${mediaVideo.heat} - ln(${signs}) - ${age}))))`;
  return sql`case when ${signs} > 0 then ${added} else ${mediaVideo.heat} end`;
}
