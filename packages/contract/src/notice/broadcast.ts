import Type, { type Static } from 'typebox';
import { LANGUAGES } from '../format/language.ts';
import { exact, id, instant } from '../shapes.ts';

/** Who hears of a broadcast, by what is known of somebody when they ask. */
const BROADCAST_PEOPLE = ['everybody', 'guests', 'registered', 'members'] as const;

export const BROADCAST_PLATFORMS = ['ios', 'android', 'other'] as const;
export type BroadcastPlatform = (typeof BROADCAST_PLATFORMS)[number];

/** The sections that operators speak in. */
export const BROADCAST_SECTIONS = ['house', 'activities'] as const;

/** The longest texts, in characters. */
const LIMITS = { title: 60, body: 500, link: 300 } as const;

export const language = Type.Enum([...LANGUAGES]);

/** What is said, in one language. */
const words = exact({ title: Type.String(), body: Type.String() });
export const broadcastWords = exact({ 'zh-CN': words, en: words });

const writtenWords = exact({
  title: Type.String({ minLength: 1, maxLength: LIMITS.title, pattern: '\\S' }),
  body: Type.String({ maxLength: LIMITS.body }),
});

export const broadcastAudience = exact({
  people: Type.Enum([...BROADCAST_PEOPLE]),
  language: Type.Optional(language),
  platform: Type.Optional(Type.Enum([...BROADCAST_PLATFORMS])),
});
export type BroadcastAudience = Static<typeof broadcastAudience>;

export const newBroadcast = exact({
  section: Type.Enum([...BROADCAST_SECTIONS]),
  audience: broadcastAudience,
  words: exact({ 'zh-CN': writtenWords, en: writtenWords }),
  link: Type.Optional(
    Type.String({ maxLength: LIMITS.link, pattern: '^/(?:[^/\\\\].*)?$', description: 'a screen of the app' }),
  ),
  startsAt: Type.Optional(instant),
});
export type NewBroadcast = Static<typeof newBroadcast>;

/** What operators read of a broadcast. */
export const broadcast = exact({
  id,
  section: Type.Enum([...BROADCAST_SECTIONS]),
  audience: broadcastAudience,
  words: broadcastWords,
  link: Type.String(),
  state: Type.Enum(['waiting', 'sent', 'cancelled']),
  startsAt: instant,
  createdAt: instant,
});
export type Broadcast = Static<typeof broadcast>;
