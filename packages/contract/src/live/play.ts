/** What is fetched of a channel: as it is now, the last hour of it, or one programme from its beginning. */
export type LiveView = 'now' | 'hour' | `p${string}`;

/** Where a player fetches what it plays, once `x/live/play` has given it a token; all of these are signed alike. */
export const livePaths = {
  master: (id: string, view: string): string => `/api/x/live/m3u8/${id}/${view}`,
  media: (id: string, view: string, level: string): string => `/api/x/live/m3u8/${id}/${view}/${level}`,
  key: (id: string, itemId: string, rung: string): string => `/api/x/live/key/${id}/${itemId}/${rung}`,
  captions: (id: string, itemId: string, language: string): string =>
    `/api/x/live/captions/${id}/${itemId}/${language}`,
};
