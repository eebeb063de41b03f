/** What files are held to, on both sides. Free of schemas, so that the web app can carry it. */
export const PICTURE_RULE = {
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp'],
  bytes: 12 * 1024 * 1024,
} as const;
