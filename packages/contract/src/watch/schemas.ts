import Type, { type Static } from 'typebox';
import { cardOrGone } from '../content-card.ts';
import { MEDIA_CONTENT_TYPES } from '../media/states.ts';
import { exact, id, instant, requestId } from '../shapes.ts';
import { WATCH } from './rules.ts';

/** What a player tells while it plays. */
export const watchReport = exact({
  playToken: Type.String({ minLength: 1, maxLength: 200, description: 'as media/play gave it; says what is watched' }),
  session: Type.String({ ...requestId, description: 'a UUID that the player makes when somebody starts to play' }),
  starts: Type.Optional(
    Type.Boolean({ description: 'somebody has just started: whatever else of theirs is playing ends' }),
  ),
  position: Type.Number({ minimum: 0, maximum: 1e6, description: 'seconds from the beginning' }),
  watched: Type.Number({
    minimum: 0,
    maximum: WATCH.longestReport,
    description: 'seconds of the film that were played since the last report, of this session',
  }),
  speed: Type.Number({ minimum: WATCH.slowest, maximum: WATCH.fastest }),
});
export type WatchReport = Static<typeof watchReport>;

const WATCH_STANDINGS = ['noted', 'taken', 'refused'] as const;

export const watchOutcome = exact({
  standing: Type.Enum(WATCH_STANDINGS, {
    description: '`taken`: the same person plays elsewhere by now; `refused`: the play token is over, or not theirs',
  }),
  credited: Type.Number({ minimum: 0, description: 'of `watched`; never faster than the clock times the speed' }),
});
export type WatchOutcome = Static<typeof watchOutcome>;

export const watchedItem = exact({
  id,
  contentType: Type.Enum(MEDIA_CONTENT_TYPES),
  watchedAt: instant,
  position: Type.Number({ minimum: 0, description: 'seconds from the beginning' }),
  finished: Type.Boolean({ description: 'seen to its end' }),
  card: cardOrGone,
});
export type WatchedItem = Static<typeof watchedItem>;
