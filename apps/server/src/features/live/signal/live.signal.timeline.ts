/** The one level that a signal is given out in. */
export const SIGNAL_RUNG = 'live';
/** What stands in the place of a signal that is missing: so many segments of a second each, then from the beginning. */
export const SLATE_SEGMENTS = 60;
export const SLATE_SECONDS = 1;
const SLATE_MS = SLATE_SECONDS * 1000;
/** So much later than expected a segment may come before its place is taken. */
const PATIENCE_MS = 3000;
/** Of a longer interruption only the end can be seen. */
const MOST_SLATES = 30;

/** A segment of a signal. */
export interface SignalRow {
  readonly number: number;
  readonly run: number;
  readonly seconds: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Where a signal stands. */
export interface SignalEnd {
  readonly number: number;
  readonly run: number;
  readonly seconds: number;
  readonly endedAt: Date;
}

export type Listed<Row extends SignalRow> =
  | { readonly number: number; readonly run: number; readonly seconds: number; readonly at: number; readonly row: Row }
  | {
      readonly number: number;
      readonly run: number;
      readonly seconds: number;
      readonly at: number;
      readonly slate: number;
    };

/** How many slates stand between the end of a signal and a later moment: none while the next segment may still come. */
export function slatesBetween({ seconds, endedAt }: SignalEnd, now: number): number {
  const gap = now - endedAt.getTime();
  return gap <= seconds * 1000 + PATIENCE_MS ? 0 : Math.floor(gap / SLATE_MS) + 1;
}

/** The number and the run of the segment that has just come in. */
export function nextNumbers(end: SignalEnd, now: number, isNewStretch: boolean): { number: number; run: number } {
  const slates = slatesBetween(end, now);
  const runs = slates > 0 ? 1 + Math.ceil(slates / SLATE_SEGMENTS) : isNewStretch ? 1 : 0;
  return { number: end.number + 1 + slates, run: end.run + runs };
}

/**
 * The segments of a channel in their order, with slates where the signal was missing, up to now. It follows from what
 * was written and the time alone, so that every process lists the same, and a missing signal costs nothing.
 */
export function withSlates<Row extends SignalRow>(rows: readonly Row[], end: SignalEnd, now: number): Listed<Row>[] {
  const listed: Listed<Row>[] = [];
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    if (before) listed.push(...gapAfter<Row>({ ...before, endedAt: before.endsAt }, row.number - before.number - 1));
    listed.push({ number: row.number, run: row.run, seconds: row.seconds, at: row.startsAt.getTime(), row });
  }
  const last = rows.at(-1);
  // What was written a moment ago may not be among the rows yet: then there is no gap either.
  const isWhole = last === undefined || last.number === end.number;
  if (isWhole) listed.push(...gapAfter<Row>(end, slatesBetween(end, now)));
  return fromLastLongGap(listed);
}

function gapAfter<Row extends SignalRow>({ number, run, endedAt }: SignalEnd, count: number): Listed<Row>[] {
  const skipped = Math.max(0, count - MOST_SLATES);
  return Array.from({ length: count - skipped }, (_, step) => {
    const slate = skipped + step;
    return {
      number: number + 1 + slate,
      run: run + 1 + Math.floor(slate / SLATE_SEGMENTS),
      seconds: SLATE_SECONDS,
      at: endedAt.getTime() + slate * SLATE_MS,
      slate: slate % SLATE_SEGMENTS,
    };
  });
}

/** Numbers in a list follow one another: it begins after the last place where some were left out. */
function fromLastLongGap<Row extends SignalRow>(listed: readonly Listed<Row>[]): Listed<Row>[] {
  const gap = listed.findLastIndex(({ number }, at) => at > 0 && number !== (listed[at - 1]?.number ?? 0) + 1);
  return gap < 0 ? [...listed] : listed.slice(gap);
}
