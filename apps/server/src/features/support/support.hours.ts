/** Hours in which the service answers, in China's time, which knows no summer. */
export interface ServiceHours {
  readonly from: number;
  readonly to: number;
}

const OFFSET_MS = 8 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Whether somebody is there, and if not, when. */
export function serviceAt({ from, to }: ServiceHours, now: Date): { open: boolean; answersAt: Date | undefined } {
  const local = now.getTime() + OFFSET_MS;
  const midnight = local - (local % DAY_MS);
  const hour = (local - midnight) / HOUR_MS;
  if (hour >= from && hour < to) return { open: true, answersAt: undefined };
  const next = midnight + from * HOUR_MS + (hour < from ? 0 : DAY_MS);
  return { open: false, answersAt: new Date(next - OFFSET_MS) };
}
