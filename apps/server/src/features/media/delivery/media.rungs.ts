import { COPIED, type Plan } from '@liuguang/media/plan';
import { PREVIEW } from '@liuguang/media/preview-track';
import type { TrackRow } from '../media.repository.ts';
import type { PlayGrant } from './media.play-tokens.ts';

type Standing = Pick<TrackRow, 'rung' | 'state' | 'width' | 'height' | 'wholeAt' | 'retiredAt'>;

const linesOf = ({ width, height }: { width: number; height: number }): number => Math.min(width, height);
const largestFirst = (one: Standing, other: Standing): number => linesOf(other) - linesOf(one);

/**
 * What somebody may watch of what stands, the largest first. Who may only preview gets the preview and nothing else.
 * Until the best rung within somebody's limit stands, the copied one serves in its place, however large it is.
 */
export function rungsFor<Track extends Standing>(
  tracks: readonly Track[],
  plan: Plan | null,
  { watch, quality }: Pick<PlayGrant, 'watch' | 'quality'>,
): Track[] {
  if (watch === 'preview') return tracks.filter(({ rung, state }) => rung === PREVIEW && state === 'whole');
  const listed = standing(tracks);
  const bestWithin = bestPlanned(plan, quality);
  const isBestThere = listed.some(({ rung }) => rung === bestWithin);
  const allowed = listed.filter((track) => linesOf(track) <= quality || (track.rung === COPIED && !isBestThere));
  return allowed.length > 0 ? allowed : listed.slice(-1);
}

/** The same, and what they might have had at any moment since then: other rungs may have taken its place. */
export function rungsSince<Track extends Standing>(
  since: Date,
  tracks: readonly Track[],
  ...rest: [plan: Plan | null, grant: Pick<PlayGrant, 'watch' | 'quality'>]
): Track[] {
  const turns = tracks.flatMap(({ wholeAt, retiredAt }) => [wholeAt, retiredAt]);
  const moments = [since, ...turns.filter((turn) => turn !== null && turn > since)] as Date[];
  const had = moments.flatMap((moment) => rungsFor(asOf(moment, tracks), ...rest));
  return [...rungsFor(tracks, ...rest), ...had];
}

const asOf = <Track extends Standing>(time: Date, tracks: readonly Track[]): Track[] =>
  tracks.map((track) => ({
    ...track,
    state: track.wholeAt && track.wholeAt > time ? 'planned' : track.state,
    retiredAt: track.retiredAt && track.retiredAt > time ? null : track.retiredAt,
  }));

/** Those that are whole; while there is none, what can be watched as it grows. */
export function standing<Track extends Standing>(tracks: readonly Track[]): Track[] {
  const isFull = ({ rung, state, retiredAt }: Track) => rung !== PREVIEW && state !== 'planned' && retiredAt === null;
  const full = tracks.filter(isFull).sort(largestFirst);
  const whole = full.filter(({ state }) => state === 'whole');
  return whole.length > 0 ? whole : full;
}

/** The largest that is or will be made of those within the limit. */
function bestPlanned(plan: Plan | null, quality: number): string | undefined {
  const rungs = plan ? [...plan.first.rungs, ...plan.ladder.rungs] : [];
  const within = rungs.filter((rung) => linesOf(rung) <= quality);
  return within.sort((one, other) => linesOf(other) - linesOf(one))[0]?.name;
}
