import { PATHS } from '../lib/paths.ts';

const AREAS = new Set(Object.values(PATHS).map((path) => path.split('/')[1]));
/** Where the server keeps what no page is: these are never touched, not even when somebody opens them in a tab. */
const NEVER_PAGES = new Set(['api', 'img', 'line', 'download']);

type RequestKind =
  /** A screen of the app. */
  | 'screen'
  /** A page that may or may not be ours. */
  | 'other-page'
  /** A file whose name holds its hash. */
  | 'build-file'
  /** Calls, pictures, films, other origins: none of the worker's business, and never kept by it. */
  | 'not-ours';

export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'not-ours';
  const [, area = ''] = address.pathname.split('/');
  if (mode === 'navigate') return AREAS.has(area) ? 'screen' : NEVER_PAGES.has(area) ? 'not-ours' : 'other-page';
  return area === 'assets' ? 'build-file' : 'not-ours';
}
