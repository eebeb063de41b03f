import type { LiveGuideProblem } from '@liuguang/contract/live/guide';

interface Timed {
  readonly title: string;
  readonly startsAt: number;
  readonly endsAt: number | undefined;
}

interface Ordered<Entry extends Timed> {
  readonly list: readonly (Entry & { readonly endsAt: number })[];
  readonly problems: readonly LiveGuideProblem[];
}

/** What has no end and nothing after it lasts so long. */
const LAST_MS = 3600 * 1000;
/** A shorter pause between two programmes is nobody's business. */
const NOTICED_MS = 1000;

/** One after the other: where two overlap, the later one begins when it says so. Overlaps and gaps are named. */
export function orderGuide<Entry extends Timed>(entries: readonly Entry[]): Ordered<Entry> {
  const sorted = entries.toSorted((one, other) => one.startsAt - other.startsAt);
  const list: (Entry & { endsAt: number })[] = [];
  const problems: LiveGuideProblem[] = [];
  const name = (kind: 'overlap' | 'gap', before: Timed, after: Timed, from: number, to: number) =>
    problems.push({
      ...{ kind, title: before.title, other: after.title, said: '' },
      ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    });
  for (const [at, entry] of sorted.entries()) {
    const next = sorted[at + 1];
    const endsAt = entry.endsAt ?? next?.startsAt ?? entry.startsAt + LAST_MS;
    if (!next) {
      list.push({ ...entry, endsAt });
      continue;
    }
    if (endsAt > next.startsAt) name('overlap', entry, next, next.startsAt, Math.min(endsAt, next.endsAt ?? endsAt));
    if (next.startsAt - endsAt > NOTICED_MS) name('gap', entry, next, endsAt, next.startsAt);
    if (next.startsAt > entry.startsAt) list.push({ ...entry, endsAt: Math.min(endsAt, next.startsAt) });
  }
  return { list, problems };
}
