/** What each day in a row brings; after the seventh it begins again. */
export const CHECKIN_POINTS = [5, 5, 10, 10, 15, 15, 50] as const;

/** Missed days can be made up with a card for this long. */
export const MAKE_UP_DAYS = 7;

/** What the `streak`th day in a row brings, with what the level adds. */
export const checkinPoints = (streak: number, bonus: number): number =>
  (CHECKIN_POINTS[(streak - 1) % CHECKIN_POINTS.length] ?? 0) + bonus;
