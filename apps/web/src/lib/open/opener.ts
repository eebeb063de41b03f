import { HANDOFF_QUERY } from '@liuguang/contract/constants';
import type { NativeWrapper } from './native-wrapper.ts';
import type { Target } from './target.ts';

export interface OpenerParts {
  navigate(path: string): void;
  wrapper: NativeWrapper | undefined;
  page: Pick<Window, 'open'> & { readonly location: Pick<Location, 'assign'> };
  /** A code by which whoever is here is known on that origin; nothing when there is none to be had. */
  askCode(origin: string): Promise<string | undefined>;
}

/** Leads there. Only what is said to be `known` learns anything, and that is a code which is good once. */
export async function follow(target: Target, { navigate, wrapper, page, askCode }: OpenerParts): Promise<void> {
  if (target.kind === 'inside') return navigate(target.path);
  if (target.kind !== 'outside') return;
  const { href, known } = target;
  if (!known) {
    if (wrapper) wrapper.openExternal(href);
    else page.open(href, '_blank', 'noopener,noreferrer');
    return;
  }
  // Opened before the code is there: a browser lets a page open another only while a tap is fresh.
  const tab = wrapper ? null : page.open('', '_blank');
  if (tab) tab.opener = null;
  const address = withCode(href, await askCode(new URL(href).origin));
  if (wrapper) wrapper.openExternal(address);
  else if (tab) tab.location.replace(address);
  else page.location.assign(address);
}

/** Whatever code the link came with is somebody else's. */
function withCode(href: string, code: string | undefined): string {
  const url = new URL(href);
  url.searchParams.delete(HANDOFF_QUERY);
  if (code !== undefined) url.searchParams.set(HANDOFF_QUERY, code);
  return url.href;
}
