import type { AppConfig, DomainType } from '@liuguang/contract/config/schemas';

type Domains = Pick<AppConfig, 'domain'>;

const urlsOf = ({ domain }: Domains, ...types: DomainType[]): string[] =>
  types.flatMap((wanted) => domain.filter(({ type }) => type === wanted).flatMap(({ urls }) => urls));

/** Where pictures come from: the first address of IMAGE, else of LAND, else the page's own origin. */
export const imageBaseOf = (config: Domains, pageOrigin: string): string =>
  urlsOf(config, 'IMAGE', 'LAND')[0] ?? pageOrigin;

/** Where films of advertisements come from: the first address of MP4, else the page's own origin. */
export const filmBaseOf = (config: Domains, pageOrigin: string): string => urlsOf(config, 'MP4')[0] ?? pageOrigin;

/** The origins that pictures are taken from at all: where the page may fetch, since the small pictures of a video lie beside it. */
export const imageOriginsOf = (config: Domains, pageOrigin: string): ReadonlySet<string> =>
  new Set([pageOrigin, ...urlsOf(config, 'IMAGE', 'LAND', 'AIIMG', 'VID', 'API').map((url) => new URL(url).origin)]);
