/** What channels are found under. */
export const LIVE_GROUPS = ['film', 'series', 'documentary', 'music', 'kids', 'life'] as const;
export type LiveGroup = (typeof LIVE_GROUPS)[number];

export const LIVE_ACCESSES = ['public', 'member'] as const;

/** Where a channel has what it shows from: the library, a publisher, or the HLS of somebody else. */
export const LIVE_SOURCES = ['library', 'rtmp', 'srt', 'pull'] as const;

/** How the films of a block follow one another. */
export const LIVE_ORDERS = ['rested', 'inOrder'] as const;

/** How far back a channel can be seen: its programmes one by one, and the channel itself as it was. */
export const LIVE_CATCH_UP_HOURS = 24;
export const LIVE_TIMESHIFT_SECONDS = 3600;

/** How far the guide looks ahead. */
export const LIVE_GUIDE_HOURS_AHEAD = 48;

/** How often a player says that somebody still watches. */
export const LIVE_BEAT_SECONDS = 20;
