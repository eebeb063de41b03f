export const LIVE_CHAT = {
  /** The longest line, in characters. */
  text: 120,
  /** How many lines somebody reads on coming in. */
  history: 200,
  /** The longest wait between two lines of one person, in seconds. */
  slowest: 600,
  /** The longest somebody is silenced for: a month. */
  silenceMinutes: 43_200,
} as const;

export const LIVE_CHAT_STATES = ['shown', 'held', 'removed'] as const;
