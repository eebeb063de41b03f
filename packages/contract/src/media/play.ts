/** Where a player fetches what it plays, once `media/play` has given it a token; all of these are signed alike. */
export const playPaths = {
  master: (id: string): string => `/api/app/media/h5/m3u8/${id}`,
  media: (id: string, rung: string): string => `/api/app/media/h5/m3u8/${id}/${rung}`,
  key: (id: string, rung: string): string => `/api/x/media/key/${id}/${rung}`,
  storyboard: (id: string): string => `/api/x/media/storyboard/${id}`,
  captions: (id: string, language: string): string => `/api/x/media/captions/${id}/${language}`,
};
