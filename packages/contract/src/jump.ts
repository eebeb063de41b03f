import { NOT_FOUND_PATH } from './content.ts';

interface Target {
  readonly path: string;
  /** What the target cannot be opened without. */
  readonly needs: readonly Parameter[];
  /** What it makes use of when given. */
  readonly takes: readonly Parameter[];
  /** What opens when something it needs is missing; by default the page that says "not found". */
  readonly otherwise?: string;
}

type Parameter = 'id' | 'name' | 'index' | 'urlParent';

/** Every place that a deep link can name: `liuguang://<value>?id=…`. */
export const DEEP_LINKS = {
  home: { path: '/', needs: [], takes: ['index'] },
  video: { path: '/play/longVideo', needs: ['id'], takes: ['urlParent'] },
  vip: { path: '/mine/vip', needs: [], takes: ['index'] },
  wallet: { path: '/mine/diamondRecharge', needs: [], takes: [] },
  shareInvite: { path: '/mine/share', needs: [], takes: [] },
  videoTag: { path: '/subpage/labelPage', needs: ['id'], takes: ['name', 'urlParent'] },
  topicMore: { path: '/topicList', needs: ['id'], takes: ['name', 'urlParent'] },
  postDetails: { path: '/community/postDetail', needs: ['id'], takes: ['urlParent'] },
  userCenter: { path: '/subpage/userInfo', needs: ['id'], takes: ['urlParent'], otherwise: '/mine' },
  memberAccount: { path: '/mine/setting/accout', needs: [], takes: [] },
  communityPublish: { path: '/community/publish', needs: [], takes: [] },
  upList: { path: '/subpage/upRank', needs: [], takes: ['index'] },
} as const satisfies Record<string, Target>;

export type DeepLink = keyof typeof DEEP_LINKS;

const DEEP_LINK_SCHEME = 'liuguang';

/** The same places as numbered by a jump object's `typeCode`; memberAccount is reached by a link alone. */
const JUMP_TYPES = {
  1: 'home',
  2: 'video',
  3: 'vip',
  4: 'wallet',
  5: 'shareInvite',
  6: 'videoTag',
  7: 'topicMore',
  8: 'postDetails',
  9: 'userCenter',
  10: 'communityPublish',
  11: 'upList',
} as const satisfies Record<number, DeepLink>;

export interface Jump {
  readonly typeCode: number;
  readonly id?: string;
  readonly name?: string;
  /** The list that the item was opened from. */
  readonly urlParent?: string;
}

/** Fields in which an advertisement may carry its link, of which the first that is filled counts. */
export const LINK_FIELDS = ['href', 'url', 'link', 'jumpLink', 'jumpUrl', 'download_url'] as const;

export const linkOf = (item: { readonly [Field in (typeof LINK_FIELDS)[number]]?: string }): string | undefined =>
  LINK_FIELDS.map((field) => item[field]).find((link) => link !== undefined && link !== '');

/** Fields in which an advertisement may carry its picture; the configuration names the one that counts at a place. */
export const COVER_FIELDS = ['cover', 'image', 'img', 'pic', 'icon'] as const;
export type CoverField = (typeof COVER_FIELDS)[number];

export const coverOf = (
  item: { readonly [Field in CoverField]?: string },
  field: CoverField = 'cover',
): string | undefined => item[field] || undefined;

const IN_APP = 'https://in-app.invalid';

function parse(href: string): URL | undefined {
  try {
    return new URL(href, IN_APP);
  } catch {
    return undefined;
  }
}

/** A path within the app, in its plainest form; undefined for anything that could lead out of it. */
function innerPath(href: string, ownOrigins: readonly string[]): string | undefined {
  const url = parse(href);
  // `blob:` carries the origin of the page that made it, so the origin alone proves nothing.
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (url.origin !== IN_APP && !ownOrigins.includes(url.origin)) return undefined;
  // `/.//evil.example` loses its dot in parsing and would then read as another host.
  if (url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);

/** How each parameter is read; what does not fit counts as not given. */
const READ: Record<Parameter, (value: string) => string | undefined> = {
  id: matching(/^[A-Za-z0-9_-]{1,64}$/),
  name: matching(/^.{1,200}$/su),
  index: matching(/^[0-9]{1,2}$/),
  urlParent: (value) => (value.startsWith('/') ? innerPath(value, []) : undefined),
};

function open(link: DeepLink, given: (parameter: Parameter) => string | null | undefined): string {
  const { path, needs, takes, otherwise = NOT_FOUND_PATH }: Target = DEEP_LINKS[link];
  const query = new URLSearchParams();
  for (const parameter of [...needs, ...takes]) {
    const value = READ[parameter](given(parameter) ?? '');
    if (value !== undefined) query.set(parameter, value);
    else if (needs.includes(parameter)) return otherwise;
  }
  const asked = query.toString();
  return asked === '' ? path : `${path}?${asked}`;
}

export function pathOfJump(jump: Jump): string {
  if (!Object.hasOwn(JUMP_TYPES, jump.typeCode)) return NOT_FOUND_PATH;
  const link = JUMP_TYPES[jump.typeCode as keyof typeof JUMP_TYPES];
  return open(link, (parameter) => (parameter === 'index' ? undefined : jump[parameter]));
}

const isDeepLink = (value: string): value is DeepLink => Object.hasOwn(DEEP_LINKS, value);

interface Parsed {
  readonly value: string;
  readonly parameters: URLSearchParams;
}

/** Undefined for another scheme. By hand, because engines disagree on the host of a scheme that is not theirs. */
function parseDeepLink(link: string): Parsed | undefined {
  const colon = link.indexOf(':');
  if (link.slice(0, Math.max(colon, 0)).toLowerCase() !== DEEP_LINK_SCHEME) return undefined;
  const matched = /^\/\/([^/?#]*)\/?(?:\?([^#]*))?(?:#.*)?$/s.exec(link.slice(colon + 1));
  const [, value = '', query = ''] = matched ?? [];
  return { value, parameters: new URLSearchParams(query) };
}

/** Undefined when `link` has another scheme; a place that this build does not know is not found. */
export function pathOfDeepLink(link: string): string | undefined {
  const parsed = parseDeepLink(link);
  if (!parsed) return undefined;
  const { value, parameters } = parsed;
  return isDeepLink(value) ? open(value, (parameter) => parameters.get(parameter)) : NOT_FOUND_PATH;
}

/** What a deep link to a place that this build does not know names instead: another page, and whether to be known there. */
export function elsewhereOfDeepLink(link: string): { href: string; asSomebody: boolean } | undefined {
  const parsed = parseDeepLink(link);
  const href = parsed?.parameters.get('origin');
  if (!parsed || !href || isDeepLink(parsed.value)) return undefined;
  return { href, asSomebody: parsed.parameters.has('token') };
}

/**
 * Where a link of an advertisement, icon or message leads inside the app: a deep link, a path, or an address on one of
 * our own origins. Undefined means that it leads out, or nowhere.
 */
export function pathOfLink(href: string, ownOrigins: readonly string[] = []): string | undefined {
  const link = href.trim();
  return pathOfDeepLink(link) ?? (/^(?:\/|https?:\/\/)/i.test(link) ? innerPath(link, ownOrigins) : undefined);
}
