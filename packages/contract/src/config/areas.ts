/**
 * The areas that operators switch off and on by `features`, each with the beginnings of its calls' names. While one is off
 * its calls refuse, its scheduled jobs rest, and no screen offers a way to it.
 */
export const AREAS = {
  shorts: ['app/media/short/'],
  danmaku: ['x/danmaku/'],
  live: ['app/live/', 'x/live/'],
  community: ['app/post/', 'x/post/'],
  works: ['x/work/'],
  announced: ['x/announced/'],
  ai: ['app/aitemplate/', 'app/aiorder/', 'app/imagetovideo/', 'x/ai/'],
  companion: ['app/aimate/', 'x/companion/'],
  welfare: ['app/usertask/', 'app/redeem/', 'app/redeemcode/', 'x/checkin/', 'app/apps/'],
  invite: ['app/user/invite/', 'x/invite/'],
  conversation: ['x/conversation/'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Area = keyof typeof AREAS;
export const AREA_NAMES = Object.keys(AREAS) as Area[];

/** The area that a call belongs to, if it can be switched off. */
export const areaOf = (call: string): Area | undefined =>
  AREA_NAMES.find((area) => AREAS[area].some((beginning) => call.startsWith(beginning)));

/** An area is on until the configuration says otherwise. */
export const isAreaOn = (features: Readonly<Record<string, boolean>>, area: Area): boolean => features[area] !== false;
