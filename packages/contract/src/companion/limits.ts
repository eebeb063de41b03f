/** What the companion is held to, on both sides. Free of schemas, so that the web app can carry it. */
export const COMPANION_LIMITS = {
  /** Characters of a message, and of an answer. */
  text: 500,
  reply: 2000,
  name: 12,
  interests: 5,
  /** Companions that one person made. */
  own: 10,
  memories: 60,
  memory: 120,
  /** Messages that one page of a conversation has. */
  page: 30,
} as const;

export const COMPANION_MANNERS = ['warm', 'lively', 'calm', 'witty'] as const;
export type CompanionManner = (typeof COMPANION_MANNERS)[number];

export const COMPANION_VOICES = ['soft', 'bright', 'deep', 'plain'] as const;
export type CompanionVoice = (typeof COMPANION_VOICES)[number];

export const COMPANION_INTERESTS = [
  'film',
  'book',
  'music',
  'travel',
  'food',
  'science',
  'history',
  'sport',
  'photography',
  'animals',
] as const;
export type CompanionInterest = (typeof COMPANION_INTERESTS)[number];

/** The parts that a face is drawn from. */
export const LOOK_PARTS = {
  skin: ['light', 'warm', 'tan', 'deep'],
  hair: ['long', 'bob', 'bun', 'waves', 'short', 'crop', 'curls'],
  hairColour: ['black', 'brown', 'auburn', 'grey'],
  eyes: ['round', 'soft', 'narrow'],
  glasses: ['none', 'round', 'square'],
  jewel: ['none', 'studs', 'hoops'],
  top: ['shirt', 'jumper', 'coat'],
  topColour: ['white', 'blue', 'green', 'red', 'ochre', 'grey'],
  backdrop: ['dusk', 'sea', 'forest', 'amber', 'rose', 'slate'],
} as const;
export type LookPart = keyof typeof LOOK_PARTS;
export type Look = { readonly [Part in LookPart]: (typeof LOOK_PARTS)[Part][number] };

/** Proposed ones wait for the person; paused ones are kept and not used. */
export const MEMORY_STATES = ['proposed', 'kept', 'paused'] as const;

export const COMPANION_ENGINES = ['basic', 'chat', 'llama'] as const;

export const COMPANION_STATES = ['done', 'running', 'stopped', 'failed', 'removed'] as const;
export type CompanionState = (typeof COMPANION_STATES)[number];

/** Turns that get a fixed answer, whatever engine there is. */
export const SAFETY_TOPICS = ['selfHarm', 'minor', 'sexual', 'hate', 'illegal', 'unfit', 'leak'] as const;
export type SafetyTopic = (typeof SAFETY_TOPICS)[number];

/** Somebody who has talked for so long is asked to take a break; who was away for longer begins anew. */
export const BREAK_AFTER_MINUTES = 60;
export const AWAY_MINUTES = 20;
