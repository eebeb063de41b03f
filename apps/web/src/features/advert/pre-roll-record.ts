/** What somebody has had of videos and of what is advertised before them, on a day in Shanghai on this device. */
export interface PreRollRecord {
  readonly day: string;
  readonly videos: number;
  /** When something was advertised last, in milliseconds; 0 for never. */
  readonly lastAt: number;
}

const PAUSE_MS = 10 * 60_000;

/** Of another day only the last moment counts. */
export const preRollsOf = (kept: PreRollRecord | undefined, day: string): PreRollRecord =>
  kept?.day === day ? kept : { day, videos: 0, lastAt: kept?.lastAt ?? 0 };

/** The first video of a day begins at once, and after an advertisement so do all others for ten minutes. */
export const mayAdvertise = ({ videos, lastAt }: PreRollRecord, now: number): boolean =>
  videos > 0 && Math.abs(now - lastAt) >= PAUSE_MS;

export const withVideo = (record: PreRollRecord, isAdvertised: boolean, now: number): PreRollRecord => ({
  ...record,
  videos: record.videos + 1,
  ...(isAdvertised && { lastAt: now }),
});
