import type { AppConfig } from '@liuguang/contract/config/schemas';
import { pathOfContent } from '@liuguang/contract/content';
import {
  elsewhereOfDeepLink,
  type Jump,
  type LINK_FIELDS,
  linkOf,
  pathOfJump,
  pathOfLink,
} from '@liuguang/contract/jump';

/** An advertisement, icon or window, which carries its link under any of six names, or none. */
type Linked = { readonly [Field in (typeof LINK_FIELDS)[number]]?: string };

/** Whatever can be opened: a link of any kind, a content item, a jump object, or something that carries a link. */
export type Openable = string | { readonly id: string; readonly contentType: number } | Jump | Linked;

export type Target =
  | { readonly kind: 'inside'; readonly path: string }
  /** `known`: one of our own origins, where whoever follows the link may be known. */
  | { readonly kind: 'outside'; readonly href: string; readonly known: boolean }
  /** A link that leads nowhere anybody should be led. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'none' };

interface Origins {
  /** That of this page. */
  readonly page: string;
  /** Those of LAND and H5SHAREURL. */
  readonly own: readonly string[];
}

export const originsOf = (page: string, domain: AppConfig['domain']): Origins => ({
  page,
  own: domain.filter(({ type }) => type === 'LAND' || type === 'H5SHAREURL').flatMap(({ urls }) => urls),
});

const REFUSED = { kind: 'refused' } as const;

function outside(href: string, { own }: Origins, mayBeKnown: boolean): Target {
  const link = href.trim();
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return REFUSED;
  const url = new URL(link);
  // `https://ours.example@evil.example` is written to be misread.
  if (url.username !== '' || url.password !== '') return REFUSED;
  return { kind: 'outside', href: url.href, known: mayBeKnown && own.includes(url.origin) };
}

function targetOfLink(link: string, origins: Origins): Target {
  const elsewhere = elsewhereOfDeepLink(link.trim());
  if (elsewhere) return outside(elsewhere.href, origins, elsewhere.asSomebody);
  const path = pathOfLink(link, [origins.page]);
  return path === undefined ? outside(link, origins, true) : { kind: 'inside', path };
}

/** Where something leads. Nothing but a path of ours is ever `inside`. */
export function targetOf(what: Openable, origins: Origins): Target {
  if (typeof what === 'string') return what.trim() === '' ? { kind: 'none' } : targetOfLink(what, origins);
  if ('contentType' in what) return { kind: 'inside', path: pathOfContent(what) };
  if ('typeCode' in what) return { kind: 'inside', path: pathOfJump(what) };
  const link = linkOf(what);
  return link === undefined ? { kind: 'none' } : targetOfLink(link, origins);
}
