/** What a list item can be: its number on the wire, and the screen that opens it with its id in `parameter`. */
export const CONTENT = {
  longVideo: { contentType: 1, path: '/play/longVideo', parameter: 'id' },
  shortVideo: { contentType: 2, path: '/', parameter: 'short' },
  videoCollection: { contentType: 3, path: '/play/videoCollection', parameter: 'id' },
  post: { contentType: 4, path: '/community/postDetail', parameter: 'id' },
  creator: { contentType: 5, path: '/community/upInfo', parameter: 'id' },
  anime: { contentType: 6, path: '/anime/detail', parameter: 'id' },
  album: { contentType: 7, path: '/dating/picDetail', parameter: 'id' },
  novel: { contentType: 8, path: '/dating/novelDetail', parameter: 'id' },
  audioNovel: { contentType: 9, path: '/novel/audio', parameter: 'id' },
  announcedTitle: { contentType: 10, path: '/reserved/detail', parameter: 'id' },
} as const;

export type ContentName = keyof typeof CONTENT;
export type ContentType = (typeof CONTENT)[ContentName]['contentType'];

/** The parameter that names the comment at which something is opened. */
export const COMMENT_QUERY = 'comment';

export const NOT_FOUND_PATH = '/notFound';

/** Other names of screens, under which they open as well. */
const PATH_ALIASES: ReadonlyMap<string, string> = new Map([
  ['/home', '/'],
  ['/circle/postDetail', '/community/postDetail'],
  ['/circle/circleDetail', '/topicList'],
]);

export const canonicalPath = (pathname: string): string => PATH_ALIASES.get(pathname) ?? pathname;

const opening = new Map<number, { path: string; parameter: string }>(
  Object.values(CONTENT).map(({ contentType, path, parameter }) => [contentType, { path, parameter }]),
);

/** What an address opens, where it opens one thing. */
export function contentAt(pathname: string, search: string): { contentType: ContentType; id: string } | undefined {
  const path = canonicalPath(pathname);
  const query = new URLSearchParams(search);
  for (const { contentType, path: own, parameter } of Object.values(CONTENT)) {
    const id = own === path ? query.get(parameter) : null;
    if (id !== null && /^[1-9]\d{0,17}$/.test(id)) return { contentType, id };
  }
  return undefined;
}

/** The one way to open a list item. What this build does not know opens the page that says so. */
export function pathOfContent({ id, contentType }: { id: string; contentType: number }): string {
  const target = opening.get(contentType);
  if (id === '' || !target) return NOT_FOUND_PATH;
  return `${target.path}?${new URLSearchParams({ [target.parameter]: id })}`;
}
