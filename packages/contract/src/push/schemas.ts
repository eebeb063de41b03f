import Type, { type Static } from 'typebox';
import { exact } from '../shapes.ts';
import { PUSH_KINDS } from './kinds.ts';

/** Where a browser's push service takes messages for it, with the keys that only the browser can read them by. */
export const pushSubscription = {
  endpoint: Type.String({ pattern: '^https?://', maxLength: 800 }),
  p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{80,100}=*$', maxLength: 104 }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{16,32}=*$', maxLength: 36 }),
};

const minuteOfDay = Type.Integer({ minimum: 0, maximum: 1439 });

/** What somebody wants to be told of while the app is closed, and when not. */
export const pushSettings = exact({
  off: Type.Array(Type.Enum([...PUSH_KINDS]), { maxItems: PUSH_KINDS.length, uniqueItems: true }),
  quiet: Type.Union(
    [
      exact({
        from: minuteOfDay,
        until: minuteOfDay,
        offset: Type.Integer({ minimum: -840, maximum: 840, description: 'minutes that local time is ahead of UTC' }),
      }),
      Type.Null(),
    ],
    { description: 'minutes of the day between which nothing is pushed; over midnight where `until` is before `from`' },
  ),
});
export type PushSettings = Static<typeof pushSettings>;

/** What a push carries: enough to show it and to open it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A later one with the same tag takes its place. */
  readonly tag: string;
}
