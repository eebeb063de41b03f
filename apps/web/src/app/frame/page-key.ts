import { ENTRY_QUERY } from '@liuguang/contract/constants';
import { type Location, NavigationType } from 'react-router';

/** Read once when the app is entered; with or without them, the page is the same. */
const NOT_OF_THE_PAGE = [...Object.values(ENTRY_QUERY), 'lang'];
/** How somebody looks at a page: the page is the same, and keeps its place. */
const VIEW_OF_THE_PAGE = ['tab', 'sort', 'access', 'length'];

/** By which a kept page is known again: its path and query. */
export function keepAliveKey({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of [...NOT_OF_THE_PAGE, ...VIEW_OF_THE_PAGE]) query.delete(name);
  const rest = query.toString();
  return `${pathname.replace(/(?<=.)\/+$/, '')}${rest && '?'}${rest}`;
}

interface Visit {
  readonly key: string;
  readonly pathname: string;
}

/** A page that is not kept is new at each visit; an address that is replaced on the spot is no visit. */
export function visitKey(location: Location, navigationType: NavigationType, before: Visit | undefined): string {
  const stays = navigationType === NavigationType.Replace && before?.pathname === location.pathname;
  return stays ? before.key : `visit ${location.key}`;
}
