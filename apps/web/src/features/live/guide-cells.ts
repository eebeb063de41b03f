import type { LiveProgramme } from '@liuguang/contract/live/schemas';

/** What stands together in the guide: one programme, or several that are too short to be touched alone. */
export interface GuideCell {
  readonly programmes: readonly [LiveProgramme, ...LiveProgramme[]];
  readonly left: number;
  readonly width: number;
}

/** No narrower than a finger. */
const LEAST_PX = 44;
const GAP_PX = 4;

/** The programmes of a channel side by side: none overlaps another, and each can be touched or is in one that can. */
export function guideCells(programmes: readonly LiveProgramme[], xOf: (time: number) => number): GuideCell[] {
  const leftOf = ({ startsAt }: LiveProgramme) => Math.max(0, xOf(Date.parse(startsAt)));
  const groups: [LiveProgramme, ...LiveProgramme[]][] = [];
  for (const programme of programmes) {
    const last = groups.at(-1);
    if (last && leftOf(programme) - leftOf(last[0]) < LEAST_PX + GAP_PX) last.push(programme);
    else groups.push([programme]);
  }
  return groups.map((group, at) => {
    const left = leftOf(group[0]);
    const next = groups[at + 1];
    const room = next ? leftOf(next[0]) - left - GAP_PX : Number.POSITIVE_INFINITY;
    const end = Math.max(...group.map(({ endsAt }) => xOf(Date.parse(endsAt))));
    return { programmes: group, left, width: Math.min(room, Math.max(LEAST_PX, end - left - GAP_PX)) };
  });
}
